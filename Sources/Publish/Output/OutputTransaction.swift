import Foundation

/// Exchanges the site in `Output` for the one that a run produces, all or nothing.
///
/// Files wait in `.publish/Staging` until the run is committed, or until code of the site may look for them. How they
/// get from there into `Output`, and how the previous site comes back, is the affair of a `Replacement`.
final class OutputTransaction: @unchecked Sendable {
    // SAFETY: Mutable state is used under the lock. Only `placeAtOnce` is called from several threads.
    private let lock = NSRecursiveLock()
    private let folders: SiteFolders
    /// What `Output` held before the first step that could write to it by itself.
    private let before: SiteListing
    /// Nil while nothing below `Output` had to change.
    private var replacement: (any Replacement)?
    private var isExposed = false
    private var wasExposed = false
    private var isCommitted = false
    private var placed: Set<String> = []
    private var addedFolders: [String] = []
    /// The first files that wait; whether there is more than one is all that matters.
    private var waiting: Set<String> = []

    /// Prepares the folders; a run that was cut short is rolled back first.
    ///
    /// - Throws: `DiskError` when a folder cannot be used.
    init(output: String, workspace: String) throws {
        folders = SiteFolders(output: output, workspace: workspace)
        try SiteExposure(folders).undo()
        try ReplacementJournal(folders).undo()
        try Disk.removeTree(folders.staging)
        try Disk.createFolder(output)
        before = try SiteListing(of: output)
    }

    /// The version of a file of the previous site; nil when it had none.
    func fingerprintBefore(of path: String) -> FileFingerprint? {
        before.files[path]
    }

    /// The paths of all files of the previous site, in no order.
    var pathsBefore: [String] {
        before.files.keys.filter { !SiteListing.isKept($0) }
    }

    /// Whether code of the site may have changed files by ways of its own.
    var hasBeenExposed: Bool { lock.withLock { wasExposed } }

    /// The absolute path of a file below `Output`.
    func output(_ path: String) -> String {
        path.isEmpty ? folders.output : folders.output + "/" + path
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
            if try !placeSingleFile(of: site) { try exchange(for: site) }
            isCommitted = true
            try Disk.removeTree(self.folders.staging)
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
    /// Puts everything that waits into its place; until `conceal`, files take their places at once.
    func expose() throws {
        try lock.withLock {
            try chooseReplacement().expose()
            isExposed = true
            wasExposed = true
            try place { try $0.placeAll() }
        }
    }

    /// Lets files wait again.
    func conceal() {
        lock.withLock { isExposed = false }
    }

    /// Puts one waiting file into its place if the site is exposed; tells whether it did.
    func placeAtOnce(_ path: String) throws -> Bool {
        try lock.withLock {
            guard isExposed else {
                if waiting.count < 2 { waiting.insert(path) }
                return false
            }
            try place { try $0.placeFile(path) }
            return true
        }
    }

    /// Takes away what is not in `files`, so that `Output` holds them only.
    func hide(keeping files: Set<String>) throws {
        try lock.withLock {
            let replacement = try chooseReplacement()
            for path in before.files.keys where !files.contains(path) && !SiteListing.isKept(path) {
                guard Disk.exists(output(path)) else { continue }
                try replacement.clear(path)
                removeEmptyFolders(above: path)
            }
        }
    }

    /// Keeps the previous site's file at a path that a step is about to change in place.
    func keepPrevious(_ path: String) throws {
        try lock.withLock {
            guard before.files[path] != nil, !placed.contains(path) else { return }
            try chooseReplacementInPlace().willChangeFile(at: path)
        }
    }

    /// Creates an empty folder; at once if the site is exposed.
    func addFolder(_ path: String) throws {
        try lock.withLock {
            addedFolders.append(path)
            if isExposed { try place { try $0.createFolders(above: path + "/") } }
        }
    }

    /// Creates an empty folder for a step that writes into it by itself.
    func addFolderAtOnce(_ path: String) throws {
        try lock.withLock {
            _ = try chooseReplacementInPlace()
            try place { try $0.createFolders(above: path + "/") }
        }
    }

    /// Whether a file in `Output` was made or changed during this run by something else than this door.
    func isMadeByStep(_ path: String) -> Bool {
        lock.withLock {
            guard let now = Disk.fingerprint(of: output(path)) else { return false }
            guard let old = before.files[path] else { return !placed.contains(path) }
            return !placed.contains(path) && !old.hasSameContent(as: now)
        }
    }

    /// All files for which `isMadeByStep` holds.
    func filesMadeBySteps() throws -> [String] {
        guard lock.withLock({ wasExposed }) else { return [] }
        return try SiteListing.tree(of: folders.output).files.filter {
            !SiteListing.isKept($0) && isMadeByStep($0)
        }
    }
}

private extension OutputTransaction {
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

    func place(_ body: (inout StagedFiles) throws -> Void) throws {
        var files = StagedFiles(
            folder: folders.staging,
            replacement: try chooseReplacement(),
            placed: placed,
            // Who wrote what is of interest only while code of the site may write, too.
            notesAllFiles: isExposed
        )
        placed = []
        defer { placed = files.placed }
        try body(&files)
    }

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
        try (replacement as? TwinReplacement)?.conceal()
        isExposed = false
        try place { files in
            try files.placeAll()
            for folder in addedFolders { try files.createFolders(above: folder + "/") }
        }
        var site = site
        site.placed = placed
        try replacement.commit(site)
    }

    /// Removes the folders that a file left empty.
    func removeEmptyFolders(above path: String) {
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            guard Disk.removeEmptyFolder(output(String(rest))) else { return }
        }
    }
}
