#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// What changes whenever a file does.
///
/// The time is that of the last change of the file's data or place in the file system, which
/// programs cannot set back as they can the modification date.
struct FileStamp: Equatable {
    let text: String
    let isFolder: Bool
    /// Nanoseconds since 1970, UTC.
    let changed: Int

    /// The stamp of what is at a path, links followed; nil when there is nothing.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Glibc)
        let time = status.st_ctim
        #else
        let time = status.st_ctimespec
        #endif
        changed = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        // The size of a folder says nothing that its time does not.
        let size = isFolder ? 0 : Int(status.st_size)
        text = "\(changed) \(size) \(status.st_ino)"
    }

    /// A moment that is not later than the stamp of any file that changes from now on.
    ///
    /// File systems stamp with the time of the kernel's last tick, which is up to ten milliseconds old.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec) - 10_000_000
    }
}
