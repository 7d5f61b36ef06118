import Files
import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Copies the site's resources into `Output`.
    ///
    /// Hidden files directly in the folder are copied only with `includingFolder`, except
    /// `.well-known` (RFC 8615) in sites with languages or `textFeatures`. Git's own files are never copied. A warning names
    /// each file that is left out.
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

    /// Copies a folder into `Output`: the folder itself or only its contents.
    ///
    /// The folder's path is relative to the site's root.
    ///
    /// Hidden files directly in the folder are copied only with `includingFolder`.
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

    /// Copies the site's resources, if there are any; files made by plugins are not overwritten.
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
                        by: "a file made by a plugin",
                        file: name
                    )
                )
            }
        }
    }
}

extension PublishingContext {
    /// Copies a folder with all its contents into `Output`, under the same name.
    ///
    /// Files of editors and of the Finder, such as `.DS_Store`, are not copied.
    ///
    /// - Throws: An error if the folder is missing, or if `Output` has the target already.
    public func copyFolderToOutput(from originPath: Path, to targetFolderPath: Path? = nil) throws {
        let folder = try folder(at: originPath)
        try copyToOutput(folder, to: targetFolderPath)
    }

    /// Copies a file into `Output`, under the same name.
    ///
    /// - Throws: An error if the file is missing, or if `Output` has the target already.
    public func copyFileToOutput(from originPath: Path, to targetFolderPath: Path? = nil) throws {
        let file = try file(at: originPath)
        try copyToOutput(file, to: targetFolderPath)
    }

    /// Copies a folder with all its contents, including hidden files but not temporary files of
    /// editors.
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
            let name = originPath(of: folder).string
            let cut = fontsThatAreCut
            for path in tree.files
            where !Path(path).isEditorTemporaryFile && !SitePath.isInRepository(path)
                && !cut.contains(name + "/" + path)
            {
                try output.copyFile(from: folder.path + path, to: try target.file(composed(path)))
            }
            warn(ofBrokenLinks: tree.brokenLinks, andOthers: tree.others, in: name)
            for path in tree.files + tree.folders
            where SitePath.isInRepository(path) && !SitePath.isInRepository(Disk.parent(of: path)) {
                warn(ofUncopied: path, in: name, "a repository cannot be part of a site")
            }
            for path in [""] + tree.folders where !SitePath.isInRepository(path) {
                let folder = path.isEmpty ? target : try target.file(composed(path))
                if !output.hasFolder(at: folder) { try output.addFolder(at: folder) }
            }
        } catch let error as PublishingError {
            throw error
        } catch {
            throw FileError(path: originPath(of: folder), reason: .folderCopyingFailed)
        }
    }

    /// Lists a folder to be copied.
    ///
    /// - Throws: `PublishingError` if the folder cannot be read.
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
    /// The paths of fonts that are published only as subsets.
    var fontsThatAreCut: Set<String> {
        run.promises.reduce(into: []) { paths, promise in
            if case .fonts(let fonts) = promise { paths.formUnion(fonts) }
        }
    }

    /// Copies the contents of a folder, except hidden files directly in it.
    ///
    /// `handle` receives the error if a file or folder would replace another one.
    ///
    /// - Throws: `PublishingError` if a file cannot be copied.
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
        let children = try reading(folder) { try FolderListing($0, includingHidden: true) }
        // `.well-known` is not copied in sites of the suite, because the suite never copied it.
        let isOurs = !site.localizations.isEmpty || !site.textFeatures.isEmpty
        func isCopied(_ name: String) -> Bool {
            name.utf8.first != UInt8(ascii: ".") || name == ".well-known" && isOurs && target == nil
        }
        let name = originPath(of: folder).string
        try outsideLinks.check(
            children.links.filter(isCopied),
            in: String(folder.path.dropLast()),
            named: name
        )
        // Git's own files are never resources.
        let git = [".git", ".gitattributes", ".gitignore", ".gitkeep"]
        for path in children.files + children.folders where !isCopied(path) && !git.contains(path) {
            let place = try self.target(for: path, in: target)
            if output?.hasFile(at: place) == true { continue }
            warn(
                ofUncopied: path,
                in: name,
                "hidden files directly in '\(name)' are not published",
                fix: "copy it in an earlier step of its own, or remove it"
            )
        }
        warn(ofBrokenLinks: children.brokenLinks, andOthers: children.others, in: name)
        for name in children.folders where isCopied(name) {
            try trying { try copyToOutput(try folder.subfolder(named: name), to: target) }
        }
        // String Catalogs are only read while pages are rendered; readers do not need them.
        for name in children.files where isCopied(name) && !SiteStrings.fileNames.contains(name) {
            try trying { try copyToOutput(try folder.file(named: name), to: target) }
        }
    }

    /// Warns about broken links and special files in a folder, which cannot be part of a site.
    func warn(ofBrokenLinks links: [String], andOthers others: [String], in folder: String) {
        for path in links where !SitePath.isInRepository(path) {
            warn(ofUncopied: path, in: folder, "the symbolic link is broken")
        }
        for path in others where !SitePath.isInRepository(path) {
            warn(ofUncopied: path, in: folder, "only regular files can be part of a site")
        }
    }

    /// Warns about a file that is not copied; temporary files of editors are skipped silently.
    func warn(
        ofUncopied path: String,
        in folder: String,
        _ reason: String,
        fix: String = "remove it, or replace it with a file or folder"
    ) {
        if Path(path).isEditorTemporaryFile { return }
        report(
            Diagnostic(
                .warning,
                .uncopiedFile,
                file: folder + "/" + path,
                message: "the file is not copied: \(reason)",
                fix: fix
            )
        )
    }

    func target(for name: String, in folder: Path?) throws -> OutputPath {
        try OutputPath((folder ?? "").appendingComponent(composed(name)))
    }

    /// Returns a file name in composed Unicode form (NFC), as in URLs; macOS returns names in
    /// decomposed form.
    func composed(_ name: String) -> String {
        site.usesOnlySuiteFeatures || name.utf8.allSatisfy { $0 < 0x80 }
            ? name : name.precomposedStringWithCanonicalMapping
    }

    func outputTarget(_ path: Path?) throws -> Folder {
        guard let path, !path.string.isEmpty else { return workspace.output }
        return try workspace.output.createSubfolderIfNeeded(at: path.string)
    }

    func originPath(of location: some Files.Location) -> Path {
        Path(location.path(relativeTo: workspace.root))
    }
}
