internal import Foundation
internal import PublishStorage

/// The deployed changes that could not be announced, kept in `.publish/announcements.json` for the next deployment.
///
/// `publish clean` deletes the file, and a fresh checkout has none. That does little harm: without
/// an announcement, search engines find the changes later.
struct PendingAnnouncements {
    /// The changes that were not announced yet.
    struct Changes: Codable, Equatable {
        /// The paths of files that are new, changed or removed since the last announcement.
        var added: Set<String> = []
        var changed: Set<String> = []
        var removed: Set<String> = []
    }

    private let file: String
    /// The pending changes, by announcement and target.
    private var changes: [String: Changes]

    /// Reads the pending changes; an unreadable file is ignored.
    init(_ workspace: Workspace) {
        file = workspace.hidden.path + "announcements.json"
        let bytes = Disk.isFile(file) ? (try? Disk.read(file)) ?? [] : []
        changes =
            (try? JSONDecoder().decode([String: Changes].self, from: Data(bytes))) ?? [:]
    }

    subscript(key: String) -> Changes? { changes[key] }

    /// Stores pending changes, or nil for none.
    ///
    /// - Throws: `DiskError` if the file cannot be written.
    mutating func set(_ pending: Changes?, for key: String) throws {
        guard changes[key] != pending else { return }
        changes[key] = pending
        if changes.isEmpty { return try Disk.removeFile(file) }
        try Disk.replace(file, with: Array(JSONText.lines(of: changes).utf8))
    }
}

extension PendingAnnouncements.Changes {
    init(_ changes: SiteChanges) {
        added = Set(changes.added.map(\.path))
        changed = Set(changes.changed.map(\.path))
        removed = Set(changes.removed.map(\.path))
    }

    /// Returns these changes combined with later ones.
    func followed(by later: Self) -> Self {
        let lives = added.union(changed).subtracting(later.removed)
        var all = Self()
        all.removed = removed.subtracting(later.added).union(later.removed)
        // A file that was added, then changed, is still new for a service that was told of neither.
        all.added = added.intersection(lives).union(later.added.subtracting(removed))
        all.changed =
            changed.intersection(lives).union(later.changed)
            .union(later.added.intersection(removed)).subtracting(all.added)
        return all
    }
}
