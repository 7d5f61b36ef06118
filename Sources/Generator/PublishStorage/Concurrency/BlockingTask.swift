import Foundation

/// Runs asynchronous work for a synchronous caller, and waits until the work has ended.
///
/// The work runs on a thread of its own, so it progresses even if every thread of the shared pool
/// is waiting. A caller on the main thread keeps its run loop going, because the site's code may be
/// isolated to the main actor.
package enum BlockingTask {
    package static func run<Value>(_ work: @escaping () async throws -> Value) throws -> Value {
        let outcome = Outcome<Value>()
        // SAFETY: The caller waits until the work has ended, so two threads never use its values at
        // once.
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

/// A read-write lock.
package final class Gate: @unchecked Sendable {
    // SAFETY: The lock is created before and destroyed after all uses, and never moves.
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    package init() {
        pthread_rwlock_init(lock, nil)
    }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    /// Runs `body` concurrently with other readers (read lock); not reentrant.
    package func passing<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return try body()
    }

    /// Runs `body` exclusively (write lock); not reentrant.
    package func closing<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return try body()
    }
}

/// Releases a large value on another thread, so that the caller does not wait for its deallocation.
package func dispose<Value>(of value: consuming Value) {
    // SAFETY: The caller does not use the value any more, and the other thread only releases it.
    nonisolated(unsafe) let value = value
    DispatchQueue.global(qos: .utility).async { withExtendedLifetime(value) {} }
}

/// The result of work on another thread.
private final class Outcome<Value>: @unchecked Sendable {
    // SAFETY: The result is used only under the lock.
    private let lock = NSLock()
    private let isFinished = DispatchSemaphore(value: 0)
    private var result: Result<Value, any Error>?

    func finish(with result: Result<Value, any Error>) {
        lock.withLock { self.result = result }
        isFinished.signal()
        // Wakes the run loop of a caller on the main thread.
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
        // Sites may nest calls deeply; 8 MB is the stack size of the main thread.
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
