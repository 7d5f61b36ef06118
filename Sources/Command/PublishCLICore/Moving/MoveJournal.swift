internal import Foundation
internal import PublishLanguages
internal import PublishStorage

/// The list of everything that a move writes, so that the same call completes it after the machine has gone down.
///
/// The new bytes wait in a folder of the site. Files with other names come first, then what else changes, and what is no longer
/// there goes last.
struct MoveJournal: Codable, Equatable {
    /// A file that changes.
    struct Change: Codable, Equatable {
        /// The new path, relative to the site's folder.
        let path: String
        /// The path before the move.
        let old: String
        /// The name of the new bytes in the journal's folder; nil where they are those of the old file.
        var staged: String?
        /// Whether the file goes.
        var isRemoval = false
        /// The date that the file keeps, in nanoseconds since 1970.
        var date: Int?
        /// The date and the size of the file as the plan was made for it; nil for one that is new.
        var was: [Int]?
    }

    /// The arguments of the call.
    let call: [String]
    private(set) var changes: [Change] = []
    /// The folders that are taken away if nothing is left in them.
    private(set) var folders: [String] = []

    private static let folder = ".publish/Move"
    private static let list = folder + "/list.json"
    /// The list of the last move, which is done.
    private static let last = folder + "/last.json"

    /// Lays everything ready that a plan writes; nothing of the site has changed afterwards.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - call: The arguments of the call.
    ///   - begun: The moment before the first file was read for the plan, in nanoseconds since 1970.
    ///   - root: The site's folder, with a slash at its end.
    /// - Throws: ``CLIError`` for a file that has changed since then or cannot be written, or `DiskError`.
    init(_ plan: MovePlan, call: [String], begun: Int, in root: String) throws {
        guard !Disk.isFile(root + Self.list) else {
            throw CLIError.cannotMove(
                reason: "Another move was ended meanwhile; call the same again."
            )
        }
        self.call = call
        try Disk.removeTree(root + Self.folder)
        try Disk.createFolder(root + Self.folder)
        let sources = plan.moves.sources
        var written: [Change] = []
        for (new, old) in sources.sorted(by: { $0.key < $1.key }) where plan.contents[new] == nil {
            written.append(Change(path: new, old: old))
        }
        for (number, entry) in plan.contents.sorted(by: { $0.key < $1.key }).enumerated() {
            let (path, bytes) = entry
            let old = sources[path] ?? path
            guard let bytes else {
                written.append(Change(path: path, old: old, isRemoval: true))
                continue
            }
            try Disk.write(bytes, to: root + Self.folder + "/\(number)", .durably)
            // Dates of files are those of articles that say none, and stand in feeds.
            let date =
                TextName.isText(path)
                ? Self.date(of: root + old) ?? Self.date(of: root + path) : nil
            written.append(Change(path: path, old: old, staged: "\(number)", date: date))
        }
        changes = written.filter { $0.old != $0.path } + written.filter { $0.old == $0.path }
        for number in changes.indices {
            try changes[number].refuseUnwritable(in: root)
            try changes[number].noteState(begun: begun, in: root)
        }
        let gone = written.filter { $0.isRemoval || $0.old != $0.path }
        folders = Array(Set(gone.map { Disk.parent(of: $0.old) })).sorted()
        let data = try JSONEncoder().encode(self)
        try Disk.replace(root + Self.list, with: Array(data), .durably)
    }

    /// Finds what a call has left that was ended; nil where there is nothing.
    ///
    /// - Throws: `DiskError` when the list cannot be read; ``CLIError`` for one that nobody can finish.
    init?(in root: String) throws {
        guard Disk.isFile(root + Self.list) else { return nil }
        let data = Data(try Disk.read(root + Self.list))
        guard let known = try? JSONDecoder().decode(Self.self, from: data),
            known.changes.allSatisfy({ Self.isSafe($0.path) && Self.isSafe($0.old) }),
            known.changes.compactMap(\.staged).allSatisfy({ Int($0) != nil })
        else {
            throw CLIError.cannotMove(
                reason: "'\(Self.list)' is damaged; delete the folder '\(Self.folder)'."
            )
        }
        self = known
    }

    /// Whether a call was the last one that was completed, so that it may be called again by who does not know that.
    static func wasLast(_ call: [String], in root: String) -> Bool {
        guard let bytes = try? Disk.read(root + last) else { return false }
        return (try? JSONDecoder().decode(Self.self, from: Data(bytes)))?.call == call
    }

