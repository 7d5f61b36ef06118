/// What code of the site may do with `Output` by ways of its own.
extension OutputWriter {
    /// Makes `Output` hold what this run has produced so far and nothing else, for a step that may look there.
    func expose() throws {
        try checkTrust()
        let isFirst = !transaction.hasHiddenAll
        if isFirst { try adoptFilesOfSteps() }
        try refuseClashes()
        try transaction.expose()
        // What waited has moved, with its folders.
        lock.withLock { stagedFolders = [] }
        guard isFirst else { return }
        let (files, folders) = lock.withLock { (produced, producedFolders) }
        try transaction.hide(keeping: files, folders)
    }

    /// Shows readers the previous site again; further files wait for the end of the run.
    func conceal() throws {
        try transaction.conceal()
    }

    /// The absolute path of an existing file of this run, for a step that may change it in place.
    func fileForChanging(at path: OutputPath) throws -> String? {
        try exposeToTrusted()
        try adoptFileOfStep(at: path)
        guard hasFile(at: path) else { return nil }
        try transaction.placeForChanging(path.string)
        try transaction.keepPrevious(path.string)
        return transaction.output(path.string)
    }

    /// Prepares a folder of this run for a step that may change the files in it.
    func prepareForChanging(_ path: OutputPath) throws {
        try exposeToTrusted()
        try reporting(path) {
            try transaction.keepPreviousFiles(below: path.string, isProduced: isProduced)
        }
    }

    /// The absolute path of a file that a step fills itself; created empty unless it exists.
    func createFile(at path: OutputPath) throws -> String {
        try exposeToTrusted()
        try adoptFileOfStep(at: path)
        if !hasFile(at: path) { try write([], to: path) }
        try transaction.placeForChanging(path.string)
        try transaction.keepPrevious(path.string)
        return transaction.output(path.string)
    }

    /// The absolute path of a folder that a step fills itself; created unless it exists.
    func createFolder(at path: OutputPath) throws -> String {
        try exposeToTrusted()
        try reporting(path) {
            lock.withLock { registerFolders(of: path.string + "/") }
            try transaction.addFolderAtOnce(path.string)
            try transaction.keepPreviousFiles(below: path.string, isProduced: isProduced)
        }
        return transaction.output(path.string)
    }

    /// The paths of all files that this run has produced so far, in order.
    func producedFiles() throws -> [String] {
        try adoptFilesOfSteps()
        return lock.withLock { produced }.sorted()
    }

    /// Counts all files as produced that steps made by ways of their own.
    func adoptFilesOfSteps() throws {
        for path in try transaction.filesMadeBySteps() {
            register(try OutputPath(Path(path)))
        }
    }
}

private extension OutputWriter {
    /// Whether this run has produced a file, a folder or a file in it.
    func isProduced(_ path: String) -> Bool {
        lock.withLock { produced.contains(path) || producedFolders.contains(path) }
    }

    /// Counts a file as produced that a step made by a way of its own.
    func adoptFileOfStep(at path: OutputPath) throws {
        if !hasFile(at: path), transaction.isMadeByStep(path.string) { register(path) }
    }
}
