public import Plot

/// The button that opens the search: a link to the search page, so that it works without JavaScript too.
///
/// A theme includes `.searchFiles(on: context.site)` in its `head` and puts the button into its header:
///
///     .head(.searchFiles(on: context.site))
///     Header { SearchButton(context: context) }
public struct SearchButton<Site: Website>: Component {
    private let context: PublishingContext<Site>
    private let path: Path

    /// Creates the button.
    ///
    /// `path`: The path of the search page within a language.
    public init(context: PublishingContext<Site>, path: Path = "search") {
        self.context = context
        self.path = path
    }

    /// The link.
    public var body: any Component {
        Node<HTML.BodyContext>.a(
            .class("search-button"),
            .href(context.searchAddress(of: path)),
            .attribute(named: "data-search-open", value: "true"),
            .attribute(named: "data-search-languages", value: context.searchLanguages),
            .text(SearchWords(context).search)
        )
    }
}

/// A form, and the archive and the tags, which make way for results once there is a query.
public struct SearchForm<Site: Website>: Component {
    private let context: PublishingContext<Site>
    private let path: Path

    /// Creates the form.
    ///
    /// `path`: The path of the search page within a language.
    public init(context: PublishingContext<Site>, path: Path = "search") {
        self.context = context
        self.path = path
    }

    /// The form and what stands below it.
    public var body: any Component {
        let words = SearchWords(context)
        return Node<HTML.BodyContext>.div(
            .attribute(named: "data-search-page", value: "true"),
            .attribute(named: "data-search-ignore", value: "true"),
            .attribute(named: "data-search-languages", value: context.searchLanguages),
            .element(
                named: "form",
                nodes: [
                    .attribute(named: "role", value: "search"),
                    .attribute(named: "method", value: "get"),
                    .attribute(named: "action", value: context.searchAddress(of: path)),
                    field(named: "q", label: words.hint),
                ]
            ),
            .div(
                .class("search-results"),
                .attribute(named: "data-search-results", value: "true"),
                .element(named: "noscript", nodes: [outsideForm(words)]),
                archive
            )
        )
    }
}

private extension SearchForm {
    func field(named name: String, label: String) -> Node<HTML.BodyContext> {
        .selfClosedElement(
            named: "input",
            attributes: [
                .init(name: "type", value: "search"), .init(name: "name", value: name),
                .init(name: "class", value: "search-input"),
                .init(name: "aria-label", value: label),
                .init(name: "placeholder", value: label),
            ]
        )
    }

    /// Asks a search engine about this site.
    func outsideForm(_ words: SearchWords) -> Node<HTML.BodyContext> {
        .element(
            named: "form",
            nodes: [
                .attribute(named: "method", value: "get"),
                .attribute(named: "action", value: "https://duckduckgo.com/"),
                .selfClosedElement(
                    named: "input",
                    attributes: [
                        .init(name: "type", value: "hidden"), .init(name: "name", value: "sites"),
                        .init(name: "value", value: context.site.url.host ?? ""),
                    ]
                ),
                field(named: "q", label: words.outside),
                .element(named: "button", text: words.outside),
            ]
        )
    }

    var archive: Node<HTML.BodyContext> {
        let tags = context.site.tagHTMLConfig == nil ? [] : context.allTags.sorted()
        return .group(
            .element(
                named: "ul",
                nodes: context.sections.map { section in
                    .li(.a(.href(section.path.absoluteString), .text(section.title)))
                }
            ),
            .element(
                named: "ul",
                nodes: tags.map { tag in
                    .li(.a(.href(context.site.path(for: tag).absoluteString), .text(tag.string)))
                }
            )
        )
    }
}

extension Node where Context == HTML.HeadContext {
    /// The style sheet of the search, and the few lines that load it when it is wanted.
    @_disfavoredOverload
    public static func searchFiles<Site: Website>(on site: Site) -> Node {
        .group(
            .selfClosedElement(
                named: "link",
                attributes: [
                    .init(name: "rel", value: "stylesheet"),
                    .init(
                        name: "href",
                        value: SearchClient.address(of: "search/search.css", on: site)
                    ),
                ]
            ),
            .element(
                named: "script",
                nodes: [
                    .attribute(named: "type", value: "module"),
                    .attribute(
                        named: "src",
                        value: SearchClient.address(of: "search/loader.js", on: site)
                    ),
                ]
            )
        )
    }
}

extension PublishingStep {
    /// Adds a search page in every language; it belongs behind the steps that add content.
    ///
    /// `path`: The path of the page within a language.
    @_disfavoredOverload
    public static func addSearchPages(at path: Path = "search") -> Self {
        generation(
            named: "Add search pages",
            reach: .files,
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

private extension PublishingContext {
    /// The index of the page's language and those of the others, as the client reads them.
    var searchLanguages: String {
        guard let localization else { return SearchClient.folder(of: site, in: nil) }
        let others = site.localizations.filter { $0.id != localization.id }
        return ([localization] + others).map(\.path).joined(separator: " ")
    }

    func searchPath(of path: Path) -> Path {
        Path(site.currentPathPrefix).appendingComponent(path.string)
    }

    func searchAddress(of path: Path) -> String {
        SearchClient.address(of: searchPath(of: path).string + "/", on: site)
    }

    func searchPage(at path: Path) -> Page {
        let form = SearchForm(context: self, path: path)
        var page = Page(
            path: searchPath(of: path),
            content: Content(
                title: SearchWords(self).search,
                body: Content.Body(components: { form })
            )
        )
        page.language = localization?.id
        page.source = localization.map { _ in
            SourceReference(file: path.string, translationKey: path.string)
        }
        return page
    }
}

/// The words of the search that stand in pages.
private struct SearchWords {
    var search: String
    var hint: String
    var outside: String

    init<Site: Website>(_ context: PublishingContext<Site>) {
        let language = context.localization?.language ?? context.site.language
        let isChinese = language.rawValue.hasPrefix("zh")
        search = isChinese ? "搜索" : "Search"
        hint = isChinese ? "搜索文章" : "Search articles"
        outside = isChinese ? "用 DuckDuckGo 搜索本站" : "Search this site with DuckDuckGo"
    }
}
