import Foundation

/// Applies a closure to the numbers below `count` on all cores; results stand in order.
///
/// - Throws: The error of the smallest number that failed, so that the same input gives the same error.
func parallelMap<Result>(count: Int, _ transform: (Int) throws -> Result) throws -> [Result] {
    // SAFETY: Every element is written by exactly one iteration and read after all have ended; the
    // closure is called from several threads, as the contract of the steps says.
    nonisolated(unsafe) let transform = transform
    nonisolated(unsafe) var results = [Swift.Result<Result, any Error>?](
        repeating: nil,
        count: count
    )
    results.withUnsafeMutableBufferPointer { buffer in
        nonisolated(unsafe) let buffer = buffer
        DispatchQueue.concurrentPerform(iterations: count) { index in
            buffer[index] = Swift.Result { try transform(index) }
        }
    }
    return try results.compactMap { try $0?.get() }
}
