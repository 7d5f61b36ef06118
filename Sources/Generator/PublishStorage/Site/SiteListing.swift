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
