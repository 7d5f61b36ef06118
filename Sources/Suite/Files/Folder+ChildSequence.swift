internal import Foundation

extension Folder {
    /// The files or the subfolders of a folder, read from the disk in every iteration.
    public struct ChildSequence<Child: Location>: Sequence {
        let folder: Folder
        var isRecursive: Bool
        var includesHidden: Bool

        /// Starts at the first child.
        public func makeIterator() -> ChildIterator<Child> {
            ChildIterator(self)
        }
    }

    /// An iterator over the children of a folder, optionally also over the children of its
    /// subfolders.
    ///
    /// The names in a folder are read once, when the iterator reaches the folder, so the caller may
    /// move or delete children during the iteration.
    public struct ChildIterator<Child: Location>: IteratorProtocol {
        private let sequence: ChildSequence<Child>
        private var current: Storage<Folder>?
        private var names: [String] = []
        private var position = 0
        /// The folders to visit later; the next one is last.
        private var pending: [Storage<Folder>] = []
        /// The subfolders found in the current folder, in order.
        private var subfolders: [Storage<Folder>] = []

        init(_ sequence: ChildSequence<Child>) {
            self.sequence = sequence
            pending = [sequence.folder.storage]
        }

        /// Returns the next child; nil at the end.
        public mutating func next() -> Child? {
            while true {
                if let current {
                    while position < names.count {
                        let name = names[position]
                        position += 1
                        if let child = child(named: name, in: current) { return child }
                    }
                    pending.append(contentsOf: subfolders.reversed())
                    subfolders = []
                }
                guard let folder = pending.popLast() else {
                    current = nil
                    return nil
                }
                enter(folder)
            }
        }
    }
}

extension Folder.ChildIterator {
    private mutating func enter(_ folder: Storage<Folder>) {
        current = folder
        position = 0
        // A folder that was deleted or cannot be read has no children.
        let all = (try? folder.fileManager.contentsOfDirectory(atPath: folder.path)) ?? []
        let isShown = { (name: String) in name.utf8.first != UInt8(ascii: ".") }
        names = (sequence.includesHidden ? all : all.filter(isShown)).sorted()
    }

    private mutating func child(named name: String, in folder: Storage<Folder>) -> Child? {
        let fileManager = folder.fileManager
        let path = folder.path + name
        guard let kind = fileManager.kind(at: path) else { return nil }
        var subfolder: Storage<Folder>?
        if kind == .folder {
            let found = Storage<Folder>(existingPath: path + "/", fileManager: fileManager)
            if sequence.isRecursive { subfolders.append(found) }
            subfolder = found
        }
        guard kind == Child.kind else { return nil }
        // If the caller renames the subfolder, the shared storage gives the iterator the new path.
        if let storage = subfolder as? Storage<Child> { return Child(storage: storage) }
        return Child(storage: Storage(existingPath: path, fileManager: fileManager))
    }
}

extension Folder.ChildSequence: CustomStringConvertible {
    /// The descriptions of the children, each on a line.
    public var description: String {
        map(\.description).joined(separator: "\n")
    }
}

extension Folder.ChildSequence {
    /// The same children, followed by the children of all subfolders.
    ///
    /// All children of a folder come first, then the children of its subfolders in order. Hidden
    /// subfolders are visited only if hidden children are included.
    public var recursive: Folder.ChildSequence<Child> {
        var copy = self
        copy.isRecursive = true
        return copy
    }

    /// The same children, and also the hidden ones, whose names start with a dot.
    public var includingHidden: Folder.ChildSequence<Child> {
        var copy = self
        copy.includesHidden = true
        return copy
    }

    /// The first child; nil if there are no children.
    public var first: Child? {
        var iterator = makeIterator()
        return iterator.next()
    }

    /// Returns the number of children; visits all of them.
    public func count() -> Int {
        reduce(0) { count, _ in count + 1 }
    }

    /// Returns the names of the children, in order.
    public func names() -> [String] {
        map(\.name)
    }

    /// Returns the last child; nil if there are no children.
    ///
    /// Visits all of them.
    public func last() -> Child? {
        reduce(nil) { _, child in child }
    }

    /// Moves every child into a folder.
    ///
    /// - Throws: ``LocationError``: `moveFailed` for the first child that cannot be moved.
    public func move(to folder: Folder) throws {
        for child in self { try child.move(to: folder) }
    }

    /// Deletes every child.
    /// - Throws: ``LocationError``: `deleteFailed` for the first child that cannot be deleted.
    public func delete() throws {
        for child in self { try child.delete() }
    }
}
