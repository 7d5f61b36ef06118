import Foundation

/// Exchanges the site in `Output` for the one that a run produces, all or nothing.
///
/// Files wait in `.publish/Staging`. When they take their places, the files they replace are kept in
/// `.publish/Previous`, beside a list of the paths that are new. Until the run is committed, that is
/// enough to bring the previous site back: at once when the run fails, at the start of the next run when
/// the process was killed.
final class OutputTransaction: @unchecked Sendable {
    // SAFETY: Mutable state is used under the lock. Only `placeAtOnce` is called from several threads.
    private let lock = NSRecursiveLock()
    private let outputPath: String
    private let stagingPath: String
    private let previousPath: String
    private let discardedPath: String
    private var addedList: FileHandle?
    private var isExposed = false
    private var wasExposed = false
    private var isCommitted = false
    private var placed: Set<String> = []
    /// What `Output` held before the first step that could write to it by itself.
    private var filesBefore: [String: FileFingerprint] = [:]
    private var foldersBefore: [String] = []

    /// Prepares the folders; a run that was cut short is rolled back first.
    ///
    /// - Throws: `DiskError` when a folder cannot be used.
    init(output: String, workspace: String) throws {
        outputPath = output
        stagingPath = workspace + "/Staging"
        previousPath = workspace + "/Previous"
        discardedPath = workspace + "/Discarded"
        try rollBack()
        try Disk.createFolder(outputPath)
        let tree = try tree(of: outputPath)
        foldersBefore = tree.folders
        let files = tree.files + tree.brokenLinks
        let fingerprints = try parallelMap(count: files.count) { number in
            Disk.fingerprint(of: self.output(files[number]))
        }
        filesBefore.reserveCapacity(files.count)
        for (file, fingerprint) in zip(files, fingerprints) { filesBefore[file] = fingerprint }
    }

    /// The version of a file of the previous site; nil when it had none.
    func fingerprintBefore(of path: String) -> FileFingerprint? {
        lock.withLock { filesBefore[path] }
    }

    /// The paths of all files of the previous site, in no order.
    var pathsBefore: [String] {
        lock.withLock { filesBefore.keys.filter { !Self.isKept($0) } }
    }

    /// Whether code of the site may have changed files by ways of its own.
    var hasBeenExposed: Bool { lock.withLock { wasExposed } }

    /// The absolute path of a file below `Output`.
    func output(_ path: String) -> String {
        path.isEmpty ? outputPath : outputPath + "/" + path
    }

    /// The absolute path where a file waits.
    func staged(_ path: String) -> String {
        stagingPath + "/" + path
    }

    /// Puts everything that waits into its place; until `conceal`, files take their places at once.
    func expose() throws {
        try lock.withLock {
            isExposed = true
            wasExposed = true
            try placeAll()
        }
    }

    /// Lets files wait again.
    func conceal() {
        lock.withLock { isExposed = false }
    }

    /// Puts one waiting file into its place if the site is exposed; tells whether it did.
    func placeAtOnce(_ path: String) throws -> Bool {
        try lock.withLock {
            guard isExposed else { return false }
            try createFolders(above: path)
            try placeFile(path)
            return true
        }
    }

    /// Takes away what is not in `files`, so that `Output` holds them only.
    func hide(keeping files: Set<String>) throws {
        try lock.withLock {
            for path in filesBefore.keys where !files.contains(path) && !Self.isKept(path) {
                guard Disk.exists(output(path)) else { continue }
                try Disk.createFolder(Disk.folder(of: previous(path)))
                try Disk.rename(output(path), to: previous(path))
                removeEmptyFolders(above: path)
            }
        }
    }

    /// Keeps a copy of the previous site's file at a path that a step is about to change in place.
    func keepPrevious(_ path: String) throws {
        try lock.withLock {
            guard filesBefore[path] != nil, !placed.contains(path), !Disk.exists(previous(path))
            else { return }
            try Disk.createFolder(Disk.folder(of: previous(path)))
            // The old file itself moves away, so that its dates survive if its bytes do.
            try Disk.rename(output(path), to: previous(path))
            try Disk.copy(previous(path), to: output(path))
        }
    }

