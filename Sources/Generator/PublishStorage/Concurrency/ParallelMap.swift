import Foundation

/// Settings for parallel work.
package enum Parallelism {
    /// The number of threads that work on a list: the value of the environment variable
    /// `PUBLISH_JOBS`, or the number of cores.
    ///
    /// The results of parallel work are the same for every width.
    @TaskLocal package static var width: Int = {
        let wanted = ProcessInfo.processInfo.environment["PUBLISH_JOBS"].flatMap(Int.init)
        return max(1, wanted ?? ProcessInfo.processInfo.activeProcessorCount)
    }()
}

/// Applies a closure to the numbers below `count` on all cores, and returns the results in order.
///
/// - Throws: The error of the smallest number that failed, so that errors are deterministic.
package func parallelMap<Result>(count: Int, _ transform: (Int) throws -> Result) throws -> [Result]
{
    // SAFETY: Every element is initialized by exactly one iteration and read after all have ended; steps document that
    // the closure is called from several threads.
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
        // Results are moved out of the buffer: copying a large result would block the other cores.
        switch (outcomes + index).move() {
        case .success(let result): results.append(result)
        case .failure(let error): failure = failure ?? error
        }
    }
    if let failure { throw failure }
    return results
}

/// Transforms batches of elements on all cores, for elements too small to be distributed one by one.
///
/// - Parameters:
///   - elements: The elements.
///   - size: The number of elements in a batch; the last one may have fewer.
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

/// Runs several tasks at once, each of which may itself use all cores.
///
/// Nested calls of `concurrentPerform` would use only some of the cores, even if the others are
/// idle.
///
/// - Throws: The error of the first failed task in order.
package func inParallel(_ tasks: [() throws -> Void]) throws {
    let work = SharedWork(tasks)
    for _ in 1..<max(1, min(tasks.count, Parallelism.width)) {
        DispatchQueue.global().async { work.help() }
    }
    work.help()
    try work.wait()
}

/// A counter that several threads share; each number goes to one thread.
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

/// Tasks that several threads take from a list.
///
/// `wait` does not wait for a thread that has not taken a task yet.
private final class SharedWork: @unchecked Sendable {
    // SAFETY: Everything is used under the lock; a task is run by the single thread that took it.
    private let condition = NSCondition()
    private var tasks: [() throws -> Void]
    private var failures: [Int: any Error] = [:]
    private var next = 0
    private var running = 0

    init(_ tasks: [() throws -> Void]) {
        self.tasks = tasks
    }

    /// Runs tasks until all are taken.
    func help() {
        while let (number, result) = doNext() {
            condition.withLock {
                if case .failure(let error) = result { failures[number] = error }
                running -= 1
                condition.broadcast()
            }
        }
    }

    /// Waits for the tasks taken by other threads.
    func wait() throws {
        let failure = condition.withLock {
            while running > 0 { condition.wait() }
            // Threads that start later must not retain the captures of the tasks.
            tasks = []
            return failures.min { $0.key < $1.key }?.value
        }
        if let failure { throw failure }
    }

    private func doNext() -> (number: Int, result: Result<Void, any Error>)? {
        // The closure of the task is released before `help` signals that the task has ended.
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
