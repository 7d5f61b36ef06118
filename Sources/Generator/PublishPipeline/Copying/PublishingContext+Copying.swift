import Files
internal import PublishStorage

extension PublishingContext {
    /// Copies a folder with everything in it into `Output`, under its own name.
    ///
    /// What editors and the Finder leave there, such as `.DS_Store`, stays where it is.
    ///
    /// - Throws: When the folder is missing, or something of its name is already at the target.
    public func copyFolderToOutput(from originPath: Path, to targetFolderPath: Path? = nil) throws {
        let folder = try folder(at: originPath)
        try copyToOutput(folder, to: targetFolderPath)
    }

    /// Copies a file into `Output`, under its own name.
    ///
    /// - Throws: When the file is missing, or something of its name is already at the target.
    public func copyFileToOutput(from originPath: Path, to targetFolderPath: Path? = nil) throws {
        let file = try file(at: originPath)
        try copyToOutput(file, to: targetFolderPath)
    }
}

extension PublishingContext {
    /// Copies a folder with everything in it, hidden files included but for those of editors.
    func copyToOutput(_ folder: Folder, to targetFolderPath: Path?) throws {
        do {
            let target = try target(for: folder.name, in: targetFolderPath)
            guard let output else {
                try folder.copy(to: try outputTarget(targetFolderPath))
                return
            }
            guard !output.hasFolder(at: target), !output.hasFile(at: target) else {
                throw FileError(path: originPath(of: folder), reason: .folderCopyingFailed)
            }
            let tree = try reading(folder) { try FileTree($0, includingHidden: true) }
            try outsideLinks.check(
                tree.links,
                in: String(folder.path.dropLast()),
                named: originPath(of: folder).string
            )
            for path in tree.files where !Path(path).isLeftByEditor {
                try output.copyFile(from: folder.path + path, to: try target.file(path))
            }
            for path in [""] + tree.folders {
                let folder = path.isEmpty ? target : try target.file(path)
                if !output.hasFolder(at: folder) { try output.addFolder(at: folder) }
            }
        } catch let error as PublishingError {
            throw error
        } catch {
            throw FileError(path: originPath(of: folder), reason: .folderCopyingFailed)
        }
    }

    /// Lists a folder that is to be copied.
    ///
    /// - Throws: `PublishingError` when the folder cannot be read.
    func reading<Listing>(
        _ folder: Folder,
        _ list: (_ path: String) throws -> Listing
    ) throws -> Listing {
        do {
            return try list(folder.path)
        } catch let error as DiskError {
            throw PublishingError(
                path: originPath(of: folder),
                infoMessage: "The folder could not be copied",
                underlyingError: error
            )
        }
    }

    /// Copies one file.
    func copyToOutput(_ file: File, to targetFolderPath: Path?) throws {
        do {
            let target = try target(for: file.name, in: targetFolderPath)
            guard let output else {
                try file.copy(to: try outputTarget(targetFolderPath))
                return
            }
            guard !output.hasFolder(at: target), !output.hasFile(at: target) else {
                throw FileError(path: originPath(of: file), reason: .fileCopyingFailed)
            }
            try output.copyFile(from: file.path, to: target)
        } catch let error as PublishingError {
            throw error
        } catch {
            throw FileError(path: originPath(of: file), reason: .fileCopyingFailed)
        }
    }
}

private extension PublishingContext {
    func target(for name: String, in folder: Path?) throws -> OutputPath {
        try OutputPath((folder ?? "").appendingComponent(name))
    }

    func outputTarget(_ path: Path?) throws -> Folder {
        guard let path, !path.string.isEmpty else { return workspace.output }
        return try workspace.output.createSubfolderIfNeeded(at: path.string)
    }

    func originPath(of location: some Files.Location) -> Path {
        Path(location.path(relativeTo: workspace.root))
    }
}
