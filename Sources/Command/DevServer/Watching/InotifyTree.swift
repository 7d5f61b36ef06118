#if os(Linux)
internal import Foundation
internal import Glibc
internal import PublishStorage

/// Finds changes in folders and all their subfolders by inotify, the Linux kernel's notifications.
final class InotifyTree {
    let descriptor: Int32
    private let tree: WatchedTree
    /// The folder of each inotify watch, by the number of the watch.
    private var folders: [Int32: String] = [:]
    /// The files created since changes were last reported.
    private var created: Set<String> = []

    private static let mask = UInt32(
        IN_CREATE | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    )
    private static let folderOnly = UInt32(IN_ONLYDIR)

    init(tree: WatchedTree) throws(DevServerError) {
        self.tree = tree
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else {
            throw .cannotWatch(path: tree.roots.first ?? "", reason: lastSystemError())
        }
        for root in tree.roots {
            guard watch(root) else {
                let reason =
                    errno == ENOSPC
                    ? "the system's limit of watched folders is reached; raise fs.inotify.max_user_watches "
                        + "or use '--poll'" : lastSystemError()
                throw .cannotWatch(path: root, reason: reason)
            }
        }
    }

    deinit {
        close(descriptor)
    }

    /// Reads the events that the kernel has reported so far, and adds the paths to those not reported yet.
    ///
    /// A file that was created since changes were last reported and is gone again, such as a temporary file of an
    /// editor, is no change.
    ///
    /// - Returns: Whether there were events.
    func addChanges(to changed: inout Set<String>) -> Bool {
        if changed.isEmpty { created = [] }
        var hasEvents = false
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return hasEvents }
            hasEvents = true
            var offset = 0
            while offset + MemoryLayout<inotify_event>.size <= count {
                // SAFETY: the loop's condition checks the bounds; an unaligned load needs no alignment.
                let event = buffer.withUnsafeBytes {
                    $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                }
                let start = offset + MemoryLayout<inotify_event>.size
                let end = min(start + Int(event.len), count)
                let name = String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self)
                handle(event, name: name, changed: &changed)
                offset = end
            }
        }
    }
}

extension InotifyTree {
    private func handle(_ event: inotify_event, name: String, changed: inout Set<String>) {
        let has = { (flag: Int) in event.mask & UInt32(truncatingIfNeeded: flag) != 0 }
        if has(Int(IN_Q_OVERFLOW)) {
            // The kernel has dropped events, so any file may have changed, and new folders may be
            // unwatched.
            for root in tree.roots {
                watch(root)
                changed.insert(root)
            }
            return
        }
        if has(Int(IN_IGNORED)) {
            folders[event.wd] = nil
            return
        }
        guard let folder = folders[event.wd], !name.isEmpty else { return }
        let path = folder + "/" + name
        guard !tree.isIgnored(path) else { return }
        let isFolder = Disk.isFolder(path)
        if has(Int(IN_MOVED_FROM)) || has(Int(IN_DELETE)) {
            forget(path)
            if created.remove(path) == nil { changed.insert(path) } else { changed.remove(path) }
        } else if isFolder {
            // Files that were created in the new folder before the watch was added caused no events, so
            // `watch` reports them.
            watch(path) { changed.insert($0) }
        } else if changed.insert(path).inserted, !has(Int(IN_CLOSE_WRITE)) {
            created.insert(path)
        }
    }

    /// Watches a folder with all its subfolders, and calls `onFile` for each file in them.
    ///
    /// - Returns: Whether the folder is watched; `errno` has the reason if not.
    @discardableResult
    private func watch(_ folder: String, onFile: (String) -> Void = { _ in }) -> Bool {
        let number = inotify_add_watch(descriptor, folder, Self.mask | Self.folderOnly)
        guard number >= 0 else { return false }
        // The kernel returns the number of an existing watch for the same folder. A symbolic link leads to
        // it, possibly in a cycle.
        if let known = folders[number], known != folder { return true }
        folders[number] = folder
        // A folder that was deleted since its parent was read counts as empty.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names {
            let path = folder + "/" + name
            guard !tree.isIgnored(path) else { continue }
            if Disk.isFolder(path) {
                // A folder that cannot be read is skipped. ENOSPC means that the kernel has no more
                // watches, so the whole tree cannot be watched.
                if !watch(path, onFile: onFile), errno == ENOSPC { return false }
            } else {
                onFile(path)
            }
        }
        return true
    }

    /// Removes the watches of a deleted folder and of its subfolders.
    private func forget(_ path: String) {
        for (number, folder) in folders where folder == path || folder.hasPrefix(path + "/") {
            inotify_rm_watch(descriptor, number)
            folders[number] = nil
        }
    }
}
#endif
