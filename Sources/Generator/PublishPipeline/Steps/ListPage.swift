package import Plot
internal import PublishStorage

package struct ListPage {
    var path: Path
    var title: String
    /// The key that the page shares with its translations; nil means the page's path.
    var key: TranslationKey?
    private var body: Content.Body

    /// Renders the list immediately, because its dates and URLs depend on the language being
    /// rendered.
    ///
    /// - Parameters:
    ///   - path: The path of the page, relative to the folder of its language.
    ///   - title: The title of the page.
    ///   - key: The key that the page shares with its translations; nil means the page's path.
    ///   - className: The CSS class of the element around the body, by which themes recognize the
    ///     kind of page.
    ///   - body: The content of the page.
    package init(
        path: Path,
        title: String,
        key: TranslationKey? = nil,
        className: String = "item-list",
        body: any Component
    ) {
        self.path = path
        self.key = key
        self.title = title
        self.body = Content.Body {
            Div(body).class(className).attribute(named: "data-search-ignore", value: "true")
        }
    }

    func page<Site: Website>(in localization: SiteLocalization?, of site: Site) -> Page {
        let prefix = Path(localization.map(site.pathPrefix(for:)) ?? "")
        var page = Page(
            path: prefix.appendingComponent(path.string),
            content: .undated(title: title)
        )
        page.content.body = body
        page.language = localization?.id
        page.isList = true
        page.source = localization.map { _ in
            SourceReference(file: path.string, key: key ?? .page(path))
        }
        return page
    }
}

extension PublishingStep {
    /// Returns a step that adds list pages in every language, made from the content in the
    /// language.
    ///
    /// - Parameters:
    ///   - name: The name of the step.
    ///   - settings: The arguments of the step that the pages depend on.
    ///   - isBelowText: Whether a text at the path of a page is shown above the list; otherwise the
    ///     list replaces the text.
    ///   - make: Returns the pages in the language being rendered.
    /// - Returns: The step.
    package static func listPages(
        named name: String,
        settings: [String],
        isBelowText: Bool = false,
        make: @escaping (PublishingContext<Site>) throws -> [ListPage]
    ) -> Self {
        generation(
            named: name,
            reach: .files,
            effects: [.addsPages, .needsItems],
            settings: { Digest { for setting in settings { $0.add(setting) } } }
        ) { context in
            func add(_ page: Page) {
                var page = page
                if isBelowText, var text = context.pages[page.path] {
                    text.body = Content.Body(html: text.body.html + page.body.html)
                    page = text
                }
                context.addPage(page)
            }
            let site = context.site
            guard !site.localizations.isEmpty else {
                for page in try make(context) { add(page.page(in: nil, of: site)) }
                return
            }
            // In a derived language, the text above the list is converted with it.
            for localization in site.localizations
            where !isBelowText || localization.derivation == nil {
                var derived = context
                try derived.deriveTexts()
                let pages = try derived.rendering(in: localization) {
                    try make(derived.focused(on: localization))
                }
                for page in pages { add(page.page(in: localization, of: site)) }
            }
        }
    }
}
