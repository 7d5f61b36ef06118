import Foundation
package import PublishStorage

/// The only writer of files in `Output`.
///
/// A run writes in one of two modes. In staged mode, unchanged files are left alone, and new or
/// changed files are collected in `.publish/Staging` until the end of the run. In direct mode, the
/// previous site is kept in `.publish/Previous`, and `Output` contains the files that this run has
/// made so far, for code of the site that works there.
package final class OutputWriter: @unchecked Sendable {
    // SAFETY: The state is used only while the lock is held. Files with different paths are
    // independent of each other, and `gate` excludes writers while the mode changes.
    let lock = NSLock()
    let gate = Gate()
    let folders: SiteFolders
    /// The folder for files that a first run found in `Output`; nil if there are none to keep.
    package let foundFolder: String?
    /// The contents of `Output` at the start of the run.
    var before: SiteListing
    /// The files of the previous site, as the last run left them, by path.
    package let known: [String: OutputManifest.File]
    /// Whether the writer is in direct mode.
    var isDirect: Bool { lock.withLock { isWritingInPlace } }
    var isWritingInPlace = false
    /// Whether code of the site is running, which expects files in `Output` at once.
    package var isOwnStepRunning = false
    /// The state of the site's own steps that run before any file is made.
    var earlySteps: EarlySteps
    /// The paths of all files of this run.
    var produced: Set<String> = []
    /// The paths of these files' folders, and of folders that were requested without files.
    var producedFolders: Set<String> = []
    /// The files waiting in `Staging`.
    var waiting: Set<String> = []
    /// The files whose bytes have not changed.
    var unchanged: Set<String> = []
    /// The digests of files made in memory.
    var digests: [String: Digest] = [:]
    /// The absolute paths of the sources of copied files, by the path of the copy.
    private var sources: [String: String] = [:]
    /// The replaced files, if one of the two files was copied from a source.
    private var replaced: [ReplacedFile] = []
    /// The folders that exist in `Staging`.
    private var stagedFolders: Set<String> = [""]
    private var latestFolder = ""
    private var writtenFiles = 0
    private var writtenBytes = 0

    /// Creates the writer of a run; an interrupted earlier run has been cleaned up before.
    ///
    /// - Parameters:
    ///   - folders: The folders of the site.
    ///   - known: The files of the previous site as the last run left them.
    ///   - before: The contents of `Output`; nil if the folder has to be listed.
    ///   - isFirst: Whether no earlier run has succeeded, so that the contents of `Output` were not
    ///     made by Publish.
    /// - Throws: `DiskError` if `Output` cannot be listed.
    package init(
        _ folders: SiteFolders,
        known: [String: OutputManifest.File] = [:],
        before: SiteListing? = nil,
        isFirst: Bool = false
    ) throws {
        self.folders = folders
        self.known = known
        self.before = try before ?? SiteListing(of: folders.output)
        earlySteps = EarlySteps(folders)
        // Most runs produce as many files as the last one.
        produced.reserveCapacity(known.count)
        foundFolder = isFirst && !self.before.isEmpty ? Self.unusedName(in: folders) : nil
    }

    private static func unusedName(in folders: SiteFolders) -> String {
        let name = folders.workspace + "/Found"
        guard Disk.exists(name) else { return name }
        return (2...1_000).map { "\(name) \($0)" }.first { !Disk.exists($0) } ?? name
    }
}

extension OutputWriter {
    /// Reserves memory for a number of files that will be written.
    package func expect(_ count: Int) {
        lock.withLock {
            produced.reserveCapacity(produced.count + count)
            producedFolders.reserveCapacity(producedFolders.count + count)
            digests.reserveCapacity(digests.count + count)
        }
    }

    /// The numbers of files and bytes written, with their names for `--timings`.
    package var counts: [(name: String, number: Int)] {
        lock.withLock {
            [
                ("files of the site", produced.count), ("files written", writtenFiles),
                ("bytes written", writtenBytes),
            ]
        }
    }

    /// Returns the absolute path of a file in `Output`.
    func output(_ path: String) -> String {
        path.isEmpty ? folders.output : folders.output + "/" + path
    }

    /// Returns whether this run has produced a file at a path.
    package func hasFile(at path: OutputPath) -> Bool {
        lock.withLock { produced.contains(path.string) }
            || isDirect && Disk.exists(output(path.string))
                && !Disk.isFolderItself(output(path.string))
    }

    /// Returns whether this run has produced a folder, or a file in it.
    package func hasFolder(at path: OutputPath) -> Bool {
        path.string.isEmpty || lock.withLock { producedFolders.contains(path.string) }
            || isDirect && Disk.isFolderItself(output(path.string))
    }

    /// Returns the paths of all files that this run has produced so far, in order.
    ///
    /// - Throws: `DiskError` if `Output` cannot be listed.
    package func producedFiles() throws -> [String] {
        try endEarlySteps()
        guard !isDirect else { return try SiteListing(of: folders.output).files.keys.sorted() }
        return lock.withLock { produced }.sorted()
    }

