#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The system's words for the last error of this thread.
func lastSystemError() -> String {
    String(cString: strerror(errno))
}

/// The path with all links resolved, nil when nothing exists there.
func resolvedPath(_ path: String) -> String? {
    // SAFETY: with nil as target `realpath` allocates the result, which is copied and freed here.
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// What `stat` says about a path.
struct FileStatus {
    private let status: stat

    /// Asks about a path, links followed; nil when nothing exists there.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.status = status
    }

    /// Asks about an open file.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.status = status
    }

    var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
    var isFile: Bool { status.st_mode & S_IFMT == S_IFREG }
    /// Bytes.
    var size: Int { Int(status.st_size) }
    var inode: UInt64 { UInt64(status.st_ino) }

    /// Seconds since 1970, UTC.
    var modificationSeconds: Int {
        #if canImport(Glibc)
        status.st_mtim.tv_sec
        #else
        status.st_mtimespec.tv_sec
        #endif
    }

    /// Nanoseconds within the second.
    var modificationNanoseconds: Int {
        #if canImport(Glibc)
        status.st_mtim.tv_nsec
        #else
        status.st_mtimespec.tv_nsec
        #endif
    }
}
