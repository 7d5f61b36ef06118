internal import PublishStorage

/// The end of a run, and what it tells of the site.
extension OutputWriter {
    /// Makes what the run produced the site, and deletes everything else.
    ///
    /// - Returns: The files of the site.
    /// - Throws: `DiskError` when the disk refuses.
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
        // The next run deletes what this one cannot.
        try? Disk.removeTree(folders.staging)
        var manifest = try inventory(of: produced.sorted())
        if isComplete { manifest.folders = producedFolders }
        return manifest
    }

    /// Brings back the previous site, unless the new one is on its way already: then the next run finishes that.
    ///
    /// - Throws: `DiskError`; then the next run tries again.
    package func rollBack() throws {
        guard !folders.isCommitting else { return }
        if isDirect { try PreviousSite(folders).bringBack() }
        try Disk.removeTree(folders.staging)
    }

    /// Refuses a site in which one name would have to be that of a file and of a folder.
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
    /// The previous site's files and folders that are not part of the new one.
    ///
    /// Files that somebody has changed since the run began are not the previous site's, and stay.
    ///
    /// - Returns: Their paths, and whether no other file stays.
    /// - Throws: `PublishingError` where such a file is in the way.
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

    /// Gives files that have the bytes of the previous site's the dates of these, whoever made them.
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

    /// Whether a file still has the date and size of the previous site's, which it got when it was written.
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
            // It may also have written over files made in memory.
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
