internal import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The state of a file, which changes whenever the file does.
///
/// The time is the inode's change time, which programs cannot set back, unlike the modification date.
package struct FileStamp: Equatable {
    package let text: String
    package let isFolder: Bool
    /// The change time in nanoseconds since 1970, UTC.
    package let changed: Int

    /// The stamp of a path, following symbolic links; nil if it does not exist.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Glibc)
        let time = status.st_ctim
        #else
        let time = status.st_ctimespec
        #endif
        changed = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        // A folder's size is left out: whenever its content changes, its time changes, too.
        let size = isFolder ? 0 : Int(status.st_size)
        text = "\(changed) \(size) \(status.st_ino)"
    }

    /// The current time as file systems record it.
    ///
    /// On Linux, file systems record the time of the kernel's last tick, up to ten milliseconds ago.
    package static var now: Int {
        var time = timespec()
        #if os(Linux)
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        #else
        clock_gettime(CLOCK_REALTIME, &time)
        #endif
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// An upper bound for the stamps of all files changed so far.
    ///
    /// Since Linux 6.13, the kernel records the exact time for files whose times were read recently, which
    /// can be later than the last tick.
    package static var upperBound: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// Waits for the kernel's next tick and returns its time: files that change from then on have a later stamp.
    package static func tick(after moment: Int) -> Int {
        while now <= moment, moment - now < 1_000_000_000 { usleep(500) }
        return now
    }
}
