import Foundation
internal import PublishStorage

/// Writing directly to `Output`, for code of the site.
extension OutputWriter {
    /// Prepares for a step with code of the site.
    ///
    /// Such code may access `Output` by any route, and expects to find the files that this run has made so far. Before
    /// any file has been made there is nothing to find, so the previous site is kept for readers, unless such steps
    /// have used the folder in the last run.
    ///
    /// - Throws: `DiskError`.
    package func beginOwnStep() throws {
        isOwnStepRunning = true
        if earlySteps.areOver { return try beginDirect() }
        if earlySteps.useOutput || foundFolder != nil { try workInPlace() }
        earlySteps.hasRun = true
    }

    /// Ends the step that `beginOwnStep` began.
    package func endOwnStep() {
        isOwnStepRunning = false
    }

    /// Detects, before the first file is made, whether steps of the site have used `Output`, and registers the files
    /// they made.
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
                // Files changed or deleted by such steps are no longer the previous site's.
                if !isDirect { before.keep(onlyAsIn: now) }
            }
        }
    }

    /// Makes `Output` hold exactly the files of this run; from now on files are written there in place.
    ///
    /// - Throws: `DiskError` or `PublishingError`; then the previous site is back in place.
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
            _ = try parallelMap(count: left.count) { try bringBackFile(left[$0]) }
        }
    }

    /// Copies a file of the previous site back into place, with its date.
    func bringBackFile(_ path: String) throws {
        let source = folders.previous + "/" + path
        guard Disk.exists(source) else { return }
        try Disk.createFolder(Disk.folder(of: output(path)))
        try Disk.copy(source, to: output(path))
        try restoreDate(of: path)
    }

    /// Restores the date of a file whose bytes have not changed.
    func restoreDate(of path: String) throws {
        guard let old = before.files[path] else { return }
        try Disk.setModificationDate(of: output(path), nanoseconds: old.modified)
    }
}

/// The use of `Output` by a site's own steps before any file is made.
///
/// Nearly all such steps leave it alone and change only the content or the parser. The others need it empty, as in a
/// first run; a marker in `.publish` tells the next run to begin in direct mode.
struct EarlySteps {
    private let mark: String
    /// Whether such a step has run.
    var hasRun = false
    /// Whether the first file has been made since.
    var areOver = false
    /// Whether such steps use `Output`.
    var useOutput: Bool

    /// Reads the marker of the last run.
    init(_ folders: SiteFolders) {
        mark = folders.workspace + "/steps-use-output"
        useOutput = Disk.exists(mark)
    }

    /// Writes the marker for the next run.
    ///
    /// - Throws: `DiskError`.
    func remember() throws {
        guard useOutput != Disk.exists(mark) else { return }
        if useOutput { try Disk.write([UInt8](), to: mark) } else { try Disk.removeFile(mark) }
    }
}
