#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Waits for changes, collects related ones and reports them.
final class WatchLoop: @unchecked Sendable {
    // SAFETY: once created, it is used by the watcher's thread only.
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

    /// Runs until the wake-up call.
    func run() {
        while wait(milliseconds: source.interval ?? -1) {
            var changes = source.changes()
            // A program that writes without a pause does not delay the report for ever.
            var patience = 20
            while !changes.isEmpty, patience > 0 {
                guard wait(milliseconds: pause(after: changes)) else { return }
                let more = source.changes()
                if more.isEmpty { break }
                changes.formUnion(more)
                patience -= 1
            }
            if !changes.isEmpty { onChange(changes.sorted()) }
        }
    }

    /// The time to wait for related changes: short if a single file was saved.
    ///
    /// A file that was deleted or is empty is usually about to be written, and a second file is usually followed by more.
    private func pause(after changes: Set<String>) -> Int32 {
        guard changes.count == 1, let path = changes.first, let status = FileStatus(path: path),
            status.isFile, status.size > 0
        else { return debounce }
        return min(debounce, 5)
    }

    /// Waits for a change or until the time is over; false on a wake-up call.
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
