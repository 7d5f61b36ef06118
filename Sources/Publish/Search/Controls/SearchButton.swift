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
