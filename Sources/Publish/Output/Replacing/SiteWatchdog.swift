internal import CWatchdog
internal import PublishStorage

/// A process that brings the previous site back as soon as this one has ended without doing so, even if it was killed.
///
/// It is this program once more, which waits before its `main`, also for the programs that this process had started, and then does what the
/// next run does first. Where it cannot be started, or was ended together with this process, that is left to the next run.
final class SiteWatchdog {
    private var watchdog = CWatchdog.watchdog()
    private var isAwake = false

    /// Begins to watch over what happens to a site, until it is dismissed.
    init(_ folders: SiteFolders) {
        isAwake = watchdog_start(folders.output, folders.workspace, &watchdog) == 0
    }

    /// Ends the process: the site needs no help any more.
    func dismiss() {
        if isAwake { watchdog_dismiss(&watchdog) }
        isAwake = false
    }
}

/// What a watchdog is there for, called in a process that does nothing else.
@c(publish_recover_site)
func recoverSite(output: UnsafePointer<CChar>, workspace: UnsafePointer<CChar>) {
    let folders = SiteFolders(
        output: String(cString: output),
        workspace: String(cString: workspace)
    )
    // The next run or `publish clean` may have been there already.
    guard folders.needRecovery else { return }
    let lock = FolderLock.acquire(folders.workspace) {}
    // Where nothing keeps this process and the next run apart, the site is the affair of that.
    guard let lock, lock.isGranted else { return }
    defer { withExtendedLifetime(lock) {} }
    // What other threads need may not be ready before `main`; and the next run tries once more, and says what is in the way.
    try? Parallelism.$width.withValue(1) { try folders.recover() }
}
