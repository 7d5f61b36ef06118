import Plot

/// A page that lists items, or says how many there are.
struct ListPage {
    var path: Path
    var title: String
    /// What the page shares with its translations; nil means its path.
    var key: TranslationKey?
    private var body: Content.Body

    /// Renders the list at once, since dates and addresses depend on the language that is being rendered.
    ///
    /// - Parameters:
    ///   - path: The path of the page within its language.
    ///   - title: Its title.
    ///   - key: What it shares with its translations; nil means its path.
    ///   - className: The class of the element around the body, by which themes know the kind of page.
    ///   - body: What it shows.
    init(
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
