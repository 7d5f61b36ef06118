import Foundation

/// A lock that prevents two processes from working in the same folder, such as `publish run` and `publish clean`.
///
/// The system releases the lock when the process ends. Two runs within one process do not lock each
/// other out, because one run may start another. On file systems without locks, the lock has no
/// effect.
package final class FolderLock {
    private let descriptor: Int32
    private let identity: FolderIdentity
    /// Whether the lock is effective; false on file systems without locks.
    package private(set) var isGranted = false

    /// Creates the folder if it is missing, and waits for its lock.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - onWaiting: Called if the caller has to wait for more than a moment. (A program that was
    ///     just started briefly holds the locks of its parent.)
    /// - Returns: The lock, held while the object is alive; nil if this process already holds the
    ///   lock, or the folder cannot be opened.
    package static func acquire(_ folder: String, onWaiting: () -> Void) -> FolderLock? {
        while true {
            guard let lock = FolderLock(folder) else { return nil }
            lock.wait(onWaiting)
            // The previous owner may have deleted the folder, as `publish clean` does; then the
            // folder is opened again.
            if lock.identity == FolderIdentity(at: folder) { return lock }
        }
    }

    /// Takes the lock of a folder if it is free; creates the folder if it is missing.
    ///
    /// - Parameter folder: The path of the folder.
    /// - Returns: The lock, held while the object is alive; nil if this process or another process holds it.
    package static func attempt(_ folder: String) -> FolderLock? {
        guard let lock = FolderLock(folder) else { return nil }
        lock.isGranted = flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0
        return lock.isGranted || errno != EWOULDBLOCK ? lock : nil
    }

    /// Opens a folder, and creates it if it is missing.
    ///
    /// Nil if this process already holds its lock, or the folder cannot be opened.
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
        // In the reverse order, a run that starts between the two lines would still find the folder
        // in `held`, and go without a lock.
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
    // SAFETY: The set is used only under `lock`.
    private nonisolated(unsafe) static var held: Set<FolderIdentity> = []

    private static func isFirst(_ identity: FolderIdentity) -> Bool {
        lock.withLock { held.insert(identity).inserted }
    }
}
