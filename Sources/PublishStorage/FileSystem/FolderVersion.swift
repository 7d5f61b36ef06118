#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What is worth keeping of a folder besides what is in it, and what shows that names in it have come or gone.
package struct FolderVersion: Hashable, Sendable {
    /// Who may do what, as in `chmod`.
    package private(set) var permissions: UInt32
    package private(set) var owner: UInt32
    package private(set) var group: UInt32
    /// When a name in it came or went last, in nanoseconds since 1970.
    package private(set) var modified: Int

    /// Looks at a folder; nil when there is none.
    package init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        permissions = UInt32(status.st_mode & 0o7777)
        owner = status.st_uid
        group = status.st_gid
        modified = time.nanoseconds
    }

    /// Whether both belong to the same people, who may do the same with them.
    package func hasSameAccess(as other: FolderVersion) -> Bool {
        permissions == other.permissions && owner == other.owner && group == other.group
    }

    /// Gives another folder the same owner and permissions.
    ///
    /// - Throws: `DiskError` when the system refuses.
    package func grantAccess(to path: String) throws {
        guard let other = FolderVersion(of: path), !hasSameAccess(as: other) else { return }
        if other.owner != owner || other.group != group {
            guard lchown(path, owner, group) == 0 else {
                throw DiskError("change the owner of", path)
            }
        }
        guard chmod(path, mode_t(permissions)) == 0 else {
            throw DiskError("change the permissions of", path)
        }
    }
}
