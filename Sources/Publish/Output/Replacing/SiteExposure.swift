import Foundation
internal import PublishStorage

/// What tells the next run that `Output` holds an unfinished site, and the folder beside it the previous one.
///
/// The note names the folder of the previous site, wherever it is; so it is right before and after the exchange, which is one step.
struct SiteExposure {
    private let folders: SiteFolders
    private let note: String

    init(_ folders: SiteFolders) {
        self.folders = folders
        note = Self.path(in: folders.workspace)
    }

    /// Where the note is in `.publish`.
    static func path(in workspace: String) -> String { workspace + "/Exposed" }

    /// Whether the note is there.
    var isNoted: Bool { Disk.isFile(note) }

    /// Notes that what is in `Output` now is the previous site.
    func begin() throws {
        try Disk.replace(note, with: Self.text(for: folders.output))
    }

    /// Notes that `Output` holds the previous site again.
    func end() throws {
        try Disk.removeFile(note)
    }

    /// Brings the previous site back if a run was killed before it could.
    func undo() throws {
        guard isNoted else { return }
        let text = try Disk.read(note)
        let twin = SiteTwin(in: folders.workspace)
        if text != Self.text(for: folders.output), text == Self.text(for: twin.folder) {
            try Disk.exchange(twin.folder, Disk.resolved(folders.output))
        }
        try end()
    }

    private static func text(for folder: String) -> [UInt8] {
        let inode = FileFingerprint(of: folder, followingLinks: true).map { String($0.inode) }
        return Array(((inode ?? "none") + "\n").utf8)
    }
}
