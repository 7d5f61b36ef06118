/// Atomic writes of files that belong to authors.
package enum AuthorFile {
    /// Writes a file of a site atomically, creating missing folders.
    ///
    /// A symbolic link within the site stays a link, and its target is written. A file with several
    /// hard links is written in place, so that all of its names have the new text; meanwhile a
    /// hidden file next to it keeps the old text.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the site's folder.
    ///   - root: The site's folder.
    ///   - bytes: The whole new text.
    /// - Throws: `DiskError`, also for a link that leads outside the site or into a repository, and for a read-only
    ///   file; the old text is kept.
    package static func write(_ path: String, in root: String, with bytes: [UInt8]) throws {
        let file = try place(of: path, in: root)
        try Disk.createFolder(Disk.folder(of: file))
        guard Disk.names(of: file) > 1 else {
            return try Disk.replace(file, with: bytes, .durably)
        }
        let old = try Disk.read(file)
        let kept = Disk.temporaryPath(beside: file)
        try Disk.replace(kept, with: old, .durably)
        do {
            try Disk.write(bytes, to: file, .durably)
        } catch {
            // Usually the old text still fits: the new text freed its space. If even this write
            // fails, the saved copy replaces this name of the file, and the other hard links lose
            // it.
            if (try? Disk.write(old, to: file, .durably)) == nil {
                try Disk.rename(kept, to: file)
            }
            try? Disk.removeFile(kept)
            throw error
        }
        try Disk.removeFile(kept)
    }

    /// Returns the path of the file, following a link within the site.
    private static func place(of path: String, in root: String) throws -> String {
        let file = root + "/" + path
        // `Disk.resolved` returns a broken link unchanged.
        let target = Disk.isLink(file) ? Disk.resolved(file) : file
        try check(target, in: root)
        guard target != file || !Disk.isLink(file) else { throw outside(file) }
        return target
    }

    /// Checks that the folder of a file is in the site, whatever links lead to it, and in no repository.
    ///
    /// - Parameters:
    ///   - file: The absolute path; neither the file nor its folder need exist.
    ///   - root: The site's folder.
    /// - Throws: `DiskError`.
    package static func check(_ file: String, in root: String) throws {
        var folder = Disk.folder(of: file)
        // Missing folders are created in the nearest one that exists.
        while !Disk.exists(folder) { folder = Disk.folder(of: folder) }
        let (site, place) = (Disk.resolved(root) + "/", Disk.resolved(folder) + "/")
        guard place.hasPrefix(site) else { throw outside(file) }
        guard !SitePath.isInRepository(place + file.dropFirst(folder.utf8.count)) else {
            throw DiskError("write", file, because: "it is in the folder of a Git repository")
        }
    }

    private static func outside(_ file: String) -> DiskError {
        DiskError("write", file, because: "a link leads outside the site")
    }
}
