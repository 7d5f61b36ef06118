internal import Foundation

/// Functions for paths as strings.
enum FilePaths {
    /// Returns the normalized path of a location: `~` and `../` are resolved, and a folder has a
    /// slash at its end.
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

    /// Returns the absolute path of the parent folder, with a slash at its end; nil for the root
    /// folder.
    static func parent(of path: String, in fileManager: FileManager) -> String? {
        let components = absolute(path, in: fileManager).split(separator: "/")
        guard !components.isEmpty else { return nil }
        let parents = components.dropLast()
        return parents.isEmpty ? "/" : "/" + parents.joined(separator: "/") + "/"
    }

    /// Returns an absolute path, without empty, `.` and `..` components and without a slash at its
    /// end.
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

    /// Returns the path of a child from its path relative to a folder; a slash at its start is
    /// dropped.
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

    /// Returns the range of the first `../` that is a whole component; `a../b` contains none.
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
