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

/// Does several things at once, each of which may use all cores for itself.
///
/// `concurrentPerform` gives what is called within it a part of the cores only, even when the rest has nothing to do.
///
/// - Throws: The error of the first one in order that failed.
package func inParallel(_ tasks: [() throws -> Void]) throws {
    let work = SharedWork(tasks)
    for _ in 1..<max(1, min(tasks.count, Parallelism.width)) {
        DispatchQueue.global().async { work.help() }
    }
    work.help()
    try work.wait()
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

/// Tasks that several threads take from one list; nobody waits for a thread that comes when all are taken.
private final class SharedWork: @unchecked Sendable {
    // SAFETY: Everything is used under the lock; a task is run by the one thread that took it.
    private let condition = NSCondition()
    private var tasks: [() throws -> Void]
    private var failures: [Int: any Error] = [:]
    private var next = 0
    private var running = 0

    init(_ tasks: [() throws -> Void]) {
        self.tasks = tasks
    }

    /// Does tasks until all are taken.
    func help() {
        while let (number, result) = doNext() {
            condition.withLock {
                if case .failure(let error) = result { failures[number] = error }
                running -= 1
                condition.broadcast()
            }
        }
    }

    /// Waits for the tasks that other threads have taken.
    func wait() throws {
        let failure = condition.withLock {
            while running > 0 { condition.wait() }
            // Threads that come later must not keep what the tasks hold.
            tasks = []
            return failures.min { $0.key < $1.key }?.value
        }
        if let failure { throw failure }
    }

    private func doNext() -> (number: Int, result: Result<Void, any Error>)? {
        // The task is let go of before anybody hears that it is done.
        take().map { number, task in (number, Result { try task() }) }
    }

    private func take() -> (number: Int, task: () throws -> Void)? {
        condition.withLock {
            guard next < tasks.count else { return nil }
            defer { next += 1 }
            running += 1
            return (next, tasks[next])
        }
    }
}
