import Foundation
internal import PublishStorage

/// Exchanges the site in `Output` for the one that a run produces, all or nothing.
///
/// Files wait in `.publish/Staging` until the run is committed, or until code of the site may look for them. How they
/// get from there into `Output`, and how the previous site comes back, is the affair of a `Replacement`.
final class OutputTransaction: @unchecked Sendable {
    // SAFETY: Mutable state is used under the lock. Only `placeAtOnce` is called from several threads.
    let lock = NSRecursiveLock()
    let folders: SiteFolders
    /// What `Output` held before the first step that could write to it by itself.
    let before: SiteListing
    /// Nil while nothing below `Output` had to change.
    private(set) var replacement: (any Replacement)?
    var isExposed = false
    var wasExposed = false
    /// The files of the previous site that were taken away for code of the site, and that this run may make again.
    var hidden: Set<String> = []
    /// Whether everything that this run had not produced was taken away.
    var hasHiddenAll = false
    private var isCommitted = false
    var placed: Set<String> = []
    var addedFolders: [String] = []
    /// The folders whose files code of the site may change in place without changing the previous site's.
    var keptFolders: Set<String> = []
    /// The first files that wait; whether there is more than one is all that matters.
    var waiting: Set<String> = []

    /// Prepares the folders; a run that was cut short is rolled back first.
    ///
    /// - Throws: `DiskError` when a folder cannot be used.
    init(output: String, workspace: String) throws {
        folders = SiteFolders(output: output, workspace: workspace)
        try folders.recover()
        before = try SiteListing(of: output)
    }

    /// The version of a file of the previous site; nil when it had none.
    func fingerprintBefore(of path: String) -> FileFingerprint? {
        before.files[path]
    }

    /// Whether a file may be in `Output` that this run did not place.
    ///
    /// What a link in `Output` leads to is not part of the site, though it can be read there.
    func mayHold(_ path: String) -> Bool {
        before.files[path] != nil || hasBeenExposed
    }

    /// The files that were replaced while everything else stayed as it was found; nil where that is not known.
    private(set) var onlyReplaced: Set<String>?

    /// The paths of all files of the previous site, in no order.
    var pathsBefore: [String] {
        before.files.keys.filter { !SiteListing.isKept($0) }
    }

    /// Whether `Output` holds the previous site, and as much of this run's as there is.
    var isUntouched: Bool {
        lock.withLock {
            replacement == nil && waiting.isEmpty
                && addedFolders.allSatisfy { before.folders[$0] != nil }
        }
    }

    /// Whether code of the site may have changed files by ways of its own.
    var hasBeenExposed: Bool { lock.withLock { wasExposed } }

    /// The absolute path of a file below `Output`.
    func output(_ path: String) -> String {
        path.isEmpty ? folders.output : folders.output + "/" + path
    }

    /// The absolute path of a file below `Output` as this run has left it so far.
    func current(_ path: String) -> String {
        let root = lock.withLock { replacement?.root ?? folders.output }
        return path.isEmpty ? root : root + "/" + path
    }

    /// Whether a file of this run waits or is in its place.
    func hasFile(_ path: String) -> Bool {
        [staged(path), current(path)].contains { Disk.exists($0) && !Disk.isFolderItself($0) }
    }

    /// The absolute path where a file waits.
    func staged(_ path: String) -> String {
        folders.staging + "/" + path
    }

    /// Makes `files` the site: places what waits, and deletes the rest.
    ///
    /// `mayHoldUnchanged`: Whether what waits may have the bytes that its place had before.
    func commit(files: Set<String>, folders: Set<String>, mayHoldUnchanged: Bool) throws {
        try lock.withLock {
            let site = NewSite(
                files: files,
                folders: folders,
                mayHoldUnchanged: mayHoldUnchanged
            )
            if try placeSingleFile(of: site) {
                onlyReplaced = wasExposed ? nil : waiting
            } else {
                try exchange(for: site)
            }
            isCommitted = true
            // The next run deletes what this one cannot.
            try? Disk.removeTree(self.folders.staging)
        }
    }

    /// Brings the previous site back and forgets what waits.
    func rollBack() throws {
        try lock.withLock {
            if isCommitted { return }
            try replacement?.rollBack()
            try Disk.removeTree(folders.staging)
        }
    }
}

extension OutputTransaction {
    /// Whether a version of a file has the content of the previous site's.
    func isPrevious(_ now: FileFingerprint, at path: String) -> Bool {
        before.files[path]?.hasSameContent(as: now) ?? false
    }

    /// The way in which this run replaces the site: as a whole, if that is possible.
    func chooseReplacement() throws -> any Replacement {
        if let replacement { return replacement }
        let chosen: any Replacement =
            try TwinReplacement(folders: folders, before: before)
            ?? FileReplacement(folders: folders, before: before)
        replacement = chosen
        return chosen
    }

    /// A way that lets code of the site write to `Output` at once, though nobody expected it to.
    func chooseReplacementInPlace() throws -> any Replacement {
        if let replacement { return replacement }
        let chosen = FileReplacement(folders: folders, before: before)
        replacement = chosen
        return chosen
    }

    /// Moves waiting files; the closure says which.
    func place(_ body: (inout StagedFiles) throws -> Void) throws {
        var files = StagedFiles(
            folder: folders.staging,
            replacement: try chooseReplacement(),
            placed: placed,
            isPrevious: { path in
                Disk.fingerprint(of: self.current(path)).map { self.isPrevious($0, at: path) }
                    ?? false
            },
            // Who wrote what is of interest only while code of the site may write, too.
            notesAllFiles: isExposed
        )
        placed = []
        defer { placed = files.placed }
        try body(&files)
    }
}

private extension OutputTransaction {
    /// Does what is one step by itself: one file takes the place of another, and nothing else changes.
    func placeSingleFile(of site: NewSite) throws -> Bool {
        guard replacement == nil, waiting.count < 2, !site.mayHoldUnchanged,
            waiting.allSatisfy({ before.files[$0] != nil }),
            addedFolders.allSatisfy({ before.folders[$0] != nil }),
            before.obsolete(for: site).isEmpty
        else { return false }
        guard let path = waiting.first, let old = before.files[path] else { return true }
        do {
            try Disk.rename(staged(path), to: output(path))
        } catch let error as DiskError where error.code == EXDEV {
            return false
        }
        // The folder beside is made anew if it cannot follow.
        try? SiteTwin(in: folders.workspace).replaceFile(path, old, from: folders.output)
        return true
    }

    func exchange(for site: NewSite) throws {
        let replacement = try chooseReplacement()
        try replacement.conceal()
        isExposed = false
        try place { files in
            try files.placeAll()
            for folder in addedFolders { try files.createFolders(above: folder + "/") }
        }
        var site = site
        site.placed = placed
        try replacement.commit(site)
    }
}
