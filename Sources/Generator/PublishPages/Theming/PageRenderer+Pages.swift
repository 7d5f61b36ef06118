import Plot
internal import PublishStorage

extension PageRenderer {
    /// Returns all pages grouped by file, in the order in which they are added.
    ///
    /// - Parameter content: The content of all languages.
    /// - Returns: The pages, and the digest of the texts that tag pages show.
    /// - Throws: `PublishingError` if the path of a page leads outside the site.
    func places(
        in content: PublishingContext<Site>
    ) throws -> (places: [(file: OutputPath, pages: [RenderedPage])], tagTexts: Digest) {
        var places: [(file: OutputPath, pages: [RenderedPage])] = []
        var numbers: [OutputPath: Int] = [:]
        var tagTexts = DigestBuilder()
        for page in try pages(of: content, &tagTexts) {
            if let number = numbers[page.file] {
                places[number].pages.append(page)
            } else {
                numbers[page.file] = places.count
                places.append((page.file, [page]))
            }
        }
        return (places, tagTexts.digest)
    }
}

private extension PageRenderer {
    /// Returns all pages; if several have the same file, the last one takes precedence.
    func pages(
        of content: PublishingContext<Site>,
        _ tagTexts: inout DigestBuilder
    ) throws -> [RenderedPage] {
        var pages: [RenderedPage] = []
        let localizations = content.site.localizations
        guard !localizations.isEmpty else {
            try addPages(of: content, scope: nil, to: &pages, &tagTexts)
            return pages
        }
        let content = content.frozen()
        for localization in localizations {
            let scope = content.scope(of: localization)
            try scope.run {
                let view = content.focused(on: localization)
                try addPages(of: view, scope: scope, to: &pages, &tagTexts)
            }
        }
        if content.site.languageURLs == .prefixAll {
            let chooser = LanguageChooser(site: content.site)
            pages.append(
                RenderedPage(
                    file: try HTMLFileMode.indexFile(in: ""),
                    scope: localizations.first.map(content.scope(of:))
                ) { try theme.makeLanguageChooserHTML(content) ?? chooser.html }
            )
        }
        return pages
    }

    /// Adds a page: its file, the elements that the generator adds to its `head`, and a closure
    /// that renders its HTML.
    typealias AddPage = (OutputPath, _ headMarkup: String, @escaping () throws -> HTML?) -> Void

    /// Adds the pages of a language, or of a site without languages.
    func addPages(
        of context: PublishingContext<Site>,
        scope: LocalizationScope?,
        to pages: inout [RenderedPage],
        _ tagTexts: inout DigestBuilder
    ) throws {
        func add(
            _ file: OutputPath,
            _ headMarkup: String,
            in taxonomy: TaxonomyScope? = nil,
            _ makeHTML: @escaping () throws -> HTML?
        ) {
            pages.append(
                RenderedPage(
                    file: file,
                    scope: scope,
                    taxonomy: taxonomy,
                    headMarkup: headMarkup,
                    makeHTML: makeHTML
                )
            )
        }
        try addIndexPages(of: context) { add($0, "", $1) }
        for section in context.sections {
            try addPages(of: section, in: context) { add($0, "", $1) }
        }
        for section in context.sections {
            try addItemPages(of: section, in: context, scope: scope) { add($0, $1, $2) }
        }
        try addSinglePages(of: context, scope: scope) { add($0, $1, $2) }
        if let config = context.site.tagHTMLConfig {
            try addTagPages(of: context, by: config, noting: &tagTexts) { add($0, "", $1) }
        }
        for taxonomy in context.site.taxonomies {
            let index = TaxonomyIndex(taxonomy, of: context)
            var view = context
            view.terms = index
            let title = context.title(of: taxonomy)
            let config = TagHTMLConfiguration(
                basePath: taxonomy.path,
                listContent: .undated(title: title)
            ) { .undated(title: $0.string) }
            try TaxonomyScope.$current.withValue(index.scope) {
                try addTagPages(of: view, by: config, noting: &tagTexts) {
                    add($0, "", in: index.scope, $1)
                }
            }
        }
    }

    /// Adds the pages of a section's items.
    ///
    /// Untranslated originals that lists show get no page here; they have one in their own
    /// language.
    func addItemPages(
        of section: Section<Site>,
        in context: PublishingContext<Site>,
        scope: LocalizationScope?,
        _ add: AddPage
    ) throws {
        for item in section.allItemsWithPages
        where scope == nil || item.isIn(scope?.localization, of: context.site) {
            let isHidden =
                !item.publication.isShown(in: .indexes)
                || scope?.graph.original(ofPageAt: item.path) != nil
            let markup = try context.headMarkup(
                ofPageAt: item.path,
                madeOf: item.source,
                isHidden: isHidden
            )
            add(try context.site.file(ofPageAt: item.path, fileMode), markup) {
                try theme.makeItemHTML(item, context)
            }
        }
    }

    /// Adds the pages outside sections; the "not found" page is written to several files.
    func addSinglePages(
        of context: PublishingContext<Site>,
        scope: LocalizationScope?,
        _ add: AddPage
    ) throws {
        for page in context.pages.values.ordered(by: { $0.path < $1.path }) {
            // Sites of the suite choose the path of the page themselves.
            let isNotFoundPage =
                (scope != nil || context.site.pageAddresses != .suite)
                && context.site.isNotFoundPage(page.path)
            let isHidden =
                isNotFoundPage || !page.publication.isShown(in: .indexes)
                || scope?.graph.original(ofPageAt: page.path) != nil
            let markup = try context.headMarkup(
                ofPageAt: page.path,
                madeOf: page.isPublicText(on: context.site) ? page.source : nil,
                isHidden: isHidden
            )
            var files = [try context.site.file(ofPageAt: page.path, fileMode)]
            if isNotFoundPage {
                files += try Self.notFoundFiles(of: scope?.localization, on: context.site)
                    .filter { !files.contains($0) }
            }
            for file in files {
                add(file, markup) { try theme.makePageHTML(page, context) }
            }
        }
    }

    /// Returns the paths where web servers look for the "not found" page: `404.html` in the
    /// language's folder, and for the first language also at the root.
    static func notFoundFiles(
        of localization: SiteLocalization?,
        on site: Site
    ) throws -> [OutputPath] {
        guard let localization else { return [try OutputPath("404.html")] }
        var folders = [Path(site.pathPrefix(for: localization))]
        if localization.id == site.localizations.first?.id, folders != [""] { folders.append("") }
        return try folders.map { try OutputPath($0.appendingComponent("404.html")) }
    }
}

extension Item {
    /// Returns whether the item is written in a language.
    fileprivate func isIn(_ localization: SiteLocalization?, of site: Site) -> Bool {
        (language ?? site.localizations.first?.id) == localization?.id
    }
}