    /// Makes the changes; those that are made already stay as they are.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Throws: ``CLIError`` for a file that somebody has changed meanwhile, or `DiskError`; then the same call tries again.
    func apply(in root: String) throws {
        for change in changes { try refuseChanged(change, in: root) }
        for change in changes where !change.isRemoval {
            let (target, source) = (root + change.path, root + change.old)
            guard let staged = change.staged else {
                if Disk.exists(source) {
                    try Disk.createFolder(Disk.folder(of: target))
                    try Disk.rename(source, to: target)
                }
                continue
            }
            let bytes = try Disk.read(root + Self.folder + "/" + staged)
            if Disk.names(same: source, target) { try Disk.rename(source, to: target) }
            if !Disk.file(at: target, equals: bytes) {
                try AuthorFile.write(change.path, in: root, with: bytes)
            }
            if let date = change.date {
                try Disk.setModificationDate(of: target, nanoseconds: date)
            }
        }
        for change in changes where change.isRemoval || change.staged != nil {
            let (target, source) = (root + change.path, root + change.old)
            let isGone =
                change.isRemoval || change.old != change.path && !Disk.names(same: source, target)
            guard isGone, Disk.exists(source) else { continue }
            try refuseChanged(change, in: root)
            try Disk.removeFile(source)
        }
        removeEmptyFolders(in: root)
        // From now on there is nothing to complete.
        try Disk.rename(root + Self.list, to: root + Self.last)
        for staged in changes.compactMap(\.staged) {
            try Disk.removeFile(root + Self.folder + "/" + staged)
        }
    }

    /// Leaves alone what somebody has saved since the plan was made.
    private func refuseChanged(_ change: Change, in root: String) throws {
        let isDone = try change.staged.map {
            Disk.file(
                at: root + change.path,
                equals: try Disk.read(root + Self.folder + "/" + $0)
            )
        }
        let isOne = Disk.names(same: root + change.old, root + change.path)
        for path in Set([change.old, change.path]) {
            if isDone == true, path == change.path || isOne { continue }
            guard let now = change.state(of: root + path), now != change.was else { continue }
            throw CLIError.cannotMove(
                reason: """
                    '\(path)' has changed since 'publish \(call.joined(separator: " "))' was ended; put it back, \
                    or delete the folder '\(Self.folder)'.
                    """
            )
        }
    }

    private func removeEmptyFolders(in root: String) {
        for folder in folders.sorted(by: { $0.count > $1.count }) {
            var folder = folder
            while folder.contains("/"), Disk.removeEmptyFolder(root + folder) {
                folder = Disk.parent(of: folder)
            }
        }
    }

    private static func date(of path: String) -> Int? {
        Disk.modificationDate(of: path).map { Int($0.timeIntervalSince1970 * 1_000_000_000) }
    }

    /// Whether a path is one that a move can write; what is in '.publish' may come from elsewhere.
    private static func isSafe(_ path: String) -> Bool {
        RelativePath.normalized(path) == path
            && (path.hasPrefix(ContentPath.content) || path.hasPrefix("Resources/")
                || path == TranslationRecords.fileName)
    }
}

extension MoveJournal.Change {
    /// The date and the size of a file; nil when there is none.
    fileprivate func state(of path: String) -> [Int]? {
        fingerprint(of: path).map { [$0.modified, $0.size] }
    }

    /// A link is written through, but moves and goes itself.
    private func fingerprint(of path: String) -> FileFingerprint? {
        FileFingerprint(of: path, followingLinks: staged != nil) ?? FileFingerprint(of: path)
    }

    /// Keeps what the file is like, so that nobody's later words are written over.
    fileprivate mutating func noteState(begun: Int, in root: String) throws {
        for place in Set([old, path]) {
            guard let found = fingerprint(of: root + place) else { continue }
            guard found.changed <= begun else {
                throw CLIError.cannotMove(
                    reason: "'\(place)' has changed meanwhile; call the same again."
                )
            }
            was = [found.modified, found.size]
        }
        guard was == nil, old != path || isRemoval else { return }
        throw CLIError.cannotMove(reason: "'\(old)' is gone meanwhile; call the same again.")
    }

    /// Nothing begins that could not be ended.
    fileprivate func refuseUnwritable(in root: String) throws {
        for place in Set([old, path]) {
            var folder = root + Disk.parent(of: place)
            while !Disk.exists(folder) { folder = Disk.folder(of: folder) }
            var places = [folder]
            let file = root + place
            if staged != nil, place == path, Disk.exists(file) { places.append(file) }
            let isInside =
                places.count == 1 || !Disk.isLink(file)
                || Disk.resolved(file).hasPrefix(Disk.resolved(root) + "/")
            guard places.allSatisfy(FileManager.default.isWritableFile), isInside else {
                throw CLIError.cannotMove(
                    reason:
                        "'\(place)' has to change and cannot be written; it is read-only, or a link out of the site."
                )
            }
        }
    }
}

extension Disk {
    /// Whether two paths are one file, on a file system that ignores the case of letters.
    ///
    /// A link and what it leads to are two.
    static func names(same first: String, _ second: String) -> Bool {
        guard first != second, first.lowercased() == second.lowercased(),
            let one = FileFingerprint(of: first)
        else { return false }
        return one == FileFingerprint(of: second)
    }
}
