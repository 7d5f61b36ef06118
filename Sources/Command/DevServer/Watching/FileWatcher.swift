internal import Foundation
internal import PublishStorage

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Reports changes of files in some folders.
///
/// It uses inotify on Linux, and polls at intervals on other systems. Network drives
/// need polling on Linux, too.
package final class FileWatcher: Sendable {
    /// The method of finding changes.
    package enum Method: Sendable, Equatable {
        /// The operating system reports changes (inotify on Linux); on other systems, all files are polled
        /// twice a second.
        case events
        /// All files are scanned at an interval, in seconds.
        case polling(interval: Double)
    }

    private let wake: WakeUpCall

    /// Starts to watch, on its own thread.
    ///
    /// - Parameters:
    ///   - folders: Absolute paths of folders, watched with all subfolders.
    ///   - method: The method of finding changes.
    ///   - debounce: The seconds without further changes before changes are reported, so that related
    ///     changes are reported together.
    ///   - isIgnored: Whether to ignore a file, or to skip a folder, by its absolute path
    ///     without a trailing slash.
    ///   - onChange: Receives the sorted paths of changed, new and deleted files, on the watcher's
    ///     thread. Changes during the call are reported afterwards.
    /// - Throws: ``DevServerError``: `cannotWatch`.
    package init(
        folders: [String],
        method: Method = .events,
        debounce: Double = 0.05,
        ignoring isIgnored: @escaping @Sendable (String) -> Bool,
        onChange: @escaping @Sendable ([String]) -> Void
    ) throws(DevServerError) {
        let roots = folders.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        let tree = WatchedTree(roots: roots, isIgnored: isIgnored)
        let wake = try WakeUpCall()
        let source = try Self.makeSource(method: method, tree: tree)
        self.wake = wake
        let loop = WatchLoop(source: source, wake: wake, debounce: debounce, onChange: onChange)
        let thread = Thread { loop.run() }
        thread.name = "FileWatcher"
        thread.start()
    }

    deinit {
        stop()
    }

    /// Stops watching without waiting for a running call of `onChange`.
    package func stop() {
        wake.ring()
    }

    private static func makeSource(
        method: Method,
        tree: WatchedTree
    ) throws(DevServerError) -> ChangeSource {
        var interval = 0.5
        if case .polling(let seconds) = method { interval = seconds }
        #if os(Linux)
        if method == .events {
            let events = try InotifyTree(tree: tree)
            return ChangeSource(descriptor: events.descriptor, addChanges: events.addChanges)
        }
        #endif
        let snapshots = FolderSnapshots(tree: tree)
        return ChangeSource(interval: Int32(max(1, interval * 1000))) { changed in
            let more = snapshots.changes()
            changed.formUnion(more)
            return !more.isEmpty
        }
    }
}

/// The part of the file system that is watched.
struct WatchedTree: Sendable {
    /// The watched folders, without trailing slashes.
    let roots: [String]
    let isIgnored: @Sendable (String) -> Bool
}

/// A source of changes: inotify or polling.
struct ChangeSource {
    /// The descriptor that becomes readable when a file changes; nil when polling.
    var descriptor: Int32?
    /// The polling interval in milliseconds; nil for inotify.
    var interval: Int32?
    /// Adds the paths changed since the last call to those that are not reported yet, and returns whether
    /// anything has changed.
    let addChanges: (inout Set<String>) -> Bool
}

/// A pipe with which one thread wakes another that waits for the pipe's descriptor.
final class WakeUpCall: Sendable {
    let descriptor: Int32
    private let writingDescriptor: Int32

    init() throws(DevServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw .cannotWatch(path: "pipe", reason: lastSystemError())
        }
        descriptor = ends[0]
        writingDescriptor = ends[1]
        for end in ends {
            // The site's program, a child process, must not inherit the descriptors.
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(descriptor)
        close(writingDescriptor)
    }

    func ring() {
        // The write only fails if the pipe is full, and then the other thread wakes up anyway.
        _ = write(writingDescriptor, [1], 1)
    }
}

/// Finds changes by scanning all files.
final class FolderSnapshots {
    private let tree: WatchedTree
    private var states: [String: FileFingerprint]

    init(tree: WatchedTree) {
        self.tree = tree
        states = Self.look(at: tree)
    }

    /// The files that are new, changed or deleted since the last scan.
    func changes() -> Set<String> {
        let now = Self.look(at: tree)
        var changed = Set(states.keys.filter { now[$0] == nil })
        for (path, state) in now where states[path] != state { changed.insert(path) }
        states = now
        return changed
    }

    private static func look(at tree: WatchedTree) -> [String: FileFingerprint] {
        var states: [String: FileFingerprint] = [:]
        // The visited folders; without them, a cycle of symbolic links would never end.
        var seen: Set<String> = []
        var pending = tree.roots
        while let folder = pending.popLast() {
            guard let real = Disk.realPath(folder), seen.insert(real).inserted else { continue }
            // A folder that was deleted since its parent was read counts as empty.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names {
                let path = folder + "/" + name
                guard !tree.isIgnored(path) else { continue }
                if Disk.isFolder(path) {
                    pending.append(path)
                } else {
                    states[path] = FileFingerprint(of: path, followingLinks: true)
                }
            }
        }
        return states
    }
}
