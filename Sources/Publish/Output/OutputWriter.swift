import Foundation
internal import PublishStorage

/// The one door through which files reach `Output`.
///
/// What a run writes waits in a staging folder, so that readers keep the previous site until the run
/// has succeeded; see `OutputTransaction`. Files whose bytes did not change are not written at all.
final class OutputWriter: @unchecked Sendable {
    // SAFETY: All mutable state is used under the lock; files of different paths are independent.
    let lock = NSLock()
    let transaction: OutputTransaction
    var produced: Set<String> = []
    var producedFolders: Set<String> = []
    private var latestFolder = ""
    var stagedFolders: Set<String> = []
    /// What stands for the bytes of the files that were made in memory.
    var digests: [String: Digest] = [:]
    /// Whether a file was written more than once.
    var hasRewritten = false
    /// The files of the previous site as the run before left them.
    var known: [String: OutputManifest.File] = [:]
    /// What is known of the site's own steps that run before there are pages.
    var earlyCode = EarlyCode.unknown
    /// How the one that is running finds `Output`.
    var ownStep = OwnStep.none
    /// Whether it has failed, though perhaps nobody minds.
    var hasOwnStepFailed = false
    /// Whether one was trusted to leave `Output` alone since it was looked at.
    var hasUncheckedSteps = false
    /// Whether one should not have been, so that the run has to begin anew.
    var wasTrustedWrongly = false
    private var writtenFiles = 0
    private var writtenBytes = 0

    /// Opens the door of a run.
    init(transaction: OutputTransaction) {
        self.transaction = transaction
    }

    /// Learns what the run before knew of its files.
    func trust(_ files: [String: OutputManifest.File]) {
        lock.withLock {
            known = files
            // This run mostly has as many.
            produced.reserveCapacity(files.count)
        }
    }

    /// Makes room for files that are about to be written.
    func expect(_ count: Int) {
        lock.withLock {
            produced.reserveCapacity(produced.count + count)
            producedFolders.reserveCapacity(producedFolders.count + count)
            digests.reserveCapacity(digests.count + count)
        }
    }

    /// Counts a file of the previous site as produced by this run if it still holds what the run before wrote.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - digest: Stands for the bytes that the file should hold.
    /// - Returns: Whether it does, and nothing else has been written there.
    /// - Throws: `PublishingError` when the disk refuses.
    func keepFile(at path: OutputPath, holding digest: Digest) throws -> Bool {
        let known = lock.withLock { () -> OutputManifest.File? in
            produced.contains(path.string) ? nil : self.known[path.string]
        }
        guard let known, known.digest == digest,
            transaction.fingerprintBefore(of: path.string) == known.fingerprint
        else { return false }
        register(path, digest)
        try reporting(path) { try transaction.restore(path.string) }
        return true
    }

    /// How many files and bytes were written, for people.
    var counts: [(name: String, number: Int)] {
        lock.withLock {
            [
                ("files of the site", produced.count), ("files written", writtenFiles),
                ("bytes written", writtenBytes),
            ]
        }
    }

    /// Whether this run has produced a file at a path.
    func hasFile(at path: OutputPath) -> Bool {
        lock.withLock { produced.contains(path.string) }
    }

    /// Whether this run has produced a folder, or a file in it.
    func hasFolder(at path: OutputPath) -> Bool {
        lock.withLock { path.string.isEmpty || producedFolders.contains(path.string) }
    }

    /// Writes a page or another file made in memory; one that the run wrote before is replaced.
    ///
    /// `digest`: Stands for the bytes; nil where it is not known yet.
    ///
    /// - Throws: `PublishingError` when the disk refuses.
    func write(_ bytes: [UInt8], to path: OutputPath, digest: Digest? = nil) throws {
        try reporting(path) {
            try exposeToTrusted()
            let old = register(path, digest ?? Digest(bytes))
            if let old, Disk.file(at: old, equals: bytes) {
                return try transaction.restore(path.string)
            }
            lock.withLock {
                writtenFiles += 1
                writtenBytes += bytes.count
            }
            try place(path) { try Disk.write(bytes, to: $0) }
        }
    }

    /// Whether the previous site has files at these paths and they are as the run before wrote them.
    ///
    /// What a file holds is only known if its name says so.
    func hasPreviousFiles(at paths: [OutputPath]) -> Bool {
        // Threads need not wait for each other's looks into the dictionary.
        let files = lock.withLock { self.known }
        return paths.allSatisfy { path in
            guard let known = files[path.string], known.isAsWritten else { return false }
            return transaction.fingerprintBefore(of: path.string) == known.fingerprint
        }
    }

