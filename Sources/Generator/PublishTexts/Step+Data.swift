import Foundation
internal import PublishFrontMatter
internal import PublishStorage

extension PublishingStep {
    /// Adds an item for each record of a data file in `Content/_data`, or of data loaded by
    /// `.loadData`.
    ///
    /// A record has the keys of front matter, including the keys of the site's and the section's
    /// metadata; its Markdown text is under `body`. Its path in the section is `path` or `slug`, or
    /// is derived from `title`. In a site with languages, the file name contains the language, as
    /// in `projects.zh.yaml`; a file without a language is in the first language.
    ///
    /// - Parameters:
    ///   - section: The section of the items.
    ///   - file: The path of the file in `Content/_data`.
    /// - Returns: The step. A missing or invalid value ends the run; all faults are reported with
    ///   their lines.
    @_disfavoredOverload
    public static func addItems(in section: Site.SectionID, fromData file: Path) -> Self {
        generation(
            named: "Add items from data '\(file)' to '\(section.rawValue)'",
            reach: .files,
            effects: [.readsTexts, .addsItems]
        ) { context in
            try context.addTexts(fromData: file) { .item(section, $0) }
        }
    }

    /// Adds a page for each record of a data file in `Content/_data`, or of data loaded by
    /// `.loadData`.
    ///
    /// The records have the same keys as those of items; their paths are relative to the root of
    /// the language.
    ///
    /// - Parameter file: The path of the file in `Content/_data`.
    /// - Returns: The step. An invalid record ends the run; all faults are reported with their
    ///   lines.
    @_disfavoredOverload
    public static func addPages(fromData file: Path) -> Self {
        generation(
            named: "Add pages from data '\(file)'",
            reach: .files,
            effects: [.readsTexts, .addsPages]
        ) { context in
            try context.addTexts(fromData: file) { .page($0) }
        }
    }

    /// Adds an item for each record of a data file, made by a closure.
    ///
    ///     .addItems(fromData: "talks.csv") { (talk: Talk) in
    ///         Item(path: talk.path, sectionID: .talks, metadata: .init(), content: Content(title: talk.title))
    ///     }
    ///
    /// - Parameters:
    ///   - file: The path of the file in `Content/_data`, which contains a list of records.
    ///   - makeItem: Returns the item of a record. If it throws, the run ends.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func addItems<Record: Decodable>(
        fromData file: Path,
        _ makeItem: @escaping (Record) throws -> Item<Site>
    ) -> Self {
        generation(named: "Add items from data '\(file)'", reach: .anything, effects: .addsItems) {
            context in
            for record in try context.data([Record].self, from: file) {
                context.addItem(try makeItem(record))
            }
        }
    }

    /// Adds a page for each record of a data file, made by a closure.
    ///
    /// - Parameters:
    ///   - file: The path of the file in `Content/_data`, which contains a list of records.
    ///   - makePage: Returns the page of a record. If it throws, the run ends.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func addPages<Record: Decodable>(
        fromData file: Path,
        _ makePage: @escaping (Record) throws -> Page
    ) -> Self {
        generation(named: "Add pages from data '\(file)'", reach: .anything, effects: .addsPages) {
            context in
            for record in try context.data([Record].self, from: file) {
                context.addPage(try makePage(record))
            }
        }
    }
}

private extension PublishingContext {
    /// Adds a text for each record of a file.
    ///
    /// - Throws: `PublishingError` for the first invalid record; all faults are reported.
    mutating func addTexts(
        fromData file: Path,
        _ role: (Path) -> SourceFile<Site>.Role
    ) throws {
        let source = try dataSource(at: file)
        var localization = site.localizations.first
        let suffixes = LanguageSuffix(localizations: site.localizations)
        if case .declared(let named, _) = suffixes.finding(in: file.string) { localization = named }
        let parsers = ArticleParsers(self)
        var parser = parsers.parser(for: localization)
        // Wiki links are resolved in Markdown files only.
        parser.options.recognizesWikiLinks = false
        let factory = RecordFactory(
            texts: ItemFactory(
                site: site,
                parser: markdownParser,
                dates: DateParser(dateFormatter),
                now: Date(),
                typedSections: site.typedSections,
                articles: ArticleCache(.none, parsers: parsers, folder: "")
            ),
            parser: parser,
            source: source,
            localization: localization
        )
        let result = try factory.make(role)
        for key in result.misspelt { report(key.warning(in: source.name)) }
        let failures = result.faults.map { failure($0, in: source.name) }
        if let first = failures.first { throw first }
        var twins = LanguageVersions(site: site)
        twins.texts = result.texts
        twins.withhold()
        if let tags = try strings.catalog(.tags) {
            twins.unifyTags(TagNames(tags, localizations: site.localizations))
        }
        try place(twins.texts)
        try addTexts(of: twins)
    }
}
