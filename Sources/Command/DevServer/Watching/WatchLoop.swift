internal import PublishStorage

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Waits for changes, collects related ones and reports them.
final class WatchLoop: @unchecked Sendable {
    // SAFETY: only the watcher's thread uses the loop after it was created.
    private let source: ChangeSource
    private let wake: WakeUpCall
    /// The debounce time in milliseconds.
    private let debounce: Int32
    private let onChange: @Sendable ([String]) -> Void

    init(
        source: ChangeSource,
        wake: WakeUpCall,
        debounce: Double,
        onChange: @escaping @Sendable ([String]) -> Void
    ) {
        self.source = source
        self.wake = wake
        self.debounce = Int32(max(1, debounce * 1000))
        self.onChange = onChange
    }

    /// Runs until the wake-up call, which `stop` of the watcher makes.
    func run() {
        while wait(milliseconds: source.interval ?? -1) {
            var changes: Set<String> = []
            _ = source.addChanges(&changes)
            // After 20 rounds, changes are reported even if a program is still writing.
            var patience = 20
            while !changes.isEmpty, patience > 0 {
                guard wait(milliseconds: pause(after: changes)) else { return }
                guard source.addChanges(&changes) else { break }
                patience -= 1
            }
            if !changes.isEmpty { onChange(changes.sorted()) }
        }
    }

    /// The time to wait for related changes, in milliseconds; at most 5 if a single file was saved.
    ///
    /// An editor that saves a file may delete or empty it first, and if a second file has changed, more
    /// changes usually follow; so in these cases the whole debounce time is used.
    private func pause(after changes: Set<String>) -> Int32 {
        guard changes.count == 1, let path = changes.first, Disk.isFile(path),
            Disk.size(of: path) != 0
        else { return debounce }
        return min(debounce, 5)
    }

    /// Waits for a change or until the time is over; returns false after a wake-up call.
    private func wait(milliseconds: Int32) -> Bool {
        var descriptors = [pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)]
        if let descriptor = source.descriptor {
            descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
        while poll(&descriptors, nfds_t(descriptors.count), milliseconds) < 0 {
            guard errno == EINTR else { return false }
        }
        return descriptors[0].revents == 0
    }
}
