internal import Foundation
internal import PublishStorage

/// What was deployed and could not be announced, kept in `.publish/announcements.json` for the next deployment.
///
/// `publish clean` forgets it, as does a fresh checkout: announcing is a courtesy, and costs no more than a later visit of a
/// search engine.
struct PendingAnnouncements {
    /// What somebody has not heard of.
    struct Changes: Codable, Equatable {
        /// The paths of files that are new, changed or gone since somebody has heard of the site.
        var added: Set<String> = []
        var changed: Set<String> = []
        var removed: Set<String> = []
    }

    private let file: String
    /// What is pending, by announcement and place.
    private var changes: [String: Changes]

    /// Reads what is kept; what cannot be read is forgotten.
    init(_ workspace: Workspace) {
        file = workspace.hidden.path + "announcements.json"
        let bytes = Disk.isFile(file) ? (try? Disk.read(file)) ?? [] : []
        changes =
            (try? JSONDecoder().decode([String: Changes].self, from: Data(bytes))) ?? [:]
    }

    /// What is pending.
    subscript(key: String) -> Changes? { changes[key] }

    /// Keeps what is pending, or that nothing is.
    ///
    /// - Throws: `DiskError` when it cannot be written.
    mutating func set(_ pending: Changes?, for key: String) throws {
        guard changes[key] != pending else { return }
        changes[key] = pending
        if changes.isEmpty { return try Disk.removeFile(file) }
        try Disk.replace(file, with: Array(JSONText.lines(of: changes).utf8))
    }
}

extension PendingAnnouncements.Changes {
    /// Takes what a deployment has changed.
    init(_ changes: SiteChanges) {
        added = Set(changes.added.map(\.path))
        changed = Set(changes.changed.map(\.path))
        removed = Set(changes.removed.map(\.path))
    }

    /// What has changed since somebody was told last, when later changes come upon these.
    func followed(by later: Self) -> Self {
        let lives = added.union(changed).subtracting(later.removed)
        var all = Self()
        all.removed = removed.subtracting(later.added).union(later.removed)
        // What was new is still new to those who never heard of it.
        all.added = added.intersection(lives).union(later.added.subtracting(removed))
        all.changed =
            changed.intersection(lives).union(later.changed)
            .union(later.added.intersection(removed)).subtracting(all.added)
        return all
    }
}
