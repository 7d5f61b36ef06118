extension Folder {
    /// The direct subfolders, sorted by name, without hidden folders.
    public var subfolders: ChildSequence<Folder> {
        ChildSequence(folder: self, isRecursive: false, includesHidden: false)
    }

    /// The direct files, sorted by name, without hidden files.
    public var files: ChildSequence<File> {
        ChildSequence(folder: self, isRecursive: false, includesHidden: false)
    }

    /// Returns the folder at a path relative to this folder.
    /// - Throws: ``LocationError``: `missing`.
    public func subfolder(at path: String) throws -> Folder {
        try Folder(storage: child(at: path))
    }

    /// Returns the subfolder with a name.
    /// - Throws: ``LocationError``: `missing`.
    public func subfolder(named name: String) throws -> Folder {
        try subfolder(at: name)
    }

    /// Returns whether a folder exists at a path relative to this folder.
    public func containsSubfolder(at path: String) -> Bool {
        (try? subfolder(at: path)) != nil
    }

    /// Returns whether there is a subfolder with a name.
    public func containsSubfolder(named name: String) -> Bool {
        containsSubfolder(at: name)
    }

    /// Returns the file at a path relative to this folder.
    /// - Throws: ``LocationError``: `missing`.
    public func file(at path: String) throws -> File {
        try File(storage: child(at: path))
    }

    /// Returns the file with a name.
    /// - Throws: ``LocationError``: `missing`.
    public func file(named name: String) throws -> File {
        try file(at: name)
    }

    /// Returns whether a file exists at a path relative to this folder.
    public func containsFile(at path: String) -> Bool {
        (try? file(at: path)) != nil
    }

    /// Returns whether there is a file with a name.
    public func containsFile(named name: String) -> Bool {
        containsFile(at: name)
    }

    /// Returns whether a direct child has the same name and kind as a location.
    public func contains<T: Location>(_ location: T) -> Bool {
        switch T.kind {
        case .file: containsFile(named: location.name)
        case .folder: containsSubfolder(named: location.name)
        }
    }

    /// Moves the direct children, files first, into another folder.
    ///
    /// Hidden children are moved only with `includeHidden`.
    /// - Throws: ``LocationError``: `moveFailed` for the first child that cannot be moved.
    public func moveContents(to folder: Folder, includeHidden: Bool = false) throws {
        try children(of: File.self, includingHidden: includeHidden).move(to: folder)
        try children(of: Folder.self, includingHidden: includeHidden).move(to: folder)
    }

    /// Deletes the direct children with all their contents, files first.
    ///
    /// Hidden direct children are deleted only with `includeHidden`.
    /// - Throws: ``LocationError``: `deleteFailed` for the first child that cannot be deleted.
    public func empty(includingHidden includeHidden: Bool = false) throws {
        try children(of: File.self, includingHidden: includeHidden).delete()
        try children(of: Folder.self, includingHidden: includeHidden).delete()
    }

    /// Returns whether the folder has no direct children; hidden children count only with
    /// `includeHidden`.
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
