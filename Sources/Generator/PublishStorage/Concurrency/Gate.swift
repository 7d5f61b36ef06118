import Foundation

/// Lets many pass at once, and nobody while it is closed.
package final class Gate: @unchecked Sendable {
    // SAFETY: The lock is made before and destroyed after anybody uses it, and stays in one place.
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    package init() {
        pthread_rwlock_init(lock, nil)
    }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    /// Runs what others may run at the same time; must not be nested.
    package func passing<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return try body()
    }

    /// Runs what nobody may pass meanwhile; must not be nested.
    package func closing<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return try body()
    }
}
