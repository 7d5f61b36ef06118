import Foundation

/// What work on several threads goes by.
package enum Parallelism {
    /// How many threads work on a list at once: the number of cores, or what the environment variable `PUBLISH_JOBS` says.
    ///
    /// Results do not depend on it.
    @TaskLocal package static var width: Int = {
        let wanted = ProcessInfo.processInfo.environment["PUBLISH_JOBS"].flatMap(Int.init)
        return max(1, wanted ?? ProcessInfo.processInfo.activeProcessorCount)
    }()
}

/// Applies a closure to the numbers below `count` on all cores; results stand in order.
///
/// - Throws: The error of the smallest number that failed, so that the same input gives the same error.
package func parallelMap<Result>(count: Int, _ transform: (Int) throws -> Result) throws -> [Result]
{
    // SAFETY: Every element is initialized by exactly one iteration and read after all have ended; the
    // closure is called from several threads, as the contract of the steps says.
    nonisolated(unsafe) let transform = transform
    typealias Outcome = Swift.Result<Result, any Error>
    nonisolated(unsafe) let outcomes = UnsafeMutablePointer<Outcome>.allocate(capacity: count)
    defer { outcomes.deallocate() }
    let numbers = Numbers(below: count)
    @Sendable func work() {
        while let index = numbers.next() {
            (outcomes + index).initialize(to: Outcome { try transform(index) })
        }
    }
    let width = min(count, Parallelism.width)
    if width > 1 {
        DispatchQueue.concurrentPerform(iterations: width) { _ in work() }
    } else {
        work()
    }
    var results: [Result] = []
    results.reserveCapacity(count)
    var failure: (any Error)?
    for index in 0..<count {
        // Large results are moved; while they were copied, all other cores would wait.
        switch (outcomes + index).move() {
        case .success(let result): results.append(result)
        case .failure(let error): failure = failure ?? error
        }
    }
    if let failure { throw failure }
    return results
}

/// Transforms batches of elements on all processors, where single ones are not worth the way to another.
///
/// - Parameters:
///   - elements: The elements.
///   - size: How many elements a batch has; the last one may have fewer.
///   - transform: Transforms a batch; called from several threads.
/// - Returns: The results of the batches, in order.
/// - Throws: The error of the first batch in order that failed.
package func parallelMap<Element, Result>(
    batchesOf elements: ArraySlice<Element>,
    size: Int,
    _ transform: (ArraySlice<Element>) throws -> Result
) throws -> [Result] {
    try parallelMap(count: (elements.count + size - 1) / size) { batch in
        let start = elements.startIndex + batch * size
        return try transform(elements[start..<min(start + size, elements.endIndex)])
    }
}

/// Hands out numbers in order, each to one thread.
private final class Numbers: @unchecked Sendable {
    // SAFETY: The number is used under the lock only.
    private let lock = NSLock()
    private var number = 0
    private let count: Int

    init(below count: Int) {
        self.count = count
    }

    func next() -> Int? {
        lock.withLock {
            guard number < count else { return nil }
            defer { number += 1 }
            return number
        }
    }
}
