internal import Foundation
internal import PublishCLICore
internal import PublishLanguages
internal import PublishStorage

/// The journal of a move: all its changes, so that the same command can complete the move after a crash.
///
/// New content is staged in a folder of the site. Renames are made first, then other changes, then
/// deletions.
struct MoveJournal: Codable, Equatable {
    /// A file that is changed, renamed or deleted.
    struct Change: Codable, Equatable {
        /// The new path, relative to the site's folder.
        let path: String
        /// The path before the move.
        let old: String
        /// The name of the staged content in the journal's folder; nil if the content does not change.
        var staged: String?
        /// Whether the file is deleted.
        var isRemoval = false
        /// The modification date to restore after writing the file, in nanoseconds since 1970.
        var date: Int?
        /// The date and the size of the file when the plan was made; nil for a new file.
        var was: [Int]?
    }

    /// The arguments of the command.
    let call: [String]
    private(set) var changes: [Change] = []
    /// The folders to delete if they are empty afterwards.
    private(set) var folders: [String] = []

    private static let folder = ".publish/Move"
    private static let list = folder + "/list.json"
    /// The journal of the last completed move.
    private static let last = folder + "/last.json"

    /// Stages everything that a plan writes, without changing the site.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - call: The arguments of the command.
    ///   - begun: The time before the first file was read for the plan, in nanoseconds since 1970.
    ///   - root: The site's folder, with a slash at its end.
    /// - Throws: ``CLIError`` for a file that has changed since `begun` or cannot be written, or `DiskError`.
    init(_ plan: MovePlan, call: [String], begun: Int, in root: String) throws {
        guard !Disk.isFile(root + Self.list) else {
            throw CLIError.cannotMove(
                reason:
                    "Another move was interrupted since this command started; run this command again."
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
            // Articles without a date in their front matter have the modification date of their file.
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

    /// Reads the journal of an interrupted move; nil if there is none.
    ///
    /// - Throws: `DiskError` if the journal cannot be read; ``CLIError`` if its content is damaged.
    init?(in root: String) throws {
        guard Disk.isFile(root + Self.list) else { return nil }
        let data = Data(try Disk.read(root + Self.list))
        guard let known = try? JSONDecoder().decode(Self.self, from: data),
            known.changes.allSatisfy({ Self.isSafe($0.path) && Self.isSafe($0.old) }),
            known.changes.compactMap(\.staged).allSatisfy({ Int($0) != nil })
        else {
            throw CLIError.cannotMove(
                reason:
                    "The record of an interrupted move, '\(Self.list)', is damaged; delete the folder '\(Self.folder)'."
            )
        }
        self = known
    }

    /// Whether a command made the last completed move; repeating that command then succeeds without
    /// changes.
    static func wasLast(_ call: [String], in root: String) -> Bool {
        guard let bytes = try? Disk.read(root + last) else { return false }
        return (try? JSONDecoder().decode(Self.self, from: Data(bytes)))?.call == call
    }

    /// Makes the changes; changes that are already made are skipped.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Throws: ``CLIError`` for a file that has changed since the plan was made, or `DiskError`. The
    ///   journal is kept, so running the same command again continues.
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
        // All changes are made; without the journal, no later command tries to complete the move.
        try Disk.rename(root + Self.list, to: root + Self.last)
        for staged in changes.compactMap(\.staged) {
            try Disk.removeFile(root + Self.folder + "/" + staged)
        }
    }

    /// Refuses to overwrite a file that was saved after the plan was made.
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
                    '\(path)' has changed since 'publish \(call.joined(separator: " "))' was interrupted; restore it, \
                    or delete the folder '\(Self.folder)' to give up that move.
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

    /// Whether a move may write to a path.
    ///
    /// The journal is in `.publish`, which may be a restored cache, so its paths are not trusted.
    private static func isSafe(_ path: String) -> Bool {
        RelativePath.normalized(path) == path
            && (path.hasPrefix(ContentPath.content) || path.hasPrefix("Resources/")
                || path == TranslationRecords.fileName)
    }
}

extension MoveJournal.Change {
    /// The date and the size of a file; nil if it does not exist.
    fileprivate func state(of path: String) -> [Int]? {
        fingerprint(of: path).map { [$0.modified, $0.size] }
    }

    /// The fingerprint of a file or symbolic link.
    ///
    /// New content is written to the link's target; renames and deletions affect the link itself.
    private func fingerprint(of path: String) -> FileFingerprint? {
        FileFingerprint(of: path, followingLinks: staged != nil) ?? FileFingerprint(of: path)
    }

    /// Records the date and size of the file, to detect edits that the move would overwrite.
    fileprivate mutating func noteState(begun: Int, in root: String) throws {
        for place in Set([old, path]) {
            guard let found = fingerprint(of: root + place) else { continue }
            guard found.changed <= begun else {
                throw CLIError.cannotMove(
                    reason: "'\(place)' has changed in the meantime; run this command again."
                )
            }
            was = [found.modified, found.size]
        }
        guard was == nil, old != path || isRemoval else { return }
        throw CLIError.cannotMove(
            reason: "'\(old)' has disappeared in the meantime; run this command again."
        )
    }

    /// Throws if the file or its folder is read-only, or the file is a link to a place outside the site.
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
                        "'\(place)' has to be changed but is read-only, or a symbolic link out of the site; make the file writable, or replace the link."
                )
            }
        }
    }
}

extension Disk {
    /// Whether two paths are the same file, such as `Tea.md` and `tea.md` on a file system that ignores
    /// case.
    ///
    /// A symbolic link and its target are different.
    static func names(same first: String, _ second: String) -> Bool {
        guard first != second, first.lowercased() == second.lowercased(),
            let one = FileFingerprint(of: first)
        else { return false }
        return one == FileFingerprint(of: second)
    }
}
