import Foundation
internal import PublishFrontMatter
internal import PublishStorage

extension PublishingStep {
    /// Makes an item of each record of a file below `Content/_data`, or of one that `.loadData` has loaded.
    ///
    /// A record has the keys of a header, those of the site's and the section's metadata included, and its text in
    /// Markdown under `body`. Its path in the section is `path`, `slug`, or made of its `title`. In a site with languages the
    /// file's name says the language, as `projects.zh.yaml` does; without one it is the first.
    ///
    /// - Parameters:
    ///   - section: The section of the items.
    ///   - file: The path of the file below `Content/_data`.
    /// - Returns: The step. It ends the run when a record lacks what the metadata needs; every fault is reported with its line.
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

    /// Makes a page of each record of a file below `Content/_data`, or of one that `.loadData` has loaded.
    ///
    /// Records are like those of items; their paths are relative to the root of the language.
    ///
    /// - Parameter file: The path of the file below `Content/_data`.
    /// - Returns: The step. It ends the run when a record cannot be read; every fault is reported with its line.
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

    /// Makes an item of each record of a file of data by code of the site.
    ///
    ///     .addItems(fromData: "talks.csv") { (talk: Talk) in
    ///         Item(path: talk.path, sectionID: .talks, metadata: .init(), content: Content(title: talk.title))
    ///     }
    ///
    /// - Parameters:
    ///   - file: The path of the file below `Content/_data`; a list of records.
    ///   - makeItem: Makes the item. Its errors end the run.
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

    /// Makes a page of each record of a file of data by code of the site.
    ///
    /// - Parameters:
    ///   - file: The path of the file below `Content/_data`; a list of records.
    ///   - makePage: Makes the page. Its errors end the run.
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
    /// - Throws: `PublishingError` for the first record that cannot be read; all of them are reported.
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
        // The names of texts are those of files.
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
        var twins = LanguageTwins(site: site)
        twins.texts = result.texts
        if let tags = try strings.catalog(.tags) {
            twins.unifyTags(TagNames(tags, localizations: site.localizations))
        }
        try place(twins.texts)
        try addTexts(of: twins)
    }
}
