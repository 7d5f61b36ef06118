extension Folder {
    /// The folders directly inside, sorted by name, without hidden ones.
    public var subfolders: ChildSequence<Folder> {
        ChildSequence(folder: self, isRecursive: false, includesHidden: false)
    }

    /// The files directly inside, sorted by name, without hidden ones.
    public var files: ChildSequence<File> {
        ChildSequence(folder: self, isRecursive: false, includesHidden: false)
    }

    /// The folder at a path relative to this one.
    /// - Throws: ``LocationError``: `missing`.
    public func subfolder(at path: String) throws -> Folder {
        try Folder(storage: child(at: path))
    }

    /// The folder of that name.
    /// - Throws: ``LocationError``: `missing`.
    public func subfolder(named name: String) throws -> Folder {
        try subfolder(at: name)
    }

    /// Whether a folder exists at a path relative to this one.
    public func containsSubfolder(at path: String) -> Bool {
        (try? subfolder(at: path)) != nil
    }

    /// Whether there is a folder of that name.
    public func containsSubfolder(named name: String) -> Bool {
        containsSubfolder(at: name)
    }

    /// The file at a path relative to this folder.
    /// - Throws: ``LocationError``: `missing`.
    public func file(at path: String) throws -> File {
        try File(storage: child(at: path))
    }

    /// The file of that name.
    /// - Throws: ``LocationError``: `missing`.
    public func file(named name: String) throws -> File {
        try file(at: name)
    }

    /// Whether a file exists at a path relative to this folder.
    public func containsFile(at path: String) -> Bool {
        (try? file(at: path)) != nil
    }

    /// Whether there is a file of that name.
    public func containsFile(named name: String) -> Bool {
        containsFile(at: name)
    }

    /// Whether a direct child has the same name and kind as a location.
    public func contains<T: Location>(_ location: T) -> Bool {
        switch T.kind {
        case .file: containsFile(named: location.name)
        case .folder: containsSubfolder(named: location.name)
        }
    }

    /// Moves the direct children, files first, into another folder.
    ///
    /// Hidden children stay unless asked for.
    /// - Throws: ``LocationError``: `moveFailed` for the first that cannot be moved.
    public func moveContents(to folder: Folder, includeHidden: Bool = false) throws {
        try children(of: File.self, includingHidden: includeHidden).move(to: folder)
        try children(of: Folder.self, includingHidden: includeHidden).move(to: folder)
    }

    /// Deletes the direct children, files first, and everything in them.
    ///
    /// Hidden direct children stay unless asked for.
    /// - Throws: ``LocationError``: `deleteFailed` for the first that cannot be deleted.
    public func empty(includingHidden includeHidden: Bool = false) throws {
        try children(of: File.self, includingHidden: includeHidden).delete()
        try children(of: Folder.self, includingHidden: includeHidden).delete()
    }

    /// Whether the folder has no direct children; hidden ones count only if asked for.
    public func isEmpty(includingHidden includeHidden: Bool = false) -> Bool {
        children(of: File.self, includingHidden: includeHidden).first == nil
            && children(of: Folder.self, includingHidden: includeHidden).first == nil
    }
}

extension Folder {
    private func child<T: Location>(at path: String) throws -> Storage<T> {
        try Storage(
            path: FilePaths.child(path, of: self.path),
            fileManager: storage.fileManager
        )
    }

    private func children<T: Location>(
        of type: T.Type,
        includingHidden: Bool
    ) -> ChildSequence<T> {
        ChildSequence(folder: self, isRecursive: false, includesHidden: includingHidden)
    }
}
