import Foundation
import Plot

/// Renders all pages of a site on all cores and hands them to the output.
struct PageRenderer<Site: Website> {
    /// The theme.
    var theme: Theme<Site>
    /// How pages are indented.
    var indentation: Indentation.Kind?
    /// Which files they become.
    var fileMode: HTMLFileMode
    /// The site as it is now.
    var context: PublishingContext<Site>

    /// Renders everything.
    ///
    /// - Throws: The theme's error for the first page that failed, in the order of the pages.
    func render(to output: OutputWriter) throws {
        try theme.copyResources(to: output)
        try prepareStrings()
        if !context.site.localizations.isEmpty, context.site.languageURLs == .prefixAll {
            let script = LanguageScript.file
            try output.write(script.contents, to: try OutputPath(script.path))
        }
        let answers = context.pageConditions.map { _ in SiteAnswers<Site>() }
        let places = Dictionary(grouping: try pages(askedBy: answers), by: \.file)
            .sorted { $0.value[0].number < $1.value[0].number }
        try refuseGenerated(places.map(\.key))
        if let answers, let conditions = context.pageConditions,
            places.count >= PageKeeper<Site>.fewestPages
        {
            let keeper = try PageKeeper(
                answers,
                conditions: conditions,
                cache: context.cache,
                key: Digest { $0.add(context.stepName) }
            )
            try render(places, keptBy: keeper, to: output)
        } else {
            context.timings.count("pages rendered", places.count)
            _ = try parallelMap(count: places.count) { index in
                let (file, pages) = places[index]
                if let bytes = try bytes(of: pages) { try output.write(bytes, to: file) }
            }
        }
        try renderRedirects(to: output, taken: Set(places.map(\.key)))
    }
}

