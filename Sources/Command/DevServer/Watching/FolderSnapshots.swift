internal import Foundation

/// Changes found by looking at all files again.
final class FolderSnapshots {
    private struct State: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let inode: UInt64
    }

    private let tree: WatchedTree
    private var states: [String: State]

    init(tree: WatchedTree) {
        self.tree = tree
        states = Self.look(at: tree)
    }

    /// The files that are new, different or gone since the last look.
    func changes() -> Set<String> {
        let now = Self.look(at: tree)
        var changed = Set(states.keys.filter { now[$0] == nil })
        for (path, state) in now where states[path] != state { changed.insert(path) }
        states = now
        return changed
    }

    private static func look(at tree: WatchedTree) -> [String: State] {
        var states: [String: State] = [:]
        // Folders already seen, because links may lead in a circle.
        var seen: Set<String> = []
        var pending = tree.roots
        while let folder = pending.popLast() {
            guard let real = resolvedPath(folder), seen.insert(real).inserted else { continue }
            // A folder that vanishes meanwhile has nothing in it.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names {
                let path = folder + "/" + name
                guard !tree.isIgnored(path), let status = FileStatus(path: path) else { continue }
                if status.isFolder {
                    pending.append(path)
                } else {
                    states[path] = State(
                        seconds: status.modificationSeconds,
                        nanoseconds: status.modificationNanoseconds,
                        size: status.size,
                        inode: status.inode
                    )
                }
            }
        }
        return states
    }
}
