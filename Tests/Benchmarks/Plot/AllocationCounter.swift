import Foundation

/// Counts the calls of `malloc`, through which Swift allocates objects, arrays and strings.
///
/// On Linux this program has a `malloc` of its own: the dynamic linker takes the first one it finds, which is that
/// of the program, for every library that is loaded with it. It counts and calls that of the C library.
enum AllocationCounter {
    /// The number of allocations that the work makes, or nil where they cannot be counted.
    static func count(_ work: () -> Void) -> Int? {
        #if os(Linux)
        let before = allocationCount
        work()
        return allocationCount - before
        #else
        work()
        return nil
        #endif
    }
}