    /// The bytes of a file of the previous site; nil when it cannot be read.
    func previousFile(at path: OutputPath) -> [UInt8]? {
        try? Disk.read(transaction.old(path.string))
    }

    /// Counts files of the previous site as produced by this run, too.
    func keepFiles(at paths: [OutputPath]) throws {
        lock.withLock {
            for path in paths { _ = note(path) }
        }
        for path in paths { try reporting(path) { try transaction.restore(path.string) } }
    }

    /// Copies a file, with its permissions; of a link, the file it leads to.
    ///
    /// - Throws: `PublishingError` when the disk refuses.
    func copyFile(from source: String, to path: OutputPath) throws {
        let source = Disk.isLink(source) ? Disk.resolved(source) : source
        try reporting(path) {
            try exposeToTrusted()
            if let old = register(path), Disk.filesAreEqual(source, old) {
                return try transaction.restore(path.string)
            }
            lock.withLock {
                writtenFiles += 1
                writtenBytes += Disk.size(of: source) ?? 0
            }
            do {
                try place(path) { try Disk.copy(source, to: $0) }
            } catch {
                _ = lock.withLock { produced.remove(path.string) }
                throw PublishingError(
                    path: Path("Output/" + path.string),
                    infoMessage: "The file could not be copied from \(source)",
                    underlyingError: error
                )
            }
        }
    }

    /// Counts a folder as produced, also if nothing is in it.
    func addFolder(at path: OutputPath) throws {
        try reporting(path) {
            try exposeToTrusted()
            lock.withLock { registerFolders(of: path.string + "/") }
            try transaction.addFolder(path.string)
        }
    }

    /// The bytes of a file that this run has produced, wherever it waits.
    ///
    /// - Throws: `DiskError` when it cannot be read.
    func read(_ path: String) throws -> [UInt8] {
        let staged = transaction.staged(path)
        return try Disk.read(Disk.isFile(staged) ? staged : transaction.current(path))
    }

    /// Adds lines to what this run has at a path, if anything.
    ///
    /// - Throws: `PublishingError` or `DiskError` when the disk refuses.
    func appendLines(_ lines: String, to path: OutputPath) throws {
        var text = hasFile(at: path) ? try read(path.string) : []
        if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        try write(text + Array(lines.utf8), to: path)
    }
}

extension OutputWriter {
    /// Notes that a path is produced.
    ///
    /// - Returns: The file of the previous site that need not be written if its bytes stay; nil where there is none, and
    ///   where this run has written one.
    @discardableResult
    func register(_ path: OutputPath, _ digest: Digest? = nil) -> String? {
        let isRewritten = lock.withLock { note(path, digest) }
        guard !isRewritten, transaction.mayHold(path.string) else { return nil }
        return transaction.old(path.string)
    }

    /// Notes that a path is produced, and tells whether it was before; the lock is held.
    private func note(_ path: OutputPath, _ digest: Digest? = nil) -> Bool {
        digests[path.string] = digest
        registerFolders(of: path.string)
        let isRewritten = !produced.insert(path.string).inserted
        if isRewritten { hasRewritten = true }
        return isRewritten
    }

    /// Notes the folders above a path; the lock is held.
    func registerFolders(of path: String) {
        let slash = UInt8(ascii: "/")
        guard let end = path.utf8.lastIndex(of: slash) else { return }
        var folder = path[..<end]
        // The files of a folder mostly come one after the other.
        guard folder != latestFolder else { return }
        latestFolder = String(folder)
        while producedFolders.insert(String(folder)).inserted,
            let end = folder.utf8.lastIndex(of: slash)
        { folder = folder[..<end] }
    }

    private func place(_ path: OutputPath, write: (String) throws -> Void) throws {
        let staged = transaction.staged(path.string)
        let folder = Disk.folder(of: staged)
        if lock.withLock({ !stagedFolders.contains(folder) }) {
            try Disk.createFolder(folder)
            _ = lock.withLock { stagedFolders.insert(folder) }
        }
        try write(staged)
        if try transaction.placeAtOnce(path.string) {
            // Placing may have moved the whole folder.
            _ = lock.withLock { stagedFolders.remove(folder) }
        }
    }

    /// Runs what may fail because of the disk; the error tells the path.
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
