internal import Foundation
internal import PublishStorage

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
    /// The change time in nanoseconds since 1970, UTC.
    package let changed: Int

    /// The stamp of a path, following symbolic links; nil if it does not exist.
    package init?(path: String) {
        guard let file = FileFingerprint(of: path, followingLinks: true) else { return nil }
        changed = file.changed
        text = "\(changed) \(file.size) \(file.inode)"
    }

    /// The current time as file systems record it.
    ///
    /// On Linux, file systems record the time of the kernel's last tick, up to ten milliseconds ago.
    package static var now: Int {
        #if os(Linux)
        time(of: CLOCK_REALTIME_COARSE)
        #else
        upperBound
        #endif
    }

    /// An upper bound for the stamps of all files changed so far.
    ///
    /// Since Linux 6.13, the kernel records the exact time for files whose times were read recently, which
    /// can be later than the last tick.
    package static var upperBound: Int { time(of: CLOCK_REALTIME) }

    private static func time(of clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// Waits for the kernel's next tick and returns its time: files that change from then on have a later stamp.
    package static func tick(after moment: Int) -> Int {
        while now <= moment, moment - now < 1_000_000_000 { usleep(500) }
        return now
    }
}
