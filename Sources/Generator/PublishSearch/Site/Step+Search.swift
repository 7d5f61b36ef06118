import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Adds a page for the search in every language, and writes the index of the language and the
    /// client for browsers into the folder `search`.
    ///
    /// The index has the texts as they are when the step runs; the pages are added earlier, before
    /// the first pages are rendered. All pages can be read without the search. Themes show the
    /// search with `SearchButton` and `SearchForm`. In the HTML of a text, the attribute
    /// `data-search-ignore` excludes an element from the index. If a text has elements with
    /// `data-search-body`, only these are indexed.
    ///
    /// - Parameters:
    ///   - path: The path of the page, relative to the folder of a language.
    ///   - sectionIDs: The sections whose items are indexed; nil means all.
    ///   - itemPredicate: The condition for items to be indexed; nil means all items. Hidden items
    ///     are never indexed.
    ///   - excludedPaths: The beginnings of the paths of items and pages that are left out.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateSearch(
        at path: Path = "search",
        including sectionIDs: Set<Site.SectionID>? = nil,
        itemPredicate: PublishSite.Predicate<Item<Site>>? = nil,
        excluding excludedPaths: Set<Path> = []
    ) -> Self {
        rendering(
            named: "Generate search index",
            reach: itemPredicate == nil ? .files : .content,
            effects: .needsItems,
            afterAdding: addSearchPages(at: path),
            settings: {
                let client = try SearchClient.standard.get()
                return Digest { builder in
                    builder.add(client.digest)
                    builder.addSelection(of: sectionIDs, excluding: excludedPaths)
                }
            },
            closure: { context in
                guard let output = context.output else { return }
                let languages = try context.searchArticles(
                    including: sectionIDs,
                    matching: itemPredicate,
                    excluding: excludedPaths
                )
                for (language, articles) in languages {
                    try context.writeSearchIndex(of: articles, in: "search/\(language)/", output)
                }
                for file in try SearchClient.standard.get().files {
                    try output.write(file.contents, to: try OutputPath(file.path))
                }
            }
        )
    }

    private static func addSearchPages(at path: Path) -> Self {
        generation(
            named: "Add search pages",
            reach: .files,
            effects: .addsPages,
            settings: { Digest { $0.add(path.string) } }
        ) { context in
            guard !context.site.localizations.isEmpty else {
                context.addPage(context.searchPage(at: path))
                return
            }
            for localization in context.site.localizations {
                let page = context.rendering(in: localization) {
                    context.focused(on: localization).searchPage(at: path)
                }
                context.addPage(page)
            }
        }
    }
}

extension DigestBuilder {
    /// Adds the arguments that select the texts of a search step.
    ///
    /// - Parameters:
    ///   - sectionIDs: The sections whose items are included; nil means all.
    ///   - excludedPaths: The beginnings of paths that are left out.
    mutating func addSelection<ID: WebsiteSectionID>(
        of sectionIDs: Set<ID>?,
        excluding excludedPaths: Set<Path>
    ) {
        for id in sectionIDs?.map(\.rawValue).sorted() ?? ["\0"] { add(id) }
        for path in excludedPaths.map(\.string).sorted() { add(path) }
    }
}

