import Foundation

/// Keeps two processes from working in the same folder at the same time, such as `publish run` and `publish clean`.
///
/// The system takes the lock away when the process ends in whatever way. Runs within one process are not kept apart, because
/// one may start another. File systems without locks are used without.
package final class FolderLock {
    private let descriptor: Int32
    private let identity: FolderIdentity
    /// Whether the system keeps others away; false on file systems without locks.
    package private(set) var isGranted = false

    /// Creates the folder if it is missing, and waits until no other process holds its lock.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - onWaiting: Called if there is something to wait for, and not for a moment only: a program that was just
    ///     started holds what its parent held until it has begun.
    /// - Returns: The lock, held as long as the object lives; nil when this process has the lock already, and for a
    ///   folder that cannot be opened.
    package static func acquire(_ folder: String, onWaiting: () -> Void) -> FolderLock? {
        while true {
            guard let lock = FolderLock(folder) else { return nil }
            lock.wait(onWaiting)
            // Who held it may have deleted the folder, as cleaning does.
            if lock.identity == FolderIdentity(at: folder) { return lock }
        }
    }

    /// Takes the lock of a folder if nobody holds it; the folder is created if it is missing.
    ///
    /// - Parameter folder: The path of the folder.
    /// - Returns: The lock, held as long as the object lives; nil when it is held by this process or another one.
    package static func attempt(_ folder: String) -> FolderLock? {
        guard let lock = FolderLock(folder) else { return nil }
        lock.isGranted = flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0
        return lock.isGranted || errno != EWOULDBLOCK ? lock : nil
    }

    /// Opens a folder, which is created if it is missing; nil when this process has its lock already, and where it cannot be opened.
    private init?(_ folder: String) {
        mkdir(folder, 0o777)
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard let identity = FolderIdentity(of: descriptor), Self.isFirst(identity) else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.identity = identity
    }

    deinit {
        // The other way round, a run that begins in between would go without a lock.
        Self.lock.withLock { _ = Self.held.remove(identity) }
        close(descriptor)
    }

    private func wait(_ onWaiting: () -> Void) {
        for _ in 0..<20 {
            isGranted = flock(descriptor, LOCK_EX | LOCK_NB) == 0
            guard !isGranted, errno == EWOULDBLOCK else { return }
            usleep(10_000)
        }
        onWaiting()
        repeat { isGranted = flock(descriptor, LOCK_EX) == 0 } while !isGranted && errno == EINTR
    }

    private static let lock = NSLock()
    // SAFETY: The set is used under the lock only.
    private nonisolated(unsafe) static var held: Set<FolderIdentity> = []

    private static func isFirst(_ identity: FolderIdentity) -> Bool {
        lock.withLock { held.insert(identity).inserted }
    }
}
