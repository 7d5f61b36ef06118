public import Foundation

extension Folder {
    /// Creates a folder at a path relative to this folder, and its missing parents.
    ///
    /// If the folder already exists, it is returned.
    /// - Throws: ``WriteError``: `emptyPath` or `folderCreationFailed`.
    @discardableResult
    public func createSubfolder(at path: String) throws -> Folder {
        let target = FilePaths.child(path, of: self.path)
        guard target != self.path else {
            throw WriteError(path: self.path, reason: .emptyPath)
        }
        do {
            try createFolder(at: target)
            return try Folder(storage: Storage(path: target, fileManager: storage.fileManager))
        } catch {
            throw WriteError(path: target, reason: .folderCreationFailed(error))
        }
    }

    /// Creates a folder with a name; returns the folder if it already exists.
    /// - Throws: ``WriteError``: `emptyPath` or `folderCreationFailed`.
    @discardableResult
    public func createSubfolder(named name: String) throws -> Folder {
        try createSubfolder(at: name)
    }

    /// Returns the folder at a path relative to this folder; creates it if it is missing.
    /// - Throws: ``WriteError``: `emptyPath` or `folderCreationFailed`.
    @discardableResult
    public func createSubfolderIfNeeded(at path: String) throws -> Folder {
        guard let existing = try? subfolder(at: path) else {
            return try createSubfolder(at: path)
        }
        return existing
    }

    /// Returns the folder with a name; creates it if it is missing.
    /// - Throws: ``WriteError``: `emptyPath` or `folderCreationFailed`.
    @discardableResult
    public func createSubfolderIfNeeded(withName name: String) throws -> Folder {
        try createSubfolderIfNeeded(at: name)
    }

    /// Creates a file at a path relative to this folder, and its missing parents.
    ///
    /// An existing file is overwritten; without contents the file is empty.
    ///
    /// - Throws: ``WriteError``: `fileCreationFailed`, or `folderCreationFailed` with the path of the file's folder.
    @discardableResult
    public func createFile(at path: String, contents: Data? = nil) throws -> File {
        let target = FilePaths.child(path, of: self.path)
        let fileManager = storage.fileManager
        guard target != self.path, !target.hasSuffix("/") else {
            throw WriteError(path: target, reason: .fileCreationFailed)
        }
        if let parentPath = FilePaths.parent(of: target, in: fileManager) {
            do {
                try createFolder(at: parentPath)
            } catch {
                throw WriteError(path: parentPath, reason: .folderCreationFailed(error))
            }
        }
        let absolute = FilePaths.absolute(target, in: fileManager)
        guard fileManager.createFile(atPath: absolute, contents: contents ?? Data()),
            let created = try? Storage<File>(path: target, fileManager: fileManager)
        else {
            throw WriteError(path: target, reason: .fileCreationFailed)
        }
        return File(storage: created)
    }

    /// Creates a file with a name; an existing file is overwritten.
    /// - Throws: ``WriteError``: `fileCreationFailed` or `folderCreationFailed`.
    @discardableResult
    public func createFile(named fileName: String, contents: Data? = nil) throws -> File {
        try createFile(at: fileName, contents: contents)
    }

    /// Returns the file at a path relative to this folder; creates it if it is missing.
    ///
    /// The contents are evaluated only if the file has to be created.
    /// - Throws: ``WriteError``: `fileCreationFailed` or `folderCreationFailed`.
    @discardableResult
    public func createFileIfNeeded(
        at path: String,
        contents: @autoclosure () -> Data? = nil
    ) throws -> File {
        guard let existing = try? file(at: path) else {
            return try createFile(at: path, contents: contents())
        }
        return existing
    }

    /// Returns the file with a name; creates it if it is missing.
    ///
    /// The contents are evaluated only if the file has to be created.
    /// - Throws: ``WriteError``: `fileCreationFailed` or `folderCreationFailed`.
    @discardableResult
    public func createFileIfNeeded(
        withName name: String,
        contents: @autoclosure () -> Data? = nil
    ) throws -> File {
        try createFileIfNeeded(at: name, contents: contents())
    }
}

extension Folder {
    private func createFolder(at path: String) throws {
        let fileManager = storage.fileManager
        let absolute = FilePaths.absolute(path, in: fileManager)
        guard fileManager.kind(at: absolute) != .folder else { return }
        try fileManager.createDirectory(atPath: absolute, withIntermediateDirectories: true)
    }
}
