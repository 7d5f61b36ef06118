import Foundation
package import PublishStorage

/// The only writer of files in `Output`.
///
/// A run writes in one of two modes. In staged mode, files with unchanged bytes are left alone, and all others wait in
/// `.publish/Staging` for the end of the run. In direct mode, the previous site waits in `.publish/Previous`, and
/// `Output` holds the files that this run has made so far, for code of the site that works there.
package final class OutputWriter: @unchecked Sendable {
    // SAFETY: The state is used under the lock; files of different paths are independent, and `gate` excludes writers
    // while the mode changes.
    let lock = NSLock()
    let gate = Gate()
    let folders: SiteFolders
    /// The destination of files found in `Output` by a first run; nil if there is nothing to keep.
    package let foundFolder: String?
    /// The contents of `Output` at the start of the run.
    var before: SiteListing
    /// The files of the previous site by path, as the last run left them.
    package let known: [String: OutputManifest.File]
    /// Whether files are written in place.
    var isDirect: Bool { lock.withLock { isWritingInPlace } }
    var isWritingInPlace = false
    /// Whether code of the site is running that expects its files in `Output` at once.
    package var isOwnStepRunning = false
    /// The state of the site's own steps that run before any file is made.
    var earlySteps: EarlySteps
    /// The paths of all files of this run.
    var produced: Set<String> = []
    /// The paths of their folders, and of folders requested empty.
    var producedFolders: Set<String> = []
    /// The files waiting in `Staging`.
    var waiting: Set<String> = []
    /// The files whose bytes have not changed.
    var unchanged: Set<String> = []
    /// The digests of files made in memory.
    var digests: [String: Digest] = [:]
    /// The sources of copied files, as absolute paths by the paths of the copies.
    private var sources: [String: String] = [:]
    /// The replaced files, as far as one of the two was copied.
    private var replaced: [ReplacedFile] = []
    /// The existing folders in `Staging`.
    private var stagedFolders: Set<String> = [""]
    private var latestFolder = ""
    private var writtenFiles = 0
    private var writtenBytes = 0

    /// Makes the writer of a run, after an interrupted run has been completed.
    ///
    /// - Parameters:
    ///   - folders: The folders of the site.
    ///   - known: The files of the previous site as the last run left them.
    ///   - before: The contents of `Output`; nil if it has to be listed.
    ///   - isFirst: Whether no run has succeeded before, so that the contents of `Output` are not Publish's.
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
        // Most runs have as many files as the last one.
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
    /// Reserves memory for files about to be written.
    package func expect(_ count: Int) {
        lock.withLock {
            produced.reserveCapacity(produced.count + count)
            producedFolders.reserveCapacity(producedFolders.count + count)
            digests.reserveCapacity(digests.count + count)
        }
    }

    /// The number of files and bytes written, for people.
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

    /// Returns the absolute path of the source of a copied file; nil for a file made in memory, and if there is none.
    package func source(of path: OutputPath) -> String? {
        lock.withLock { sources[path.string] }
    }

    /// Returns the digest of a produced file; nil if it is not known, or if code of the site may have changed the file.
    package func digest(of path: String) -> Digest? {
        lock.withLock { isWritingInPlace ? nil : digests[path] }
    }

    /// Returns the bytes of a produced file.
    ///
    /// - Throws: `DiskError` if it cannot be read.
    package func read(_ path: String) throws -> [UInt8] {
        let isWaiting = lock.withLock { waiting.contains(path) }
        return try Disk.read(isWaiting ? folders.staging + "/" + path : output(path))
    }
}

extension OutputWriter {
    /// Writes a page or another file made in memory; an earlier one of this run is replaced.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - path: The path.
    ///   - digest: The digest of the bytes; nil if it is not known yet.
    /// - Throws: `PublishingError` if the file cannot be written.
    package func write(_ bytes: [UInt8], to path: OutputPath, digest: Digest? = nil) throws {
        noteSource(of: path, nil)
        try place(path, digest ?? Digest(bytes), size: bytes.count) {
            Disk.file(at: $0, equals: bytes)
        } write: {
            try Disk.write(bytes, to: $0)
        }
    }

