/// What is in a folder that holds a site: the versions of all files, and all folders; hidden ones included.
package struct SiteListing: Equatable, Sendable {
    /// Files and links, by path relative to the folder.
    package private(set) var files: [String: FileFingerprint] = [:]
    /// The folders in it.
    package private(set) var folders: Set<String> = []

    /// Whether there is nothing at all.
    package var isEmpty: Bool { files.isEmpty && folders.isEmpty }

    /// Forgets what is not the same in another listing of the folder.
    package mutating func keep(onlyAsIn now: SiteListing) {
        files = files.filter { now.files[$0.key] == $0.value }
        folders.formIntersection(now.folders)
    }

    /// Lists a folder; nothing if there is none.
    ///
    /// - Throws: `DiskError` when a folder cannot be read.
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

    /// Looks at the files of a folder of which it is known what it holds.
    ///
    /// - Throws: Never by itself; errors of other threads.
    package init(of folder: String, files paths: [String], folders: [String]) throws {
        let fingerprints = try parallelMap(count: paths.count) { number in
            FileFingerprint(of: folder + "/" + paths[number])
        }
        files.reserveCapacity(paths.count)
        for (path, fingerprint) in zip(paths, fingerprints) { files[path] = fingerprint }
        self.folders = Set(folders)
    }
}

/// Checks paths below `Output` or `.publish` that come from metadata, from code of the site or from a file.
package enum SitePath {
    /// What is wrong with a path.
    package enum Fault: Equatable {
        /// It leads out of its folder, or holds a zero byte.
        case leadsOut
        /// It leads into a `.git`, which is a repository of others.
        case repository
        /// A name in it has more than 255 bytes, which no file system allows.
        case longName(String)
    }

    /// Finds what is wrong with a path.
    ///
    /// - Parameter path: A path relative to its folder; empty components and `.` mean nothing.
    /// - Returns: The path without such components, or the fault.
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

    /// Whether a path that was read from a file can be used as it is.
    package static func isSafe(_ path: String) -> Bool {
        guard case .success(path) = checked(path) else { return false }
        return !path.isEmpty && !SiteFolders.isKept(path)
    }

    /// The first name in a path that no text may ask for: a hidden one, but for `.well-known` at the beginning.
    ///
    /// Servers, Git and build servers act on hidden files; those of a site come from its code and its resources.
    /// Source: RFC 8615, section 3.
    package static func hiddenName(in path: String) -> String? {
        guard hasDot(path) else { return nil }
        let names = names(in: path)
        let rest = names.first == ".well-known" ? names.dropFirst() : names[...]
        return rest.first { $0.utf8.first == UInt8(ascii: ".") && $0 != ".." }.map(String.init)
    }

    /// Whether a path names a `.git` or something in it, also where the file system does not tell letters by their case.
    package static func isInRepository(_ path: String) -> Bool {
        hasDot(path) && names(in: path).contains { $0.utf8.count == 4 && $0.lowercased() == ".git" }
    }

    /// Whether a name in a path begins with a dot; in most none does.
    static func hasDot(_ path: String) -> Bool {
        var last = UInt8(ascii: "/")
        for byte in path.utf8 {
            if byte == UInt8(ascii: "."), last == UInt8(ascii: "/") { return true }
            last = byte
        }
        return false
    }

    /// The names between the slashes of a path; a slash counts as one whatever combining character follows.
    static func names(in path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { $0 != "." }
    }

    /// A fault as an error.
    package struct FaultError: Error {
        package var fault: Fault
    }

    /// Whether a path can stay as it is; nearly all can, and need not be taken apart.
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
