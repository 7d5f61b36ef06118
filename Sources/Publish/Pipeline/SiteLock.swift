import Foundation

/// Keeps two processes from publishing the same site at the same time, such as `publish run` and `publish check`.
///
/// The lock is on a folder, and the system takes it away when the process ends in whatever way. Runs within one process are not
/// kept apart, because one may start another. File systems without locks are used without.
final class SiteLock {
    private let path: String
    private let descriptor: Int32

    /// Waits until no other process holds the folder's lock.
    ///
    /// `onWaiting`: Called once if there is something to wait for, and not for a moment only: a program that was just
    /// started holds what its parent held until it has begun.
    init?(folder: String, onWaiting: () -> Void) {
        guard Self.isFirst(folder) else { return nil }
        path = folder
        descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        for _ in 0..<20 {
            guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
            usleep(10_000)
        }
        onWaiting()
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        Self.lock.withLock { _ = Self.held.remove(path) }
    }

    private static let lock = NSLock()
    // SAFETY: The set is used under the lock only.
    private nonisolated(unsafe) static var held: Set<String> = []

    private static func isFirst(_ folder: String) -> Bool {
        lock.withLock { held.insert(folder).inserted }
    }
}