private extension PageRenderer {
    /// Renders the pages that have to be made anew.
    func render(
        _ places: [(key: OutputPath, value: [RenderedPage])],
        keptBy keeper: PageKeeper<Site>,
        to output: OutputWriter
    ) throws {
        // Pages that share a file are always rendered.
        let open = places.filter { file, pages in
            pages.count > 1 || !keeper.keeps(file, subject: pages[0].subject, in: output)
        }
        context.timings.count("pages rendered", open.count)
        context.timings.count("pages kept", places.count - open.count)
        var isForgetful = true
        try keeper.render {
            _ = try parallelMap(count: open.count) { index in
                let (file, pages) = open[index]
                if pages.count > 1 {
                    if let bytes = try bytes(of: pages) { try output.write(bytes, to: file) }
                    return
                }
                let page = try keeper.record(file, subject: pages[0].subject) {
                    try bytes(of: pages)
                }
                if let page { try output.write(page.bytes, to: file, digest: page.digest) }
            }
            let samples = Dictionary(grouping: open.map { $0.value[0] }, by: \.kind)
                .flatMap { kind, pages in pages.prefix(kind.sampleCount) }
                .sorted { $0.number < $1.number }
            let pages = Dictionary(samples.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
            isForgetful = try keeper.isForgetful(samples.map(\.file)) { file in
                _ = try pages[file].map { try bytes(of: [$0]) }
            }
        }
        keeper.finish(isForgetful: isForgetful)
    }

    /// Adds the theme's texts to those of the site, and says what is missing in the site's.
    func prepareStrings() throws {
        context.strings.use(themeCatalogs: theme.catalogs)
        let languages = context.site.localizations.map(\.language.code)
        for name in SiteStrings.fileNames.sorted() {
            guard let catalog = try context.strings.catalog(named: name) else { continue }
            for fault in catalog.faults(in: languages, file: "Resources/" + name) {
                context.report(fault)
            }
        }
        let own = try context.strings.catalog(named: "Localizable.xcstrings")
        for gap in theme.catalogs.flatMap({ $0.gaps(in: languages, filledBy: own) }) {
            context.report(gap)
        }
    }

    /// The file that pages become.
    ///
    /// Pages that share a file are few: a section and the page that takes its place. The last one wins.
    func bytes(of pages: [RenderedPage]) throws -> [UInt8]? {
        var bytes: [UInt8]?
        for page in pages {
            // Components are evaluated while they are rendered, and may ask for the language then.
            let html =
                try page.scope.map { try $0.run { try page.makeHTML().map(rendered) } }
                ?? page.makeHTML().map(rendered)
            if let html { bytes = localized(html, page) }
        }
        return bytes
    }

    func rendered(_ html: HTML) -> [UInt8] {
        indentation.map { Array(html.render(indentedBy: $0).utf8) } ?? html.renderBytes()
    }

    /// The document with the language of its page, whatever the theme knows of languages.
    func localized(_ html: [UInt8], _ page: RenderedPage) -> [UInt8] {
        var html = html
        page.scope?.documentLanguage.apply(to: &html)
        if page.isHiddenFromSearch {
            DocumentLanguage.insert(
                "<meta name=\"robots\" content=\"noindex\"/>",
                intoHeadOf: &html
            )
        }
        return html
    }

    /// One page to render.
    struct RenderedPage {
        /// The page's number in the order of precedence.
        var number: Int
        var file: OutputPath
        /// The language of the page; nil in a site without languages.
        var scope: LocalizationScope?
        /// What kind of page it is.
        var kind: Kind
        /// Stands for what the page is given and does not have to ask for.
        var subject = Digest.zero
        /// Whether search engines should not list the page.
        var isHiddenFromSearch = false
        var makeHTML: () throws -> HTML?

        /// The kinds of pages, one for each method of a theme.
        enum Kind: String {
            case index, section, item, page, tagList, tagDetails, chooser

            /// How many pages show whether the theme remembers what it asked; lists of everything are long.
            var sampleCount: Int {
                switch self {
                case .index, .section, .tagList, .chooser: 1
                case .item, .page, .tagDetails: 4
                }
            }
        }
    }

    /// All pages; of those with the same file a later one has precedence.
    ///
    /// `answers`: Follows what the pages ask.
    func pages(askedBy answers: SiteAnswers<Site>?) throws -> [RenderedPage] {
        var pages: [RenderedPage] = []
        let localizations = context.site.localizations
        guard !localizations.isEmpty else {
            var context = context
            answers?.track(&context, as: "")
            try addPages(of: context, scope: nil, to: &pages)
            return pages
        }
        var context = context.frozen { answers?.track(&$0, as: $1) }
        answers?.track(&context, as: "")
        for localization in localizations {
            let scope = context.scope(of: localization)
            try scope.run {
                try addPages(of: context.focused(on: localization), scope: scope, to: &pages)
            }
        }
        if context.site.languageURLs == .prefixAll {
            let chooser = LanguageChooser(site: context.site)
            pages.append(
                RenderedPage(
                    number: pages.count,
                    file: try HTMLFileMode.indexFile(in: ""),
                    scope: localizations.first.map(context.scope(of:)),
                    kind: .chooser
                ) { try theme.makeLanguageChooserHTML(context) ?? chooser.html }
            )
        }
        return pages
    }

    func addPages(
        of context: PublishingContext<Site>,
        scope: LocalizationScope?,
        to pages: inout [RenderedPage]
    ) throws {
        func add(
            _ kind: RenderedPage.Kind,
            _ file: OutputPath,
            of subject: Digest = .zero,
            isHiddenFromSearch: Bool = false,
            _ makeHTML: @escaping () throws -> HTML?
        ) {
            pages.append(
                RenderedPage(
                    number: pages.count,
                    file: file,
                    scope: scope,
                    kind: kind,
                    subject: Digest {
                        $0.add(subject)
                        $0.add(kind.rawValue)
                        $0.add(scope?.localization.id)
                        $0.add(isHiddenFromSearch)
                    },
                    isHiddenFromSearch: isHiddenFromSearch,
                    makeHTML: makeHTML
                )
            )
        }
        let localization = scope?.localization
        let graph = scope?.graph
        try addIndexPages(of: context) { add(.index, $0, of: $1, $2) }
        for section in context.sections {
            try addPages(of: section, in: context) { add(.section, $0, of: $1, $2) }
        }
        for section in context.sections {
            // Originals that only stand in lists have their pages in their own language.
            for item in section.items
            where localization == nil || item.isIn(localization, of: context.site) {
                let isHidden =
                    item.publication.isHidden || graph?.original(ofPageAt: item.path) != nil
                add(
                    .item,
                    try fileMode.file(for: item.path),
                    of: Digest { $0.add(item.path.string) },
                    isHiddenFromSearch: isHidden
                ) {
                    try theme.makeItemHTML(item, context)
                }
            }
        }
        for page in context.pages.values.sorted(by: { $0.path < $1.path }) {
            let isNotFoundPage = localization != nil && page.isNotFoundPage(in: context)
            let isHidden =
                isNotFoundPage || page.publication.isHidden
                || graph?.original(ofPageAt: page.path) != nil
            add(
                .page,
                try fileMode.file(for: page.path),
                of: page.digest,
                isHiddenFromSearch: isHidden
            ) {
                try theme.makePageHTML(page, context)
            }
            guard let localization, isNotFoundPage else { continue }
            for file in try Self.notFoundFiles(of: localization, on: context.site) {
                add(.page, file, of: page.digest, isHiddenFromSearch: true) {
                    try theme.makePageHTML(page, context)
                }
            }
        }
        try addTagPages(of: context) { add($0, $1, of: $2, $3) }
    }

    /// The files in which web servers look for the page that says that there is none: in the
    /// language's folder, and at the root for the first language.
    static func notFoundFiles(
        of localization: SiteLocalization,
        on site: Site
    ) throws -> Set<OutputPath> {
        var folders: Set<Path> = [Path(site.pathPrefix(for: localization))]
        if localization.id == site.localizations.first?.id { folders.insert("") }
        return Set(try folders.map { try OutputPath($0.appendingComponent("404.html")) })
    }

    func addTagPages(
        of context: PublishingContext<Site>,
        _ add: (RenderedPage.Kind, OutputPath, Digest, @escaping () throws -> HTML?) -> Void
    ) throws {
        guard let config = context.site.tagHTMLConfig else { return }
        let list = TagListPage(
            tags: context.allTags,
            path: context.site.tagListPath,
            content: config.listContent ?? .undated()
        )
        let subject = Digest { builder in
            for tag in list.tags.sorted() { builder.add(tag.string) }
            builder.add(list.content.digest)
        }
        add(.tagList, try HTMLFileMode.indexFile(in: list.path), subject) {
            try theme.makeTagListHTML(list, context)
        }
        for tag in context.allTags.sorted() {
            try addPages(
                of: tag,
                in: context,
                content: config.detailsContentResolver(tag) ?? .undated()
            ) { add(.tagDetails, $0, $1, $2) }
        }
    }
}

extension Item {
    /// Whether the item is a text of a language.
    fileprivate func isIn(_ localization: SiteLocalization?, of site: Site) -> Bool {
        (language ?? site.localizations.first?.id) == localization?.id
    }
}

extension Page {
    /// Whether the page is shown for addresses where there is none.
    func isNotFoundPage<Site>(in context: PublishingContext<Site>) -> Bool {
        path == Path(context.index.path.string).appendingComponent("404")
    }
}
