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
            folders: tree.folders
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
        /// A name in it has more than 255 bytes, which no file system allows.
        case longName(String)
    }

    /// Finds what is wrong with a path.
    ///
    /// - Parameter path: A path relative to its folder; empty components and `.` mean nothing.
    /// - Returns: The path without such components, or the fault.
    package static func checked(_ path: String) -> Result<String, FaultError> {
        if isPlain(path) { return .success(path) }
        let components = path.split(separator: "/").filter { $0 != "." }
        guard !components.contains(".."), !path.utf8.contains(0) else {
            return .failure(FaultError(fault: .leadsOut))
        }
        if let long = components.first(where: { $0.utf8.count > 255 }) {
            return .failure(FaultError(fault: .longName(String(long))))
        }
        return .success(components.joined(separator: "/"))
    }

    /// Whether a path that was read from a file can be used as it is.
    package static func isSafe(_ path: String) -> Bool {
        guard case .success(path) = checked(path) else { return false }
        return !path.isEmpty
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
