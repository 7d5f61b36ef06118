import Foundation
internal import PublishStorage

/// The direct mode, for code of the site that works in `Output` itself.
extension OutputWriter {
    /// Prepares for a step with code of the site.
    ///
    /// Such code may use `Output` without this writer, and expects to find the files of this run
    /// there, so the writer changes to direct mode. As long as the run has made no file, it changes
    /// only if steps of the site used `Output` at this point in the last run; otherwise the
    /// previous site stays readable in `Output`.
    ///
    /// - Throws: `DiskError`.
    package func beginOwnStep() throws {
        isOwnStepRunning = true
        if earlySteps.areOver { return try beginDirect() }
        if earlySteps.useOutput || foundFolder != nil { try workInPlace() }
        earlySteps.hasRun = true
    }

    package func endOwnStep() {
        isOwnStepRunning = false
    }

    /// Checks, before the run's first file is made, whether steps of the site have used `Output`,
    /// and registers the files they made.
    ///
    /// - Throws: `DiskError` if `Output` cannot be listed.
    func endEarlySteps() throws {
        try gate.closing {
            guard !earlySteps.areOver else { return }
            let isDirect = isDirect
            let now = earlySteps.hasRun ? try SiteListing(of: folders.output) : before
            try lock.withLock {
                earlySteps.areOver = true
                guard earlySteps.hasRun else { return }
                earlySteps.useOutput = isDirect ? !now.isEmpty : now != before
                for (path, fingerprint) in now.files
                where isDirect || before.files[path] != fingerprint {
                    register(try OutputPath(Path(path)).string)
                }
                // Files that such steps changed or deleted no longer count as files of the previous
                // site.
                if !isDirect { before.keep(onlyAsIn: now) }
            }
        }
    }

    /// Changes to direct mode: `Output` then contains exactly the files of this run so far, and
    /// further files are written there.
    ///
    /// - Throws: `DiskError` or `PublishingError`; then the previous site is back in `Output`.
    package func beginDirect() throws {
        if isDirect { return }
        try endEarlySteps()
        try workInPlace()
    }

    private func workInPlace() throws {
        try gate.closing {
            if isDirect { return }
            try refuseClashes()
            try PreviousSite(folders).moveAway()
            lock.withLock { isWritingInPlace = true }
            let left = produced.subtracting(waiting).sorted()
            try CommitList(deleting: [], movingTo: folders).apply(in: folders)
            try Disk.removeTree(folders.staging)
            waiting = []
            _ = try parallelMap(count: left.count) { try restorePreviousFile(left[$0]) }
        }
    }

    /// Copies a file of the previous site back into `Output`, with its modification date.
    func restorePreviousFile(_ path: String) throws {
        let source = folders.previous + "/" + path
        guard Disk.exists(source) else { return }
        try Disk.createFolder(Disk.folder(of: output(path)))
        try Disk.copy(source, to: output(path))
        try restoreDate(of: path)
    }

    /// Restores the modification date of a file whose bytes have not changed.
    func restoreDate(of path: String) throws {
        guard let old = before.files[path] else { return }
        try Disk.setModificationDate(of: output(path), nanoseconds: old.modified)
    }
}

/// Records whether steps of the site use `Output` before the run's first file is made.
///
/// Nearly all such steps only change the content or the parser and do not use `Output`. The others
/// need an empty folder, as in a first run. A marker file in `.publish` tells the next run to begin
/// in direct mode.
struct EarlySteps {
    private let mark: String
    var hasRun = false
    /// Whether the run has made its first file since.
    var areOver = false
    var useOutput: Bool

    /// Reads the marker file of the last run.
    init(_ folders: SiteFolders) {
        mark = folders.workspace + "/steps-use-output"
        useOutput = Disk.exists(mark)
    }

    /// Writes or deletes the marker file for the next run.
    ///
    /// - Throws: `DiskError`.
    func remember() throws {
        guard useOutput != Disk.exists(mark) else { return }
        if useOutput { try Disk.write([UInt8](), to: mark) } else { try Disk.removeFile(mark) }
    }
}
