internal import Files
import Foundation
internal import PublishFrontMatter
internal import PublishStorage

extension PublishingStep {
    /// Adds the Markdown files of a folder, whose path is relative to the site's root.
    ///
    /// Files in folders named like sections become items, all other files become pages.
    public static func addMarkdownFiles(at path: Path = "Content") -> Self {
        generation(
            named: "Add Markdown files from '\(path)' folder",
            reach: path.isWatched ? .files : .content,
            effects: [.readsTexts, .addsItems, .addsPages]
        ) { context in
            try context.addMarkdownFiles(at: path)
        }
    }
}

private extension PublishingContext {
    /// Adds items and pages from the files of a folder.
    mutating func addMarkdownFiles(at path: Path) throws {
        // All files are read before the first fault ends the step, so that one run reports all
        // faults.
        let (results, defaults) = try parseFiles(below: path)
        var (twins, fault) = try texts(of: results)
        let hasLanguages = !site.localizations.isEmpty
        twins.withhold()
        if hasLanguages { twins.shareMetadata() }
        try place(twins.texts)
        try checkSections(beside: twins.texts)
        if hasLanguages { try join(twins) }
        if markdownParser.options.recognizesWikiLinks { try linkNames(in: twins) }
        if let fault { throw fault.error }
        noteHeaders(of: twins.texts)
        noteUnknownKeys(of: defaults, below: path, readBy: twins.texts)
        noteFolders(of: twins.texts)
        noteTags(of: twins.texts)
        keepLinks(of: twins)
        try addTexts(of: twins)
        dispose(of: consume results)
        dispose(of: consume twins)
    }

    /// Parses the Markdown files of a folder, or reads the results of earlier runs.
    func parseFiles(
        below path: Path
    ) throws -> (results: [Result<ItemFactory<Site>.Text, any Error>], defaults: FolderDefaults) {
        let folder = try folderOfTexts(at: path)
        let found = try ContentScanner(
            site: site,
            folder: String(folder.path.dropLast()),
            displayFolder: path.string,
            diagnostics: diagnostics,
            outsideLinks: outsideLinks,
            plannedMoves: options.plannedMoves
        ).find()
        let files = found.files
        let defaults = try folderDefaults(found.defaults, below: path, in: folder)
        let articles = ArticleCache(
            cache,
            parsers: ArticleParsers(self),
            folder: folder.path,
            holdsLinks: !site.usesOnlySuiteFeatures || markdownParser.options.recognizesWikiLinks
        )
        let factory = ItemFactory(
            site: site,
            parser: markdownParser,
            dates: DateParser(dateFormatter),
            now: Date(),
            typedSections: site.typedSections,
            articles: articles,
            defaults: defaults
        )
        // Two values for each file: its head and its body.
        cache.expect(2 * files.count)
        let results = try parallelMap(count: files.count) { index in
            Result { try factory.make(from: files[index]) }
        }
        articles.remember(results.compactMap { try? $0.get().source })
        return (results, defaults)
    }

    /// Returns the default metadata of folders.
    ///
    /// - Throws: `PublishingError` for the first invalid file; all faults are reported.
    func folderDefaults(
        _ files: [String],
        below path: Path,
        in folder: Folder
    ) throws -> FolderDefaults {
        guard !files.isEmpty else { return FolderDefaults() }
        let defaults = FolderDefaults(try files.map { ($0, try Disk.read(folder.path + $0)) })
        let faults = defaults.faults.map { fault in
            let file = path.string + "/" + fault.file
            return switch fault.reason {
            case .ofOneText(let key):
                Diagnostic(.keyOfOneText(key), file: file, line: fault.line, column: fault.column)
            case .unreadable(let fault): fault.diagnostic(in: file)
            }
        }
        try refuse(faults)
        return defaults
    }

    /// Reports keys in folder defaults that none of the folder's texts reads.
    func noteUnknownKeys(
        of defaults: FolderDefaults,
        below path: Path,
        readBy texts: [ItemFactory<Site>.Text]
    ) {
        guard !defaults.isEmpty else { return }
        let publication = PublicationMetadata(
            features: site.textFeatures,
            hidesTexts: site.hidesTexts
        )
        // Texts do not read these two keys; the linter does.
        let keys = publication.keys.union(["code", "imports"])
        let known = texts.reduce(into: keys) { $0.formUnion($1.askedKeys) }
        for (file, key, place) in defaults.unknownKeys(besides: known) {
            report(
                Diagnostic(
                    .unreadKey(key, meant: key.lookalike(among: known)),
                    file: path.string + "/" + file,
                    line: place?.line,
                    column: place?.column
                )
            )
        }
    }

    /// Returns the folder of the texts.
    ///
    /// - Throws: `FileError` if the folder is missing; in sites of newer editions,
    ///   `PublishingError` with an explanation.
    func folderOfTexts(at path: Path) throws -> Folder {
        do {
            return try folder(at: path)
        } catch let error as FileError where error.isMissingFolder && site.edition != .suite {
            throw PublishingError(
                path: path,
                infoMessage:
                    "There is no such folder. The texts of the site belong there; 'publish new post \"A title\"' writes one"
            )
        }
    }

    /// Returns the valid texts, and the first fault, which ends the step.
    ///
    /// Reports all faults.
    ///
    /// - Throws: Any error that is not a `SourceFault`.
    func texts(
        of results: [Result<ItemFactory<Site>.Text, any Error>]
    ) throws -> (twins: LanguageVersions<Site>, fault: SourceFault?) {
        var firstFault: SourceFault?
        var twins = LanguageVersions(site: site)
        twins.texts.reserveCapacity(results.count)
        for result in results {
            switch result {
            case .success(let text):
                for fault in text.faults { report(fault) }
                twins.texts.append(text)
            case .failure(let fault as SourceFault):
                report(fault.diagnostic)
                firstFault = firstFault ?? fault
            case .failure(let error):
                throw error
            }
        }
        return (twins, firstFault)
    }
}
