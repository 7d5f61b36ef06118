#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Writes of files that belong to the author: the old or the new text is there afterwards, never half of one.
package enum AuthorFile {
    /// Writes a file of a site, creating the folders above it.
    ///
    /// A link inside the site is followed and stays. A file with several hard links parts from the others.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the site's folder.
    ///   - root: The site's folder.
    ///   - bytes: The whole new text.
    /// - Throws: `DiskError`; its code is `EXDEV` for a link out of the site. The old file stays.
    package static func write(_ path: String, in root: String, with bytes: [UInt8]) throws {
        let base = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
        try Disk.createFolder(Disk.folder(of: base + "/" + path))
        let file = base + "/" + path
        let target = Disk.resolved(file)
        guard Disk.isLink(file) else { return try Disk.replace(file, with: bytes, .durably) }
        // A link that leads nowhere resolves to itself.
        guard target != file, target.hasPrefix(Disk.resolved(base) + "/") else {
            throw DiskError("follow the link out of the site", file, code: EXDEV)
        }
        try Disk.replace(target, with: bytes, .durably)
    }
}
