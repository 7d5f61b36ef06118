public import Files
import Foundation
internal import PublishStorage

extension PublishingContext {
    /// Returns a folder by its path relative to the site's root.
    ///
    /// - Throws: An error if the folder does not exist.
    public func folder(at path: Path) throws -> Folder {
        TextReadings.current?.addUnknown()
        if let inside = Self.pathInOutput(path) { return try outputFolder(at: inside) }
        return try existingFolder(at: path, in: workspace.root)
    }

    /// Returns a file by its path relative to the site's root.
    ///
    /// - Throws: An error if the file does not exist.
    public func file(at path: Path) throws -> File {
        TextReadings.current?.addUnknown()
        if let inside = Self.pathInOutput(path) { return try outputFile(at: inside) }
        return try existingFile(at: path, in: workspace.root)
    }

    /// Returns a folder in `Output` that this run has produced.
    ///
    /// - Throws: An error if there is no such folder.
    public func outputFolder(at path: Path) throws -> Folder {
        TextReadings.current?.addUnknown()
        guard (try? OutputPath(path)) != nil else {
            throw FileError(path: path, reason: .folderNotFound)
        }
        try output?.beginDirect()
        return try existingFolder(at: path, in: workspace.output)
    }

    /// Returns a file in `Output` that this run has produced.
    ///
    /// - Throws: An error if there is no such file.
    public func outputFile(at path: Path) throws -> File {
        TextReadings.current?.addUnknown()
        guard (try? OutputPath(path)) != nil else {
            throw FileError(path: path, reason: .fileNotFound)
        }
        try output?.beginDirect()
        return try existingFile(at: path, in: workspace.output)
    }

    /// Returns a folder by its path relative to the site's root, and creates the folder if it does
    /// not exist.
    ///
    /// - Throws: An error if the folder cannot be created.
    public func createFolder(at path: Path) throws -> Folder {
        TextReadings.current?.addUnknown()
        if let inside = Self.pathInOutput(path) { return try createOutputFolder(at: inside) }
        return try newFolder(at: path, in: workspace.root)
    }

    /// Returns a file by its path relative to the site's root, and creates an empty file if it does
    /// not exist.
    ///
    /// - Throws: An error if the file cannot be created.
    public func createFile(at path: Path) throws -> File {
        TextReadings.current?.addUnknown()
        if let inside = Self.pathInOutput(path) { return try createOutputFile(at: inside) }
        return try newFile(at: path, in: workspace.root)
    }

    /// Returns a folder in `Output`, and creates the folder unless this run has produced it
    /// already.
    ///
    /// - Throws: An error if the folder cannot be created.
    public func createOutputFolder(at path: Path) throws -> Folder {
        TextReadings.current?.addUnknown()
        try output?.beginDirect()
        return try newFolder(
            at: try pathBelowOutput(path, .folderCreationFailed),
            in: workspace.output
        )
    }

    /// Returns a file in `Output`, and creates an empty file unless this run has produced it
    /// already.
    ///
    /// - Throws: An error if the file cannot be created.
    public func createOutputFile(at path: Path) throws -> File {
        TextReadings.current?.addUnknown()
        try output?.beginDirect()
        return try newFile(at: try pathBelowOutput(path, .fileCreationFailed), in: workspace.output)
    }

    /// Returns a cache file of the running step, which is kept between runs; creates an empty file
    /// on first use.
    ///
    /// - Throws: An error if the file cannot be created.
    public func cacheFile(named name: String) throws -> File {
        TextReadings.current?.addUnknown()
        let folder = try newFolder(at: Path(Slug.normalized(run.stepName)), in: workspace.caches)
        return try newFile(at: Path(Slug.normalized(name)), in: folder)
    }
}

private extension PublishingContext {
    /// Returns the part of a path after `Output/`; nil for other paths.
    static func pathInOutput(_ path: Path) -> Path? {
        let components = path.string.split(separator: "/").filter { $0 != "." }
        guard components.first == "Output" else { return nil }
        return Path(components.dropFirst().joined(separator: "/"))
    }

    /// Returns a path in `Output`, checked not to lead outside the folder.
    func pathBelowOutput(_ path: Path, _ reason: FileError.Reason) throws -> Path {
        guard let inside = try? OutputPath(path) else {
            throw creationError(reason, path, in: workspace.output)
        }
        return Path(inside.string)
    }

    func existingFolder(at path: Path, in parent: Folder) throws -> Folder {
        do {
            return try path.string.isEmpty ? parent : parent.subfolder(at: path.string)
        } catch {
            throw FileError(path: path, reason: .folderNotFound)
        }
    }

    func existingFile(at path: Path, in parent: Folder) throws -> File {
        do {
            return try parent.file(at: path.string)
        } catch {
            throw FileError(path: path, reason: .fileNotFound)
        }
    }

    func newFolder(at path: Path, in parent: Folder) throws -> Folder {
        do {
            return try parent.createSubfolderIfNeeded(at: path.string)
        } catch {
            throw creationError(.folderCreationFailed, path, in: parent)
        }
    }

    func newFile(at path: Path, in parent: Folder) throws -> File {
        do {
            return try parent.createFileIfNeeded(at: path.string)
        } catch {
            throw creationError(.fileCreationFailed, path, in: parent)
        }
    }

    /// Returns a creation error with the absolute path.
    func creationError(_ reason: FileError.Reason, _ path: Path, in parent: Folder) -> FileError {
        let relativePath = path.string.drop { $0 == "/" }
        return FileError(path: Path(parent.path + relativePath), reason: reason)
    }
}
