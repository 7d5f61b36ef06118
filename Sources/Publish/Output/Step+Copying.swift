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
            settings: {
                Digest {
                    $0.add(targetFolderPath?.string); $0.add(includeFolder)
                }
            }
        ) { context in
            let folder = try context.folder(at: originPath)
            if includeFolder {
                try context.copyToOutput(folder, to: targetFolderPath)
                return
            }
            for subfolder in folder.subfolders {
                try context.copyToOutput(subfolder, to: targetFolderPath)
            }
            // Catalogs of strings are read while pages are made; readers have no use for them.
            for file in folder.files where !SiteStrings.fileNames.contains(file.name) {
                try context.copyToOutput(file, to: targetFolderPath)
            }
        }
    }
}
