internal import PublishStorage

/// The end of a run, and what it tells of the site.
extension OutputWriter {
    /// Makes what the run produced the site, and deletes everything else.
    ///
    /// - Returns: The files of the site and what is new about them.
    /// - Throws: `DiskError` when the disk refuses; then the run has to be rolled back.
    @discardableResult
    func commit() throws -> (manifest: OutputManifest, changes: SiteChanges) {
        try checkTrust()
        try adoptFilesOfSteps()
        try refuseClashes()
        let (files, folders) = lock.withLock { (produced, producedFolders) }
        try transaction.commit(
            files: files,
            folders: folders,
            mayHoldUnchanged: lock.withLock { hasRewritten }
        )
        return try inventory(of: files)
    }

    /// Brings back the previous site.
    func rollBack() throws {
        try transaction.rollBack()
    }

    /// Refuses a site in which one name would have to be that of a file and of a folder.
    ///
    /// The disk refuses it, too, but only where both were written by this run.
    func refuseClashes() throws {
        let (files, folders) = lock.withLock { (produced, producedFolders) }
        // Code of the site may have deleted what was produced.
        let names = files.intersection(folders).filter(transaction.hasFile)
        guard !names.isEmpty else { return }
        for file in files.sorted() {
            var folder = Disk.parent(of: file)
            while !folder.isEmpty, !names.contains(folder) { folder = Disk.parent(of: folder) }
            guard !folder.isEmpty, transaction.hasFile(file) else { continue }
            throw PublishingError.clash(at: folder, with: file)
        }
    }
}

extension PublishingError {
    /// One name would have to be that of a file and of the folder that another file needs.
    static func clash(at path: String, with other: String) -> PublishingError {
        PublishingError(
            path: Path("Output/" + path),
            infoMessage: "The site has a file of this name, and '\(other)' needs "
                + "a folder of the same name; rename one of them"
        )
    }
}

private extension OutputWriter {
    /// Compares the files of the finished site with those before.
    func inventory(
        of files: Set<String>
    ) throws -> (manifest: OutputManifest, changes: SiteChanges) {
        var manifest = OutputManifest()
        var changes = SiteChanges()
        var taken: Set<String> = []
        let isExposed = transaction.hasBeenExposed
        let paths = files.sorted()
        let replaced = transaction.onlyReplaced
        let fingerprints = try parallelMap(count: paths.count) { number -> FileFingerprint? in
            let path = paths[number]
            if let replaced, !replaced.contains(path),
                let before = transaction.fingerprintBefore(of: path)
            {
                return before
            }
            return FileFingerprint(of: transaction.output(path))
        }
        for (path, fingerprint) in zip(paths, fingerprints) {
            let file = transaction.output(path)
            guard let fingerprint else {
                // Code of the site may take away what it does not like.
                if isExposed {
                    taken.insert(path)
                    continue
                }
                throw PublishingError(
                    path: Path("Output/" + path),
                    infoMessage:
                        "The file has gone while the site was published; publish it once more"
                )
            }
            let before = transaction.fingerprintBefore(of: path)
            let isUntouched = before.map(fingerprint.hasSameContent) ?? false
            if before == nil { changes.added.append(path) }
            if before != nil, !isUntouched { changes.changed.append(path) }
            let written = digests[path]
            var digest: Digest?
            var isAsWritten: Bool?
            if let known = known[path], known.fingerprint.hasSameContent(as: fingerprint) {
                (digest, isAsWritten) = (known.digest, known.isAsWritten)
            } else if isUntouched || !isExposed {
                (digest, isAsWritten) = (written, true)
            }
            // Code of the site may have written over files made in memory.
            let actual = try digest ?? Digest(Disk.read(file))
            manifest.files.append(
                OutputManifest.File(
                    path: path,
                    fingerprint: fingerprint,
                    digest: actual,
                    isAsWritten: isAsWritten ?? (actual == written)
                )
            )
        }
        changes.removed = transaction.pathsBefore
            .filter { !files.contains($0) || taken.contains($0) }.sorted()
        return (manifest, changes)
    }
}
