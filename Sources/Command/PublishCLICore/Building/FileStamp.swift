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

    /// The present time as file systems write it into the stamps of files.
    ///
    /// On Linux that is the time of the kernel's last tick, up to ten milliseconds old.
    static var now: Int {
        var time = timespec()
        #if os(Linux)
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        #else
        clock_gettime(CLOCK_REALTIME, &time)
        #endif
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// A time that no stamp of a file changed so far exceeds.
    ///
    /// Kernels from Linux 6.13 on write finer times than those of ticks into stamps that somebody has just read.
    static var upperBound: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// Waits for the tick after a moment, and returns its time: what changes from then on has a later stamp.
    static func tick(after moment: Int) -> Int {
        while now <= moment, moment - now < 1_000_000_000 { usleep(500) }
        return now
    }
}
