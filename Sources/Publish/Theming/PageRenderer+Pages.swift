import Plot
internal import PublishStorage

extension PageRenderer {
    /// All pages by the file that they become, in order.
    ///
    /// `answers`: Follows what the pages ask.
    func places(
        askedBy answers: SiteAnswers<Site>?
    ) throws -> [(file: OutputPath, pages: [RenderedPage])] {
        var places: [(file: OutputPath, pages: [RenderedPage])] = []
        var numbers: [OutputPath: Int] = [:]
        for page in try pages(askedBy: answers) {
            if let number = numbers[page.file] {
                places[number].pages.append(page)
            } else {
                numbers[page.file] = places.count
                places.append((page.file, [page]))
            }
        }
        return places
    }
}

private extension PageRenderer {
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

    /// Takes a page: its file, what stands for what it is given, and whether search engines should not list it.
    typealias AddPage = (
        OutputPath, Digest, _ isHidden: Bool, @escaping () throws -> HTML?
    ) -> Void

    /// Adds the pages of a language, or of a site without languages.
    func addPages(
        of context: PublishingContext<Site>,
        scope: LocalizationScope?,
        to pages: inout [RenderedPage]
    ) throws {
        func add(
            _ kind: RenderedPage.Kind,
            _ file: OutputPath,
            _ subject: Digest,
            _ isHidden: Bool,
            _ makeHTML: @escaping () throws -> HTML?,
            section: String = ""
        ) {
            pages.append(
                RenderedPage(
                    number: pages.count,
                    file: file,
                    scope: scope,
                    kind: kind,
                    section: section,
                    subject: Digest {
                        $0.add(subject)
                        $0.add(kind.rawValue)
                        $0.add(scope?.localization.id)
                        $0.add(isHidden)
                    },
                    isHiddenFromSearch: isHidden,
                    makeHTML: makeHTML
                )
            )
        }
        try addIndexPages(of: context) { add(.index, $0, $1, false, $2) }
        for section in context.sections {
            try addPages(of: section, in: context) { add(.section, $0, $1, false, $2) }
        }
        for section in context.sections {
            try addItemPages(of: section, in: context, scope: scope) {
                add(.item, $0, $1, $2, $3, section: section.id.rawValue)
            }
        }
        try addSinglePages(of: context, scope: scope) { add(.page, $0, $1, $2, $3) }
        try addTagPages(of: context) { add($0, $1, $2, false, $3) }
    }

    /// Adds the pages of a section's items.
    ///
    /// Originals that only stand in lists have theirs in their own language.
    func addItemPages(
        of section: Section<Site>,
        in context: PublishingContext<Site>,
        scope: LocalizationScope?,
        _ add: AddPage
    ) throws {
        for item in section.items
        where scope == nil || item.isIn(scope?.localization, of: context.site) {
            let isHidden =
                item.publication.isHidden || scope?.graph.original(ofPageAt: item.path) != nil
            let subject = Digest { $0.add(item.path.string) }
            add(try fileMode.file(for: item.path), subject, isHidden) {
                try theme.makeItemHTML(item, context)
            }
        }
    }

    /// Adds the pages that are in no section; that for addresses that lead nowhere has several files.
    func addSinglePages(
        of context: PublishingContext<Site>,
        scope: LocalizationScope?,
        _ add: AddPage
    ) throws {
        for page in context.pages.values.sorted(by: { $0.path < $1.path }) {
            let isNotFoundPage = scope != nil && page.isNotFoundPage(in: context)
            let isHidden =
                isNotFoundPage || page.publication.isHidden
                || scope?.graph.original(ofPageAt: page.path) != nil
            var files = [try fileMode.file(for: page.path)]
            if let scope, isNotFoundPage {
                files += try Self.notFoundFiles(of: scope.localization, on: context.site)
            }
            for file in files {
                add(file, page.digest, isHidden) { try theme.makePageHTML(page, context) }
            }
        }
    }

    /// The files in which web servers look for the page that says that there is none: in the
    /// language's folder, and at the root for the first language.
    static func notFoundFiles(
        of localization: SiteLocalization,
        on site: Site
    ) throws -> [OutputPath] {
        var folders = [Path(site.pathPrefix(for: localization))]
        if localization.id == site.localizations.first?.id, folders != [""] { folders.append("") }
        return try folders.map { try OutputPath($0.appendingComponent("404.html")) }
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
