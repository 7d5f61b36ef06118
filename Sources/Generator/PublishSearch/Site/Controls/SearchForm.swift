public import Plot

/// A search form with the archive and the tags below it, in whose place the results of a query
/// appear.
public struct SearchForm<Site: Website>: Component {
    private let context: PublishingContext<Site>
    private let path: Path

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - context: The context of the page that shows the form.
    ///   - path: The path of the search page, relative to the folder of a language; the same as
    ///     that of `generateSearch`.
    public init(context: PublishingContext<Site>, path: Path = "search") {
        self.context = context
        self.path = path
    }

    /// The form, followed by the archive and the tags.
    public var body: any Component {
        let words = SearchWords(context)
        return Node<HTML.BodyContext>.div(
            .attribute(named: "data-search-page", value: "true"),
            .attribute(named: "data-search-ignore", value: "true"),
            .attribute(named: "data-search-languages", value: context.searchLanguages),
            .attribute(named: "data-search-failed", value: words.failed),
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

    /// Returns a form that searches this site with a public search engine, for browsers without
    /// JavaScript.
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
                field(named: "q", label: words.hint),
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
                    .li(
                        .a(
                            .href(context.site.path(of: section)),
                            .text(section.title)
                        )
                    )
                }
            ),
            .element(
                named: "ul",
                nodes: tags.map { tag in
                    .li(
                        .a(
                            .href(context.site.path(of: tag)),
                            .text(tag.string)
                        )
                    )
                }
            )
        )
    }
}