extension PublishingContext {
    /// Writes the index of a language into its folder.
    func writeSearchIndex(
        of articles: [SearchArticle],
        in path: String,
        _ output: OutputWriter
    ) throws {
        @Sendable func outputPath(_ name: String) throws -> OutputPath {
            try OutputPath(Path(path + name))
        }
        let cache = cache
        let folder = SearchFolder(
            write: { name, bytes in
                let (path, digest) = (try outputPath(name), Digest(bytes))
                if try !output.keepFile(at: path, holding: digest) {
                    try output.write(bytes, to: path, digest: digest)
                }
            },
            keep: { names in
                let paths = try names.map(outputPath)
                guard output.hasPreviousFiles(at: paths) else { return false }
                try output.keepFiles(at: paths)
                return true
            },
            cached: { cache.value(for: $0, in: "search terms") },
            cache: { cache.store($0, for: $1, in: "search terms") }
        )
        let key = Digest(Array(path.utf8))
        let record = cache.value(for: key, in: "search").flatMap(SearchRecord.init)
        let index: SearchIndex
        do {
            index = try SearchIndex(articles: articles, after: record, in: folder)
        } catch let fault as SearchFault {
            throw PublishingError(fault)
        } catch is CompressionFault {
            throw PublishingError(
                infoMessage: "There is not enough memory to compress the files of the search"
            )
        }
        cache.store(index.record.bytes, for: key, in: "search")
        try output.write(index.manifest, to: try outputPath("index.json"))
    }

    /// Returns the articles of each language, the oldest first.
    func searchArticles(
        including sectionIDs: Set<Site.SectionID>?,
        matching predicate: PublishSite.Predicate<Item<Site>>?,
        excluding excludedPaths: Set<Path>
    ) throws -> [(language: String, articles: [SearchArticle])] {
        func articles(of context: Self) throws -> [SearchArticle] {
            try context.searchArticles(including: sectionIDs, matching: predicate) { path in
                excludedPaths.contains { path.string.hasPrefix($0.string) }
            }
        }
        guard !site.localizations.isEmpty else {
            return [(SearchClient.folder(of: site, in: nil), try articles(of: self))]
        }
        let context = frozen()
        // Derived texts are found by their source.
        return try site.localizations.filter { $0.derivation == nil }.map { localization in
            try SiteLocalization.$current.withValue(localization) {
                let folder = SearchClient.folder(of: site, in: localization)
                return (folder, try articles(of: context.focused(on: localization)))
            }
        }
    }

    func searchArticles(
        including sectionIDs: Set<Site.SectionID>?,
        matching predicate: PublishSite.Predicate<Item<Site>>?,
        isExcluded: (Path) -> Bool
    ) throws -> [SearchArticle] {
        let items = sections.filter { sectionIDs?.contains($0.id) ?? true }.flatMap { section in
            section.itemsWithPages.filter { item in
                predicate?.matches(item) ?? true && !isExcluded(item.path)
                    && item.publication.isShown(in: .indexes)
            }
        }
        // The search page itself is not indexed.
        let pages = pages.values.filter { page in
            !isExcluded(page.path) && page.publication.isShown(in: .indexes) && !page.isList
                && !page.body.isEmpty && !page.body.html.contains("data-search-page")
        }
        let localization = SiteLocalization.current
        let articles = try parallelMap(count: items.count) { number in
            // This closure runs on other threads, which do not inherit the language.
            SiteLocalization.$current.withValue(localization) {
                let item = items[number]
                let article = searchArticle(item, source: item.source, tags: item.tags)
                return (date: item.date, article: article)
            }
        }
        let others = pages.map {
            (date: $0.date, article: searchArticle($0, source: $0.source, tags: []))
        }
        let all = articles + others
        // Sort indices, because moving articles, which are large, would be slow.
        let order = all.indices.ordered {
            (all[$0].date, all[$0].article.path) < (all[$1].date, all[$1].article.path)
        }
        return order.map { all[$0].article }
    }

    func searchArticle(
        _ location: some Location,
        source: SourceReference?,
        tags: [Tag]
    ) -> SearchArticle {
        let isTranslated = translations(of: location).filter(\.isTranslated).count > 1
        let body = location.body
        return SearchArticle(
            title: location.title,
            path: site.place(ofPageAt: location.path),
            // A page that states no date has that of its file.
            date: location is Page && location.date == location.lastModified
                ? "" : machineReadableDay(of: location.date),
            tags: tags.map(\.string),
            html: { body.utf8 },
            htmlDigest: body.digest,
            translationKey: isTranslated ? source?.translationKey ?? "" : ""
        )
    }
}
