internal import Foundation

/// Functions for the strings of paths.
enum FilePaths {
    /// Returns the normalized path of a location: home and parent references resolved, folders with a trailing slash.
    static func resolve(
        _ path: String,
        kind: LocationKind,
        in fileManager: FileManager
    ) throws -> String {
        var resolved = path
        switch kind {
        case .file:
            guard !path.isEmpty else { throw LocationError(path: path, reason: .emptyFilePath) }
        case .folder:
            if resolved.isEmpty { resolved = fileManager.currentDirectoryPath }
            if !resolved.hasSuffix("/") { resolved += "/" }
        }
        if resolved.hasPrefix("~") {
            resolved = home + resolved.dropFirst()
        }
        while let reference = parentReference(in: resolved) {
            let parentPath = parent(of: String(resolved[..<reference.lowerBound]), in: fileManager)
            let replacement = parentPath ?? "/"
            guard fileManager.kind(at: replacement) == .folder else {
                throw LocationError(path: path, reason: .missing)
            }
            resolved.replaceSubrange(..<reference.upperBound, with: replacement)
        }
        return resolved
    }

    /// Returns the absolute path of the parent folder, with a trailing slash; nil for the root.
    static func parent(of path: String, in fileManager: FileManager) -> String? {
        let components = absolute(path, in: fileManager).split(separator: "/")
        guard !components.isEmpty else { return nil }
        let parents = components.dropLast()
        return parents.isEmpty ? "/" : "/" + parents.joined(separator: "/") + "/"
    }

    /// Returns an absolute path without empty, `.` and `..` components and without a trailing slash.
    static func absolute(_ path: String, in fileManager: FileManager) -> String {
        let full = path.hasPrefix("/") ? path : fileManager.currentDirectoryPath + "/" + path
        var components: [Substring] = []
        for component in full.split(separator: "/") where component != "." {
            if component == ".." {
                components = components.dropLast()
            } else {
                components.append(component)
            }
        }
        return "/" + components.joined(separator: "/")
    }

    /// Returns the path of a child, given relative to a folder; one leading slash is dropped.
    static func child(_ path: String, of folderPath: String) -> String {
        path.hasPrefix("/") ? folderPath + path.dropFirst() : folderPath + path
    }

    static func lastComponent(of path: String) -> String? {
        let bytes = path.utf8
        guard let end = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return nil }
        let name = bytes[...end]
        guard let slash = name.lastIndex(of: UInt8(ascii: "/")) else { return String(name) }
        return String(name[bytes.index(after: slash)...])
    }

    static func withoutSlash(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    static var home: String {
        ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    }

    /// Returns the first `../` that is a whole component (`a../b` has none).
    private static func parentReference(in path: String) -> Range<String.Index>? {
        var start = path.startIndex
        while let range = path.range(of: "../", range: start..<path.endIndex) {
            let isComponent =
                range.lowerBound == path.startIndex
                || path[path.index(before: range.lowerBound)] == "/"
            if isComponent { return range }
            start = range.upperBound
        }
        return nil
    }
}
