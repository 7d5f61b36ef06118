import Files
internal import PublishStorage

extension PublishingStep {
    /// Copies the site's resources into `Output`.
    public static func copyResources(
        at originPath: Path = "Resources",
        to targetFolderPath: Path? = nil,
        includingFolder includeFolder: Bool = false
    ) -> Self {
        copyFiles(at: originPath, to: targetFolderPath, includingFolder: includeFolder)
    }

    /// Copies one file, whose path is relative to the site's root, into `Output`.
    public static func copyFile(at originPath: Path, to targetFolderPath: Path? = nil) -> Self {
        generation(
            named: "Copy file '\(originPath)'",
            reach: originPath.isWatched ? .files : .content,
            settings: { Digest { $0.add(targetFolderPath?.string) } }
        ) { context in
            try context.copyFileToOutput(from: originPath, to: targetFolderPath)
        }
    }

    /// Copies a folder, whose path is relative to the site's root, into `Output`: the folder itself
    /// or what is in it.
    ///
    /// Hidden files directly in it stay behind.
    public static func copyFiles(
        at originPath: Path,
        to targetFolderPath: Path? = nil,
        includingFolder includeFolder: Bool = false
    ) -> Self {
        generation(
            named: "Copy '\(originPath)' files",
            reach: originPath.isWatched ? .files : .content,
            ignorable: .missingFolder,
            settings: {
                Digest {
                    $0.add(targetFolderPath?.string); $0.add(includeFolder)
                }
            }
        ) { context in
            let folder = try context.folder(at: originPath)
            if includeFolder { return try context.copyToOutput(folder, to: targetFolderPath) }
            try context.copyChildren(of: folder, to: targetFolderPath) { throw $0 }
        }
    }

    /// Copies the site's resources, if it has any; what a plugin has put into the place of one stays.
    package static func copyResourcesIfAny() -> Self {
        let path: Path = "Resources"
        return generation(named: "Copy '\(path)' files", reach: .files) { context in
            guard Disk.isFolder(context.workspace.root.path + path.string) else { return }
            try context.copyChildren(of: try context.folder(at: path), to: nil) { error in
                let name = error.path.string
                context.report(
                    .replacedFile(
                        at: try OutputPath(
                            Path(name.split(separator: "/").last.map(String.init) ?? "")
                        ),
                        "'\(name)'",
                        by: "what a plugin has made",
                        file: name
                    )
                )
            }
        }
    }
}

private extension PublishingContext {
    /// Copies what is in a folder, but for hidden files directly in it.
    ///
    /// `handle` takes the error for a file or folder whose place is taken.
    ///
    /// - Throws: `PublishingError` when the disk refuses.
    func copyChildren(
        of folder: Folder,
        to target: Path?,
        onError handle: (FileError) throws -> Void
    ) throws {
        func trying(_ body: () throws -> Void) throws {
            do {
                try body()
            } catch let error as FileError {
                try handle(error)
            }
        }
        let children = try reading(folder) { try FolderListing($0) }
        try outsideLinks.check(
            children.links,
            in: String(folder.path.dropLast()),
            named: folder.path(relativeTo: workspace.root)
        )
        for name in children.folders {
            try trying { try copyToOutput(try folder.subfolder(named: name), to: target) }
        }
        // Catalogs of strings are read while pages are made; readers have no use for them.
        for name in children.files where !SiteStrings.fileNames.contains(name) {
            try trying { try copyToOutput(try folder.file(named: name), to: target) }
        }
    }
}
