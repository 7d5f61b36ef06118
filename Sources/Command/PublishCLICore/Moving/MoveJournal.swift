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
    ///   - root: The site's folder, with a slash at its end.
    /// - Throws: `DiskError`.
    init(_ plan: MovePlan, call: [String], in root: String) throws {
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
    /// - Throws: `DiskError`; then the same call tries again.
    func apply(in root: String) throws {
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
            if !Disk.file(at: target, equals: bytes) {
                try AuthorFile.write(change.path, in: root, with: bytes)
            }
            if let date = change.date {
                try Disk.setModificationDate(of: target, nanoseconds: date)
            }
        }
        for change in changes where change.isRemoval || change.staged != nil {
            let isGone = change.isRemoval || change.old != change.path
            if isGone, Disk.exists(root + change.old) { try Disk.removeFile(root + change.old) }
        }
        removeEmptyFolders(in: root)
        // From now on there is nothing to complete.
        try Disk.rename(root + Self.list, to: root + Self.last)
        for staged in changes.compactMap(\.staged) {
            try Disk.removeFile(root + Self.folder + "/" + staged)
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
