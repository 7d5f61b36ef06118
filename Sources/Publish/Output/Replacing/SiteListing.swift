internal import PublishStorage

/// What is in a folder that holds a site: the versions of all files and folders, hidden ones included.
struct SiteListing: Equatable, Sendable {
    /// Files and links, by path relative to the folder.
    var files: [String: FileFingerprint] = [:]
    /// The folders in it, and at the empty path itself.
    var folders: [String: FolderVersion] = [:]

    /// Looks at a folder; at nothing if there is none.
    ///
    /// - Throws: `DiskError` when a folder cannot be read.
    init(of folder: String) throws {
        guard Disk.isFolder(folder) else { return }
        let tree = try Self.tree(of: folder)
        let paths = tree.files + tree.brokenLinks
        let fingerprints = try parallelMap(count: paths.count) { number in
            FileFingerprint(of: folder + "/" + paths[number])
        }
        files.reserveCapacity(paths.count)
        for (path, fingerprint) in zip(paths, fingerprints) { files[path] = fingerprint }
        let subfolders = [""] + tree.folders
        let versions = try Self.versions(of: subfolders, in: folder)
        folders.reserveCapacity(subfolders.count)
        for (path, version) in zip(subfolders, versions) { folders[path] = version }
    }

    /// The versions of some folders; nil for those that are gone.
    static func versions(of folders: [String], in root: String) throws -> [FolderVersion?] {
        try parallelMap(count: folders.count) { FolderVersion(of: root + "/" + folders[$0]) }
    }

    /// What belongs to others and stays at the top of `Output`.
    static func isKept(_ path: String) -> Bool {
        [".git", ".gitkeep", ".gitignore"].contains(path)
    }

    /// A folder with all its files, hidden ones included; links are not followed.
    static func tree(of folder: String) throws -> FileTree {
        try FileTree(folder, includingHidden: true, links: .keptAsFiles, excluding: [".git"])
    }

    /// What is not part of a new site: files, then folders, the deepest first.
    func obsolete(for site: NewSite) -> [String] {
        func isObsolete(_ path: String) -> Bool {
            !path.isEmpty && !site.files.contains(path) && !site.folders.contains(path)
                && !Self.isKept(path)
        }
        return files.keys.filter(isObsolete).sorted()
            + folders.keys.filter(isObsolete).sorted(by: >)
    }

    /// Stands for which file has which name, and for who may enter which folder.
    var digest: Digest {
        var sum = Digest.zero
        for (path, fingerprint) in files { sum.add(Self.digest(of: path, fingerprint)) }
        for (path, version) in folders {
            sum.add(
                Digest {
                    $0.add(path)
                    for number in [version.permissions, version.owner, version.group] {
                        $0.add(Int(number))
                    }
                }
            )
        }
        return sum
    }

    /// What a file adds to the digest.
    static func digest(of path: String, _ fingerprint: FileFingerprint) -> Digest {
        Digest {
            $0.add(path)
            $0.add(Int(truncatingIfNeeded: fingerprint.inode))
        }
    }
}

/// The site that a run has produced.
struct NewSite {
    /// The paths of its files.
    var files: Set<String>
    /// The paths of all folders that it needs.
    var folders: Set<String>
    /// Files that this run has put where others may have been.
    var placed: Set<String> = []
    /// Whether a file that was placed may have the bytes that its place had before.
    var mayHoldUnchanged: Bool
}

extension Digest {
    /// Adds one of several digests whose order means nothing.
    mutating func add(_ other: Digest) {
        high &+= other.high
        low &+= other.low
    }

    /// Takes one of several digests away again.
    mutating func subtract(_ other: Digest) {
        high &-= other.high
        low &-= other.low
    }
}
