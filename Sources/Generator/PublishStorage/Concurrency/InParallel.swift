import Foundation

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