    /// Creates an empty folder in the exposed site.
    func addFolder(_ path: String) throws {
        try lock.withLock { try createFolders(above: path + "/") }
    }

    /// Whether a file in `Output` was made or changed during this run by something else than this door.
    func isMadeByStep(_ path: String) -> Bool {
        lock.withLock {
            guard let now = Disk.fingerprint(of: output(path)) else { return false }
            return !placed.contains(path) && filesBefore[path] != now
        }
    }

    /// All files for which `isMadeByStep` holds.
    func filesMadeBySteps() throws -> [String] {
        guard lock.withLock({ wasExposed }) else { return [] }
        return try tree(of: outputPath).files.filter {
            !Self.isKept($0) && isMadeByStep($0)
        }
    }

    /// Makes `files` the site: places what waits, then deletes the rest.
    ///
    /// `mayHoldUnchanged`: Whether what waits may have the bytes that its place had before.
    func commit(files: Set<String>, folders: Set<String>, mayHoldUnchanged: Bool) throws {
        try lock.withLock { try placeAll() }
        if mayHoldUnchanged || wasExposed { try restoreUnchangedFiles() }
        // From here on the new site counts: what is left to do can be done by the next run.
        if Disk.exists(previousPath) {
            try Disk.removeTree(discardedPath)
            try Disk.rename(previousPath, to: discardedPath)
        }
        isCommitted = true
        try addedList?.close()
        addedList = nil
        try prune(keeping: files, folders: folders)
        try Disk.removeTree(discardedPath)
        try Disk.removeTree(stagingPath)
    }

    /// Brings the previous site back and forgets what waits.
    func rollBack() throws {
        try lock.withLock {
            if isCommitted { return }
            try addedList?.close()
            addedList = nil
            for path in try filesMadeBySteps() where filesBefore[path] == nil {
                try Disk.removeFile(output(path))
            }
            if Disk.exists(previousPath) {
                try removeAddedFiles()
                for path in try tree(of: previousPath).files
                where path != Self.addedListName {
                    try Disk.createFolder(Disk.folder(of: output(path)))
                    try Disk.rename(previous(path), to: output(path))
                }
            }
            try Disk.removeTree(previousPath)
            try Disk.removeTree(discardedPath)
            try Disk.removeTree(stagingPath)
        }
    }
}

private extension OutputTransaction {
    /// The list of new paths, each ended by a zero byte, beside the files that were replaced.
    static let addedListName = ".publish-added"

    /// What belongs to others and stays at the top of `Output`.
    static func isKept(_ path: String) -> Bool {
        [".git", ".gitkeep", ".gitignore"].contains(path)
    }

    /// A folder with all its files, hidden ones included; links are not followed.
    func tree(of folder: String) throws -> FileTree {
        try FileTree(folder, includingHidden: true, links: .keptAsFiles, excluding: [".git"])
    }

