#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The operating system's message for the last error (`errno`) of this thread.
func lastSystemError() -> String {
    String(cString: strerror(errno))
}

/// The path with all symbolic links resolved; nil if it does not exist.
func resolvedPath(_ path: String) -> String? {
    // SAFETY: with nil as target `realpath` allocates the result, which is copied and freed here.
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The result of `stat` for a path.
struct FileStatus {
    private let status: stat

    /// Reads the status of a path, following symbolic links; nil if it does not exist.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.status = status
    }

    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.status = status
    }

    var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
    var isFile: Bool { status.st_mode & S_IFMT == S_IFREG }
    /// The size in bytes.
    var size: Int { Int(status.st_size) }
    var inode: UInt64 { UInt64(status.st_ino) }

    /// The modification time in seconds since 1970, UTC.
    var modificationSeconds: Int {
        #if canImport(Glibc)
        status.st_mtim.tv_sec
        #else
        status.st_mtimespec.tv_sec
        #endif
    }

    /// The nanoseconds of the modification time.
    var modificationNanoseconds: Int {
        #if canImport(Glibc)
        status.st_mtim.tv_nsec
        #else
        status.st_mtimespec.tv_nsec
        #endif
    }
}
