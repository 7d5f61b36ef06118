import Foundation

/// Runs asynchronous work to its end for a caller that cannot wait asynchronously.
///
/// The work runs on a thread of its own, so that it gets on even when every thread of the shared pool waits.
/// On the main thread the caller keeps the run loop going meanwhile, because code of a site may
/// belong to the main actor.
package enum BlockingTask {
    /// Runs the work and returns its value or throws its error.
    package static func run<Value>(_ work: @escaping () async throws -> Value) throws -> Value {
        let outcome = Outcome<Value>()
        // SAFETY: The caller waits until the work has ended, so nothing is used from two threads at once.
        nonisolated(unsafe) let work = work
        let body: @Sendable () async -> Void = {
            do {
                outcome.finish(with: .success(try await work()))
            } catch {
                outcome.finish(with: .failure(error))
            }
        }
        guard #available(macOS 15, iOS 18, *) else {
            Task.detached(operation: body)
            return try outcome.wait()
        }
        let executor = ThreadExecutor()
        defer { executor.stop() }
        Task(executorPreference: executor, operation: body)
        return try outcome.wait()
    }
}

/// The result of work on another thread.
private final class Outcome<Value>: @unchecked Sendable {
    // SAFETY: The result is used under the lock only.
    private let lock = NSLock()
    private let isFinished = DispatchSemaphore(value: 0)
    private var result: Result<Value, any Error>?

    func finish(with result: Result<Value, any Error>) {
        lock.withLock { self.result = result }
        isFinished.signal()
        // Wakes the run loop of a caller that waits on the main thread.
        DispatchQueue.main.async {}
    }

    func wait() throws -> Value {
        if Thread.isMainThread {
            while isFinished.wait(timeout: .now()) == .timedOut {
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
            }
        } else {
            isFinished.wait()
        }
        guard let result = lock.withLock({ result }) else {
            preconditionFailure("The work ended without a result")
        }
        return try result.get()
    }
}

/// Runs the jobs of a task on one thread.
@available(macOS 15, iOS 18, *)
private final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
    // SAFETY: The queue is used under the condition's lock only.
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var isStopped = false

    init() {
        let thread = Thread { [self] in
            while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
        // Sites may nest deeply; the main thread's eight megabytes are what they are used to.
        thread.stackSize = 8 << 20
        thread.name = "Publish"
        thread.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    func stop() {
        condition.withLock {
            isStopped = true
            condition.signal()
        }
    }

    private func next() -> UnownedJob? {
        condition.withLock {
            while jobs.isEmpty && !isStopped { condition.wait() }
            return jobs.isEmpty ? nil : jobs.removeFirst()
        }
    }
}
