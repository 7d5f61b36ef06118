import Foundation
internal import PublishStorage

/// Replaces the site file by file, where the file system cannot exchange folders or `Output` is on another one.
///
/// The files replaced are kept in `.publish/Previous`, beside a list of the paths that are new. Until the run is committed, that
/// is enough to bring the previous site back: at once when the run fails, by a watchdog or the next run when the process was killed.
final class FileReplacement: Replacement {
    private let folders: SiteFolders
    private let before: SiteListing
    private let journal: ReplacementJournal
    private let watchdog: SiteWatchdog
    private var wasExposed = false

    init(folders: SiteFolders, before: SiteListing) {
        self.folders = folders
        self.before = before
        journal = ReplacementJournal(folders)
        watchdog = SiteWatchdog(folders)
    }

    var root: String { folders.output }

    func previous(_ path: String) -> String {
        journal.previous(path)
    }

    func restore(_ source: String, to target: String) throws {
        // The journal has to know of new folders.
        guard Disk.isFolderItself(Disk.folder(of: target)) else {
            throw DiskError("restore", target, code: ENOENT)
        }
        // Code of the site may change what it finds; the file itself comes back at the end if its bytes are the same.
        try Disk.copy(source, to: target)
    }

    func expose() throws {
        guard !wasExposed else { return }
        try journal.note(before)
        wasExposed = true
    }

    func conceal() {}

    func willAdd(_ path: String) throws {
        try journal.note(added: path)
    }

    /// Keeps a file under a second name; readers never miss it.
    func willReplaceFile(at path: String) throws {
        let (source, target) = (root + "/" + path, journal.previous(path))
        guard !Disk.exists(target) else { return }
        try Disk.createFolder(Disk.folder(of: target))
        do {
            try Disk.link(source, to: target)
        } catch {
            // The file system has no hard links, or `Output` is on another one.
            try keepCopy(of: path)
        }
    }

    func clear(_ path: String) throws {
        let previous = journal.previous(path)
        if Disk.exists(previous), !Disk.isFolderItself(previous) {
            // The previous site's file has been taken away before, so that this is not of it.
            return try Disk.removeTree(root + "/" + path)
        }
        try Disk.createFolder(Disk.folder(of: previous))
        try StagedFiles.move(root + "/" + path, to: previous)
    }

    func willChangeFile(at path: String) throws {
        guard !Disk.exists(journal.previous(path)) else { return }
        // The old file itself moves away, so that its dates survive if its bytes do.
        try clear(path)
        try Disk.copy(journal.previous(path), to: root + "/" + path)
    }

    func keepCopy(of path: String) throws {
        guard !Disk.exists(journal.previous(path)) else { return }
        try Disk.createFolder(Disk.folder(of: journal.previous(path)))
        // What the journal has is whole, also if the process is killed now.
        let waiting = folders.workspace + "/Previous.copy"
        try Disk.copy(root + "/" + path, to: waiting)
        try Disk.rename(waiting, to: journal.previous(path))
    }

    func commit(_ site: NewSite) throws {
        if site.mayHoldUnchanged || wasExposed { try restoreUnchangedFiles() }
        let now = wasExposed ? try SiteListing(of: root) : before
        try journal.commit(obsolete: now.obsolete(for: site))
        watchdog.dismiss()
    }

    func rollBack() throws {
        try journal.undo(to: wasExposed ? before : nil)
        watchdog.dismiss()
    }

    /// A file that ended as it began gets its old self back, with its dates.
    ///
    /// The journal keeps it, too: until the run is committed, nothing that it needs to undo the run may go.
    private func restoreUnchangedFiles() throws {
        for path in try journal.replacedFiles()
        where Disk.filesAreEqual(journal.previous(path), root + "/" + path) {
            let target = root + "/" + path
            if Disk.fingerprint(of: target)?.inode == before.files[path]?.inode { continue }
            do {
                try Disk.link(journal.previous(path), to: target)
            } catch {
                // The file system has no hard links, or `Output` is on another one.
                let date = Disk.modificationDate(of: journal.previous(path))
                try FileManager.default.setAttributes(
                    [.modificationDate: date ?? Date()],
                    ofItemAtPath: target
                )
            }
        }
    }
}
