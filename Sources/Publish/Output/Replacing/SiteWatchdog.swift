internal import CWatchdog
internal import FolderAccess

/// A process that brings the previous site back as soon as this one has ended without doing so, even if it was killed.
///
/// It is this program once more, which waits before its `main` and then does what the next run does first. Where it cannot be started, or
/// ends together with this process because the machine does, that is left to the next run.
final class SiteWatchdog {
    private var watchdog = CWatchdog.watchdog()
    private let isAwake: Bool

    /// Begins to watch over what happens to a site.
    init(_ folders: SiteFolders) {
        isAwake = watchdog_start(folders.output, folders.workspace, &watchdog) == 0
    }

    /// Ends it: the site needs no help, or gets it from this process.
    deinit {
        if isAwake { watchdog_dismiss(&watchdog) }
    }
}

extension SiteFolders {
    /// Brings the previous site back if a run was killed before it could.
    ///
    /// - Throws: `DiskError` when a folder cannot be used.
    func recover() throws {
        try SiteExposure(self).undo()
        try ReplacementJournal(self).undo()
        try Disk.removeTree(staging)
    }
}

/// What a watchdog is there for, called in a process that does nothing else.
@c(publish_recover_site)
func recoverSite(output: UnsafePointer<CChar>, workspace: UnsafePointer<CChar>) {
    let folders = SiteFolders(
        output: String(cString: output),
        workspace: String(cString: workspace)
    )
    // Without it the next run or `publish clean` has been there already.
    guard Disk.isFolder(folders.workspace) else { return }
    let lock = FolderLock.acquire(folders.workspace) {}
    defer { withExtendedLifetime(lock) {} }
    // The next run tries once more, and says what is in the way.
    try? folders.recover()
}
