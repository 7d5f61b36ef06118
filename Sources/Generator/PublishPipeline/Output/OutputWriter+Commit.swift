internal import PublishStorage

/// The end of a run.
extension OutputWriter {
    /// Publishes the files that the run produced, and deletes everything else.
    ///
    /// - Returns: The files of the site.
    /// - Throws: `DiskError`.
    @discardableResult
    package func commit() throws -> OutputManifest {
        try endEarlySteps()
        if foundFolder != nil { try beginDirect() }
        try earlySteps.remember()
        guard !isDirect else {
            let files = try SiteListing(of: folders.output).files.keys.sorted()
            try restoreDates(of: files)
            let manifest = try inventory(of: files)
            try PreviousSite(folders).replace(keepingIn: foundFolder)
            return manifest
        }
        try refuseClashes()
        let (obsolete, isComplete) = try obsoletePaths()
        let list = try CommitList(deleting: obsolete, movingTo: folders)
        try list.commit(in: folders)
        try PreviousSite(folders).forget()
        // Left-overs are deleted by the next run.
        try? Disk.removeTree(folders.staging)
        var manifest = try inventory(of: produced.sorted())
        if isComplete { manifest.folders = producedFolders }
        return manifest
    }

    /// Restores the previous site, unless the exchange has begun already: then the next run completes it.
    ///
    /// - Throws: `DiskError`; then the next run tries again.
    package func rollBack() throws {
        guard !folders.isCommitting else { return }
        if isDirect { try PreviousSite(folders).bringBack() }
        try Disk.removeTree(folders.staging)
    }

    /// Throws if one path would have to be both a file and a folder.
    func refuseClashes() throws {
        let names = produced.intersection(producedFolders)
        guard !isDirect, !names.isEmpty else { return }
        for file in produced.sorted() {
            var folder = Disk.parent(of: file)
            while !folder.isEmpty, !names.contains(folder) { folder = Disk.parent(of: folder) }
            if !folder.isEmpty { throw PublishingError.clash(at: folder, with: file) }
        }
    }
}

extension PublishingError {
    /// Makes the error that one path would have to be both a file and the folder of another file.
    static func clash(at path: String, with other: String) -> PublishingError {
        PublishingError(
            path: Path("Output/" + path),
            infoMessage: "The site has a file of this name, and '\(other)' needs "
                + "a folder of the same name; rename one of them"
        )
    }
}

private extension OutputWriter {
    /// Returns the previous site's files and folders that are not part of the new one.
    ///
    /// Files changed by others since the run began are not the previous site's, and are kept.
    ///
    /// - Returns: The paths, and whether no other files are left.
    /// - Throws: `PublishingError` if such a file is in the way.
    func obsoletePaths() throws -> (paths: [String], areAll: Bool) {
        let files = before.files.keys.filter { !produced.contains($0) }.sorted()
        let areOld = try parallelMap(count: files.count) { number in
            FileFingerprint(of: output(files[number])) == before.files[files[number]]
        }
        for (file, isOld) in zip(files, areOld) where !isOld {
            if producedFolders.contains(file), Disk.exists(output(file)) {
                throw PublishingError.clash(at: file, with: file + "/index.html")
            }
            var folder = Disk.parent(of: file)
            while !folder.isEmpty, !produced.contains(folder) { folder = Disk.parent(of: folder) }
            if !folder.isEmpty, Disk.exists(output(file)) {
                throw PublishingError.clash(at: folder, with: file)
            }
        }
        let paths =
            zip(files, areOld).filter(\.1).map(\.0)
            + before.folders.subtracting(producedFolders).ordered(by: >)
        return (paths, areOld.allSatisfy(\.self))
    }

    /// Restores the dates of files whose bytes have not changed, whoever wrote them.
    func restoreDates(of files: [String]) throws {
        let isSame = try parallelMap(count: files.count) { number -> Bool in
            let path = files[number]
            if unchanged.contains(path), hasPreviousDate(path) { return true }
            guard before.files[path] != nil,
                Disk.filesAreEqual(folders.previous + "/" + path, output(path))
            else { return false }
            try restoreDate(of: path)
            return true
        }
        unchanged = Set(zip(files, isSame).filter(\.1).map(\.0))
    }

    /// Whether a file still has the date and size of the previous site's file.
    func hasPreviousDate(_ path: String) -> Bool {
        guard let old = before.files[path], let now = FileFingerprint(of: output(path)) else {
            return false
        }
        return old.modified == now.modified && old.size == now.size
    }

    /// Lists the files of the finished site.
    func inventory(of paths: [String]) throws -> OutputManifest {
        let isDirect = isDirect
        let files = try parallelMap(count: paths.count) { number -> OutputManifest.File? in
            let path = paths[number]
            let isUnchanged = unchanged.contains(path)
            let previous = known[path].flatMap { before.files[path] == $0.fingerprint ? $0 : nil }
            if let previous, isUnchanged, !isDirect { return previous }
            // Code of the site may have made links to folders, which have no bytes.
            guard let fingerprint = FileFingerprint(of: output(path)), Disk.isFile(output(path))
            else { return nil }
            // It may also have overwritten files made in memory.
            let digest =
                try (isUnchanged ? previous?.digest : nil) ?? (isDirect ? nil : digests[path])
                ?? Digest(Disk.read(output(path)))
            return OutputManifest.File(
                path: path,
                fingerprint: fingerprint,
                digest: digest,
                isAsWritten: !isDirect
                    || digests[path].map { $0 == digest }
                        ?? (previous?.isAsWritten == true && isUnchanged)
            )
        }
        return OutputManifest(files: files.compactMap(\.self))
    }
}
