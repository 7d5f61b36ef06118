/// Writes of files that belong to the author: the old or the new text is there afterwards, never half of one.
package enum AuthorFile {
    /// Writes a file of a site, creating the folders above it.
    ///
    /// A link inside the site is followed and stays. A file with other names (hard links) is written in place, so that all of
    /// them show the new text; until that is done, the old text waits beside it under a hidden name.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the site's folder.
    ///   - root: The site's folder.
    ///   - bytes: The whole new text.
    /// - Throws: `DiskError`, also for a link out of the site and for a file that may not be written; the old text stays.
    package static func write(_ path: String, in root: String, with bytes: [UInt8]) throws {
        let file = try place(of: path, in: root)
        try Disk.createFolder(Disk.folder(of: file))
        guard Disk.names(of: file) > 1 else {
            return try Disk.replace(file, with: bytes, .durably)
        }
        let old = try Disk.read(file)
        let kept = Disk.hiddenName(beside: file)
        try Disk.replace(kept, with: old, .durably)
        do {
            try Disk.write(bytes, to: file, .durably)
        } catch {
            // What the shorter text left free is enough for the old one; else its other names part from it.
            if (try? Disk.write(old, to: file, .durably)) == nil {
                try Disk.rename(kept, to: file)
            }
            try? Disk.removeFile(kept)
            throw error
        }
        try Disk.removeFile(kept)
    }

    /// Where the file is, behind a link that stays within the site.
    private static func place(of path: String, in root: String) throws -> String {
        let base = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
        let file = base + "/" + path
        guard Disk.isLink(file) else { return file }
        let target = Disk.resolved(file)
        // A link that leads nowhere resolves to itself.
        guard target != file, target.hasPrefix(Disk.resolved(base) + "/") else {
            throw DiskError("write", file, because: "it is a link that leads out of the site")
        }
        return target
    }
}
