/// The contents of a folder with a site: the fingerprints of all files and the paths of all
/// folders, including hidden ones.
package struct SiteListing: Equatable, Sendable {
    /// The files and links, by path relative to the folder.
    package private(set) var files: [String: FileFingerprint] = [:]
    /// The paths of the folders, relative to the folder.
    package private(set) var folders: Set<String> = []

    package var isEmpty: Bool { files.isEmpty && folders.isEmpty }

    /// Drops the entries that have changed or are missing in `now`, a later listing of the folder.
    package mutating func keep(onlyAsIn now: SiteListing) {
        files = files.filter { now.files[$0.key] == $0.value }
        folders.formIntersection(now.folders)
    }

    /// Lists a folder; the listing is empty if the folder does not exist.
    ///
    /// - Throws: `DiskError` if a folder cannot be read.
    package init(of folder: String) throws {
        guard Disk.isFolder(folder) else { return }
        let tree = try FileTree(
            folder,
            includingHidden: true,
            links: .keptAsFiles,
            excluding: [".git"]
        )
        self = try Self(
            of: folder,
            files: (tree.files + tree.brokenLinks).filter { !SiteFolders.isKept($0) },
            folders: tree.folders.filter { !SiteFolders.isKept($0) }
        )
    }

    /// Reads the fingerprints of files whose paths are already known.
    ///
    /// - Throws: Nothing in practice; `parallelMap` is declared as throwing.
    package init(of folder: String, files paths: [String], folders: [String]) throws {
        let fingerprints = try parallelMap(count: paths.count) { number in
            FileFingerprint(of: folder + "/" + paths[number])
        }
        files.reserveCapacity(paths.count)
        for (path, fingerprint) in zip(paths, fingerprints) { files[path] = fingerprint }
        self.folders = Set(folders)
    }
}

/// Checks paths in `Output` or `.publish` that come from front matter, from the site's code or from
/// a file.
package enum SitePath {
    /// The reason why a path is refused.
    package enum Fault: Equatable {
        /// The path leads outside its folder, or contains a zero byte.
        case leadsOut
        /// The path leads into a `.git` folder, which belongs to Git.
        case repository
        /// A component is longer than 255 bytes, which file systems do not allow.
        case longName(String)
    }

    /// Checks a path.
    ///
    /// - Parameter path: A path relative to its folder; empty components and `.` are ignored.
    /// - Returns: The path without empty components and `.`, or the fault.
    package static func checked(_ path: String) -> Result<String, FaultError> {
        if isPlain(path) { return .success(path) }
        let components = names(in: path)
        guard !components.contains(".."), !path.utf8.contains(0) else {
            return .failure(FaultError(fault: .leadsOut))
        }
        if isInRepository(path) {
            return .failure(FaultError(fault: .repository))
        }
        if let long = components.first(where: { $0.utf8.count > 255 }) {
            return .failure(FaultError(fault: .longName(String(long))))
        }
        return .success(components.joined(separator: "/"))
    }

    /// Returns whether a path read from a file is already in the form that ``checked(_:)`` returns,
    /// and does not belong to Git.
    package static func isSafe(_ path: String) -> Bool {
        guard case .success(path) = checked(path) else { return false }
        return !path.isEmpty && !SiteFolders.isKept(path)
    }

    /// Returns the first hidden component of a path, which texts must not use.
    ///
    /// `.well-known` is allowed at the start.
    ///
    /// Web servers, Git and build servers interpret hidden files, so only the site's code and
    /// resources may write them.
    /// Source: RFC 8615, section 3.
    package static func hiddenName(in path: String) -> String? {
        guard hasDot(path) else { return nil }
        let names = names(in: path)
        let rest = names.first == ".well-known" ? names.dropFirst() : names[...]
        return rest.first { $0.utf8.first == UInt8(ascii: ".") && $0 != ".." }.map(String.init)
    }

    /// Returns whether a path is a `.git` folder or inside of one, ignoring case.
    package static func isInRepository(_ path: String) -> Bool {
        hasDot(path) && names(in: path).contains { $0.utf8.count == 4 && $0.lowercased() == ".git" }
    }

    /// Returns whether a component of a path begins with a dot; few paths have one.
    static func hasDot(_ path: String) -> Bool {
        var last = UInt8(ascii: "/")
        for byte in path.utf8 {
            if byte == UInt8(ascii: "."), last == UInt8(ascii: "/") { return true }
            last = byte
        }
        return false
    }

    /// Returns the components of a path.
    ///
    /// Splits at bytes: `Character` would join a slash with a combining character after it.
    static func names(in path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { $0 != "." }
    }

    package struct FaultError: Error {
        package var fault: Fault
    }

    /// Returns whether a path is valid as written.
    ///
    /// Nearly all paths are, and need not be split.
    private static func isPlain(_ text: String) -> Bool {
        var length = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "/"):
                if length == 0 { return false }
                length = 0
            case 0: return false
            case UInt8(ascii: ".") where length == 0: return false
            default: length += 1
            }
            if length > 255 { return false }
        }
        return length > 0
    }
}
