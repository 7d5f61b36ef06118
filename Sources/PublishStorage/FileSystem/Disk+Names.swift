import CFolderExchange

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

extension Disk {
    /// Exchanges two folders in one step: whoever looks finds the one or the other, never none.
    ///
    /// - Throws: `DiskError`; see `DiskError.isRefusal` for systems that cannot.
    package static func exchange(_ first: String, _ second: String) throws {
        guard folder_exchange(first, second) == 0 else { throw DiskError("exchange", second) }
    }

    /// Looks whether names in a folder may change.
    ///
    /// - Throws: `DiskError` when they may not.
    package static func checkAccess(toFolder path: String) throws {
        guard faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0 else {
            throw DiskError("write to", path)
        }
    }

    /// Gives a file a second name in place of whatever file has it; a link itself is not followed.
    ///
    /// - Throws: `DiskError`; see `DiskError.isRefusal` for systems that cannot.
    package static func link(_ source: String, to target: String) throws {
        if linkat(AT_FDCWD, source, AT_FDCWD, target, 0) == 0 { return }
        guard errno == EEXIST else { throw DiskError("link", target) }
        // Only a free name tells whether the file system can do it, and readers never miss the file.
        let waiting = target + ".publish-incoming"
        unlink(waiting)
        guard linkat(AT_FDCWD, source, AT_FDCWD, waiting, 0) == 0 else {
            throw DiskError("link", target)
        }
        // Two names of one file are not moved over each other.
        defer { unlink(waiting) }
        try rename(waiting, to: target)
    }
}

extension DiskError {
    /// Whether the file system, or how it is mounted, does not offer the operation between these two places.
    package var isRefusal: Bool {
        [EXDEV, EPERM, EACCES, ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS, EBUSY, EMLINK].contains(code)
    }
}
