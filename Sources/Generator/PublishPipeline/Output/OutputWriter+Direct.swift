import Foundation
internal import PublishStorage

/// Working in `Output` itself, for code of the site.
extension OutputWriter {
    /// Prepares for a step with code of the site's own.
    ///
    /// It may go to `Output` by any route, and has to find there what this run has made so far. Before any file has been
    /// made there is nothing to find, so that the previous site stays for readers, unless such steps have used the folder in
    /// the last run.
    ///
    /// - Throws: `DiskError` when the disk refuses.
    package func beginOwnStep() throws {
        isOwnStepRunning = true
        if earlySteps.areOver { return try beginDirect() }
        if earlySteps.useOutput || foundFolder != nil { try workInPlace() }
        earlySteps.hasRun = true
    }

    /// Ends what `beginOwnStep` began.
    package func endOwnStep() {
        isOwnStepRunning = false
    }

    /// Finds out, before the first file is made, whether steps of the site's own have used `Output`, and counts what they made.
    ///
    /// - Throws: `DiskError` when `Output` cannot be listed.
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
                // What such steps have changed or deleted is not there to be left alone.
                if !isDirect { before.keep(onlyAsIn: now) }
            }
        }
    }

    /// Makes `Output` hold what this run has made so far and nothing else; from now on files are written there in place.
    ///
    /// - Throws: `DiskError` or `PublishingError` when the disk refuses; then the previous site is in its place.
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

    /// Copies a file of the previous site into its place, with its date.
    func bringBackFile(_ path: String) throws {
        let source = folders.previous + "/" + path
        guard Disk.exists(source) else { return }
        try Disk.createFolder(Disk.folder(of: output(path)))
        try Disk.copy(source, to: output(path))
        try restoreDate(of: path)
    }

    /// Gives a file that has the bytes of the previous site's the date of that one.
    func restoreDate(of path: String) throws {
        guard let old = before.files[path] else { return }
        try Disk.setModificationDate(of: output(path), nanoseconds: old.modified)
    }
}

/// What a site's own steps do with `Output` before any file is made.
///
/// Nearly all leave it alone and change the content or the parser. Those that do work there by a route of their own need it
/// empty, as in a first run; a mark in `.publish` says so to the next run, which begins in the direct mode.
struct EarlySteps {
    private let mark: String
    /// Whether such a step has run.
    var hasRun = false
    /// Whether the first file has been made since.
    var areOver = false
    /// Whether such steps use `Output`.
    var useOutput: Bool

    /// Reads what the last run has left.
    init(_ folders: SiteFolders) {
        mark = folders.workspace + "/steps-use-output"
        useOutput = Disk.exists(mark)
    }

    /// Leaves for the next run what this one has found.
    ///
    /// - Throws: `DiskError`.
    func remember() throws {
        guard useOutput != Disk.exists(mark) else { return }
        if useOutput { try Disk.write([UInt8](), to: mark) } else { try Disk.removeFile(mark) }
    }
}
