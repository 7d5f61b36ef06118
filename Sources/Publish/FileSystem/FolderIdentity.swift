import Foundation

/// What tells one folder from another, whatever links lead to it.
struct FolderIdentity: Hashable, Sendable {
    private var device: UInt64
    private var inode: UInt64

    /// Identifies the folder at a path; links are followed.
    ///
    /// - Throws: `DiskError` when there is none.
    init(_ path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw DiskError("open", path) }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
    }
}
