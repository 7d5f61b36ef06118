import Foundation

/// The seconds for which work kept this thread's processor busy, whatever else the machine was doing.
///
/// Work that is handed to other threads does not count.
public func processorTime(of work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try work()
    return now() - start
}