    /// The files that wait in `Staging`, by their paths; nil in direct mode.
    ///
    /// Each is complete if no file is being written.
    package var waitingFiles: Set<String>? {
        lock.withLock { isWritingInPlace ? nil : waiting }
    }

    /// Returns the absolute path of the source of a copied file; nil for a file made in memory or
    /// an unknown file.
    package func source(of path: OutputPath) -> String? {
        lock.withLock { sources[path.string] }
    }

    /// Returns the digest of a produced file; nil if unknown, or if code of the site may have
    /// changed the file.
    package func digest(of path: String) -> Digest? {
        lock.withLock { isWritingInPlace ? nil : digests[path] }
    }

    /// Returns the bytes of a produced file.
    ///
    /// - Throws: `DiskError` if the file cannot be read.
    package func read(_ path: String) throws -> [UInt8] {
        let isWaiting = lock.withLock { waiting.contains(path) }
        return try Disk.read(isWaiting ? folders.staging + "/" + path : output(path))
    }
}

extension OutputWriter {
    /// Writes a page or another file made in memory; an earlier file of this run with the path is
    /// replaced.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - path: The path.
    ///   - digest: The digest of the bytes; nil if unknown.
    /// - Throws: `PublishingError` if the file cannot be written.
    package func write(_ bytes: [UInt8], to path: OutputPath, digest: Digest? = nil) throws {
        noteSource(of: path, nil)
        try place(path, digest ?? Digest(bytes), size: bytes.count) {
            Disk.file(at: $0, equals: bytes)
        } write: {
            try Disk.write(bytes, to: $0)
        }
    }

    /// Copies a file with its permissions; a symbolic link is followed.
    ///
    /// - Throws: `PublishingError` if the file cannot be copied.
    package func copyFile(from source: String, to path: OutputPath) throws {
        noteSource(of: path, source)
        let source = Disk.isLink(source) ? Disk.resolved(source) : source
        try place(path, nil, size: Disk.size(of: source) ?? 0) {
            Disk.filesAreEqual(source, $0)
        } write: { target in
            do {
                try Disk.copy(source, to: target)
            } catch {
                throw PublishingError(
                    path: Path("Output/" + path.string),
                    infoMessage: "The file could not be copied from \(source)",
                    underlyingError: error
                )
            }
        }
    }

    /// Appends lines to the file that this run has produced at a path, or makes the file.
    ///
    /// - Throws: `PublishingError` or `DiskError`.
    package func appendLines(_ lines: String, to path: OutputPath) throws {
        var text = hasFile(at: path) ? try read(path.string) : []
        if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        // Later lookups must not take the file for a copy: it contains more than its source.
        lock.withLock { _ = sources.removeValue(forKey: path.string) }
        try write(text + Array(lines.utf8), to: path)
    }

    /// The replaced files, if one of the two files was copied from a source, sorted by path.
    package var replacedFiles: [ReplacedFile] {
        lock.withLock { replaced }.sorted { $0.path < $1.path }
    }

    /// Records the source of a file that is about to be written: a copied file, or nil for a file
    /// made in memory.
    private func noteSource(of path: OutputPath, _ source: String?) {
        lock.withLock {
            let earlier = sources[path.string]
            if produced.contains(path.string), earlier != source {
                replaced.append(ReplacedFile(path: path, earlier: earlier, later: source))
            }
            sources[path.string] = source
        }
    }

    /// Registers a folder as produced, even if it stays empty.
    ///
    /// - Throws: `PublishingError` if the folder cannot be created.
    package func addFolder(at path: OutputPath) throws {
        try prepareToWrite()
        try reporting(path) {
            try gate.passing {
                lock.withLock { registerFolders(of: path.string + "/") }
                try Disk.createFolder(
                    (isDirect ? folders.output : folders.staging) + "/" + path.string
                )
            }
        }
    }
}

extension OutputWriter {
    /// Returns whether the previous site has files at these paths that have not changed since the
    /// last run.
    ///
    /// Only for file names that contain a hash of the content: the bytes are not compared.
    package func hasPreviousFiles(at paths: [OutputPath]) -> Bool {
        (try? prepareToWrite()) != nil
            && paths.allSatisfy { path in
                known[path.string].map { $0.isAsWritten && isPrevious($0) } ?? false
            }
    }

    /// Takes over files of the previous site into this run's site.
    ///
    /// - Throws: `PublishingError` if a file cannot be taken over.
    package func keepFiles(at paths: [OutputPath]) throws {
        for path in paths { try keep(path, known[path.string]?.digest) }
    }

    /// Takes over a file of the previous site into this run's site, if the file still has the given
    /// digest.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - digest: The digest that the file must have.
    /// - Returns: Whether the file was taken over: true if the digest is right, and this run has
    ///   not written to the path.
    /// - Throws: `PublishingError` if the file cannot be taken over.
    package func keepFile(at path: OutputPath, holding digest: Digest) throws -> Bool {
        try prepareToWrite()
        guard let file = known[path.string], file.digest == digest, isPrevious(file),
            !lock.withLock({ produced.contains(path.string) })
        else { return false }
        try keep(path, digest)
        return true
    }