    /// Copies a file with its permissions; a link is followed.
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

    /// Appends lines to the file that this run has at a path, if any.
    ///
    /// - Throws: `PublishingError` or `DiskError`.
    package func appendLines(_ lines: String, to path: OutputPath) throws {
        var text = hasFile(at: path) ? try read(path.string) : []
        if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        // The copied content stays in the file.
        lock.withLock { _ = sources.removeValue(forKey: path.string) }
        try write(text + Array(lines.utf8), to: path)
    }

    /// The replaced files, as far as one of the two was copied, in order.
    package var replacedFiles: [ReplacedFile] {
        lock.withLock { replaced }.sorted { $0.path < $1.path }
    }

    /// Records the source of a file about to be written: a copied file, or nil for one made in memory.
    private func noteSource(of path: OutputPath, _ source: String?) {
        lock.withLock {
            let earlier = sources[path.string]
            if produced.contains(path.string), earlier != source {
                replaced.append(ReplacedFile(path: path, earlier: earlier, later: source))
            }
            sources[path.string] = source
        }
    }

    /// Registers a folder as produced, even if it is empty.
    ///
    /// - Throws: `PublishingError` if it cannot be created.
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
    /// Returns whether the previous site has files at these paths that are unchanged since the last run.
    ///
    /// Only for paths that depend on the content, such as those with a hash.
    package func hasPreviousFiles(at paths: [OutputPath]) -> Bool {
        (try? prepareToWrite()) != nil
            && paths.allSatisfy { path in
                known[path.string].map { $0.isAsWritten && isPrevious($0) } ?? false
            }
    }

    /// Registers files of the previous site as produced by this run.
    ///
    /// - Throws: `PublishingError`.
    package func keepFiles(at paths: [OutputPath]) throws {
        for path in paths { try keep(path, known[path.string]?.digest) }
    }

    /// Registers a file of the previous site as produced by this run if it still has the given digest.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - digest: The digest of the bytes that the file should hold.
    /// - Returns: Whether it has, and nothing else has been written there.
    /// - Throws: `PublishingError`.
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
                if isDirect { try bringBackFile(path.string) }
            }
        }
    }

    /// Whether a file was unchanged since the last run at the start of this one.
    private func isPrevious(_ file: OutputManifest.File) -> Bool {
        before.files[file.path] == file.fingerprint
    }
}

private extension OutputWriter {
    /// Prepares for files that are about to be made.
    func prepareToWrite() throws {
        if isOwnStepRunning { try beginDirect() }
        if !lock.withLock({ earlySteps.areOver }) { try endEarlySteps() }
    }

    /// Puts a file into its place or into `Staging`, unless it is there already.
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

    /// Keeps the previous site's file in its place, whatever this run has written before.
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
        // Code of the site may delete folders of `Output`.
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

    /// Returns the file at a path that is needed as a folder.
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
    /// Registers a path as produced; the lock is held.
    func register(_ path: String, _ digest: Digest? = nil) {
        digests[path] = digest
        registerFolders(of: path)
        produced.insert(path)
    }

    /// Registers the folders of a path; the lock is held.
    func registerFolders(of path: String) {
        let slash = UInt8(ascii: "/")
        guard let end = path.utf8.lastIndex(of: slash) else { return }
        var folder = path[..<end]
        // The files of a folder usually come one after the other.
        guard folder != latestFolder else { return }
        latestFolder = String(folder)
        while producedFolders.insert(String(folder)).inserted,
            let end = folder.utf8.lastIndex(of: slash)
        { folder = folder[..<end] }
    }

    /// Runs code that may fail because of the disk; the error contains the path.
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