    /// Removes the folders that a file left empty.
    func removeEmptyFolders(above path: String) {
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            guard Disk.removeEmptyFolder(output(String(rest))) else { return }
        }
    }

    func previous(_ path: String) -> String {
        previousPath + "/" + path
    }

    func placeAll() throws {
        guard Disk.exists(stagingPath) else { return }
        try placeFolder("")
    }

    /// Moves the waiting files of one folder; a folder that is new moves as a whole.
    func placeFolder(_ path: String) throws {
        let listing = try FolderListing(
            path.isEmpty ? stagingPath : staged(path),
            includingHidden: true,
            links: .keptAsFiles
        )
        let prefix = path.isEmpty ? "" : path + "/"
        for name in listing.files { try placeFile(prefix + name) }
        for name in listing.folders {
            let folder = prefix + name
            if Disk.exists(output(folder)) {
                if !Disk.isFolder(output(folder)) { try replaceFileByFolder(folder) }
                try placeFolder(folder)
            } else {
                try note(added: folder)
                try move(staged(folder), to: output(folder))
                // Who wrote what is of interest only while code of the site may write, too.
                if isExposed {
                    placed.formUnion(
                        try tree(of: output(folder)).files.map { folder + "/" + $0 }
                    )
                }
            }
        }
    }

    func placeFile(_ path: String) throws {
        let target = output(path)
        if Disk.isFolder(target) {
            // A folder of the previous site is in the way of a file.
            try Disk.createFolder(Disk.folder(of: previous(path)))
            try Disk.rename(target, to: previous(path))
            try note(added: path)
        } else if Disk.exists(target) {
            if !placed.contains(path) { try link(target, to: previous(path)) }
        } else {
            try note(added: path)
        }
        try move(staged(path), to: target)
        placed.insert(path)
    }

    func replaceFileByFolder(_ path: String) throws {
        try Disk.createFolder(Disk.folder(of: previous(path)))
        try Disk.rename(output(path), to: previous(path))
        try note(added: path)
        try Disk.createFolder(output(path))
    }

    /// Creates the folders above a path and notes the topmost new one.
    func createFolders(above path: String) throws {
        var known = ""
        for component in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            known = known.isEmpty ? String(component) : known + "/" + component
            if Disk.isFolder(output(known)) { continue }
            if Disk.exists(output(known)) {
                try replaceFileByFolder(known)
            } else {
                try note(added: known)
                try Disk.createFolder(output(known))
            }
        }
    }

    /// Keeps a file under a second name; readers never miss it.
    func link(_ source: String, to target: String) throws {
        guard !Disk.exists(target) else { return }
        try Disk.createFolder(Disk.folder(of: target))
        do {
            try FileManager.default.linkItem(atPath: source, toPath: target)
        } catch {
            // The file system has no hard links, or `Output` is on another one.
            try Disk.copy(source, to: target)
        }
    }

    /// Moves a file or folder, also between file systems, without a moment in which it is incomplete.
    func move(_ source: String, to target: String) throws {
        do {
            try Disk.rename(source, to: target)
        } catch let error as DiskError where error.code == EXDEV {
            let waiting = Disk.folder(of: target) + "/.publish-incoming"
            try Disk.removeTree(waiting)
            try FileManager.default.copyItem(atPath: source, toPath: waiting)
            try Disk.rename(waiting, to: target)
            try Disk.removeTree(source)
        }
    }

    func note(added path: String) throws {
        if addedList == nil {
            try Disk.createFolder(previousPath)
            try Disk.write([UInt8](), to: previous(Self.addedListName))
            addedList = FileHandle(forWritingAtPath: previous(Self.addedListName))
        }
        try addedList?.write(contentsOf: Data((path + "\0").utf8))
    }

    func removeAddedFiles() throws {
        let list = previous(Self.addedListName)
        guard Disk.isFile(list) else { return }
        for path in try Disk.read(list).split(separator: 0) {
            try Disk.removeTree(output(String(decoding: path, as: UTF8.self)))
        }
    }

    /// A file that ended as it began gets its old self back, with its dates.
    func restoreUnchangedFiles() throws {
        guard Disk.exists(previousPath) else { return }
        for path in try tree(of: previousPath).files
        where path != Self.addedListName && Disk.filesAreEqual(previous(path), output(path)) {
            try Disk.rename(previous(path), to: output(path))
        }
    }

    func prune(keeping files: Set<String>, folders: Set<String>) throws {
        var oldFiles = filesBefore.keys.sorted()
        var oldFolders = foldersBefore
        if wasExposed {
            let tree = try tree(of: outputPath)
            (oldFiles, oldFolders) = (tree.files + tree.brokenLinks, tree.folders)
        }
        for path in oldFiles where !files.contains(path) && !Self.isKept(path) {
            // A folder may have taken the file's place.
            if !Disk.exists(output(path)) || Disk.isFolderItself(output(path)) { continue }
            try Disk.removeFile(output(path))
        }
        // Deepest first, so that a folder is empty when its turn comes.
        for path in oldFolders.reversed() where !folders.contains(path) && !Self.isKept(path) {
            Disk.removeEmptyFolder(output(path))
        }
    }
}