    private func keep(_ path: OutputPath, _ digest: Digest?) throws {
        try prepareToWrite()
        try reporting(path) {
            try gate.passing {
                lock.withLock {
                    register(path.string, digest)
                    unchanged.insert(path.string)
                }
                if isDirect { try restorePreviousFile(path.string) }
            }
        }
    }

    /// Returns whether a file was unchanged since the last run when this run started.
    private func isPrevious(_ file: OutputManifest.File) -> Bool {
        before.files[file.path] == file.fingerprint
    }
}

private extension OutputWriter {
    /// Prepares for making files; the first call ends the phase of early steps.
    func prepareToWrite() throws {
        if isOwnStepRunning { try beginDirect() }
        if !lock.withLock({ earlySteps.areOver }) { try endEarlySteps() }
    }

    /// Writes a file into `Output` or `Staging`, unless `Output` already has the same file.
    func place(
        _ path: OutputPath,
        _ digest: Digest?,
        size: Int,
        isSame: (String) -> Bool,
        write: (String) throws -> Void
    ) throws {
        try prepareToWrite()
        try reporting(path) {
            try gate.passing {
                let (name, isDirect) = (path.string, isDirect)
                let root = isDirect ? folders.output : folders.staging
                lock.withLock { register(name, digest) }
                let isUnchanged =
                    before.files[name] != nil
                    && (digest != nil
                        && known[name].map { $0.digest == digest && isPrevious($0) }
                            ?? false
                        || isSame(isDirect ? folders.previous + "/" + name : output(name)))
                guard !isUnchanged || isDirect else { return try leaveAlone(name) }
                try makeRoom(for: name, in: root)
                try write(root + "/" + name)
                lock.withLock {
                    writtenFiles += 1
                    writtenBytes += size
                    if isUnchanged { unchanged.insert(name) } else { unchanged.remove(name) }
                    if !isDirect { waiting.insert(name) }
                }
                if isUnchanged { try restoreDate(of: name) }
            }
        }
    }

    /// Keeps the previous site's file, and removes an earlier version of this run from `Staging`.
    func leaveAlone(_ path: String) throws {
        let wasWaiting = lock.withLock {
            unchanged.insert(path)
            return waiting.remove(path) != nil
        }
        if wasWaiting { try Disk.removeFile(folders.staging + "/" + path) }
    }

    /// Creates the folders of a file; an empty folder at the file's own path is removed.
    func makeRoom(for path: String, in root: String) throws {
        let folder = Disk.parent(of: path)
        // In direct mode the folder is always created, because code of the site may have deleted
        // it.
        if isDirect || lock.withLock({ !stagedFolders.contains(folder) }) || folder.isEmpty {
            do {
                try Disk.createFolder(root + "/" + folder)
            } catch {
                guard let file = fileAbove(path, in: root) else { throw error }
                throw PublishingError.clash(at: file, with: path)
            }
            if !isDirect { lock.withLock { _ = stagedFolders.insert(folder) } }
        }
        let target = root + "/" + path
        guard Disk.isFolderItself(target) else { return }
        if let file = try SiteListing(of: target).files.keys.min() {
            throw PublishingError.clash(at: path, with: path + "/" + file)
        }
        try Disk.removeTree(target)
    }

    /// Returns the path of a file that stands where a folder of `path` is needed; nil if there is
    /// none.
    func fileAbove(_ path: String, in root: String) -> String? {
        var folder = Disk.parent(of: path)
        while !folder.isEmpty {
            let place = root + "/" + folder
            if Disk.exists(place) { return Disk.isFolder(place) ? nil : folder }
            folder = Disk.parent(of: folder)
        }
        return nil
    }
}

extension OutputWriter {
    /// Registers a path as produced.
    ///
    /// The caller holds the lock.
    func register(_ path: String, _ digest: Digest? = nil) {
        digests[path] = digest
        registerFolders(of: path)
        produced.insert(path)
    }

    /// Registers the folders of a path.
    ///
    /// The caller holds the lock.
    func registerFolders(of path: String) {
        let slash = UInt8(ascii: "/")
        guard let end = path.utf8.lastIndex(of: slash) else { return }
        var folder = path[..<end]
        // Files of one folder are usually made one after the other, so their folder is registered
        // only once.
        guard folder != latestFolder else { return }
        latestFolder = String(folder)
        while producedFolders.insert(String(folder)).inserted,
            let end = folder.utf8.lastIndex(of: slash)
        { folder = folder[..<end] }
    }

    /// Runs code that may fail because of the disk; a `DiskError` becomes an error with the path.
    func reporting<Result>(_ path: OutputPath, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DiskError {
            throw PublishingError(
                path: Path("Output/" + path.string),
                infoMessage: "The file could not be written",
                underlyingError: error
            )
        }
    }
}
