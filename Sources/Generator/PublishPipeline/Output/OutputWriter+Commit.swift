internal import PublishStorage

/// The end of a run: publishing its files, or restoring the previous site.
extension OutputWriter {
    /// Moves the files that the run produced into `Output`, and deletes everything else there.
    ///
    /// - Returns: The files of the site.
    /// - Throws: `PublishingError` if two paths clash, or `DiskError`.
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
        // If deleting the staging folder fails, the next run deletes it.
        try? Disk.removeTree(folders.staging)
        var manifest = try inventory(of: produced.sorted())
        if isComplete { manifest.folders = producedFolders }
        return manifest
    }

    /// Restores the previous site.
    ///
    /// If the commit has already begun, nothing happens, and the next run completes the commit.
    ///
    /// - Throws: `DiskError`; then the next run tries again.
    package func rollBack() throws {
        guard !folders.isCommitting else { return }
        if isDirect { try PreviousSite(folders).bringBack() }
        try Disk.removeTree(folders.staging)
    }

    /// Throws an error if a path would have to be both a file and a folder.
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
    /// Returns the error that a path would have to be both a file and the folder of another file.
    static func clash(at path: String, with other: String) -> PublishingError {
        PublishingError(
            path: Path("Output/" + path),
            infoMessage: "The site has a file of this name, and '\(other)' needs "
                + "a folder of the same name; rename one of them"
        )
    }
}

private extension OutputWriter {
    /// Returns the files and folders in `Output` that belong to the previous site, but not to the
    /// new one.
    ///
    /// Files that somebody else has changed since the run began are kept.
    ///
    /// - Returns: The paths, and whether `Output` will contain no other files than the site's.
    /// - Throws: `PublishingError` if a kept file has a path that the new site needs.
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

    /// Restores the modification dates of files whose bytes have not changed, even if code of the
    /// site wrote them anew.
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

    /// Returns whether a file still has the date and size of the previous site's file.
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
            // Code of the site may have made symbolic links to folders, which have no bytes.
            guard let fingerprint = FileFingerprint(of: output(path)), Disk.isFile(output(path))
            else { return nil }
            // Code of the site may also have overwritten files that were made in memory, so their
            // digests may be outdated.
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
