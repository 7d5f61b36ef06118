public import Plot

/// A button that opens the search; it is a link to the search page, so it works without JavaScript.
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
    /// - Parameters:
    ///   - context: The context of the page that shows the button.
    ///   - path: The path of the search page, relative to the folder of a language; the same as
    ///     that of `generateSearch`.
    public init(context: PublishingContext<Site>, path: Path = "search") {
        self.context = context
        self.path = path
    }

    /// The link element of the button.
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
    /// Links to the style sheet of the search, and to the script that loads the search on demand.
    ///
    /// With integrity hashes in the page, browsers check both files and the search module.
    @_disfavoredOverload
    public static func searchFiles<Site: Website>(on site: Site) -> Node {
        // If the files cannot be read, the step that writes them reports the error.
        guard let client = try? SearchClient.standard.get() else { return .empty }
        func address(_ file: FingerprintedFile) -> String {
            SearchClient.address(of: file.path.string, on: site)
        }
        return .group(
            .stylesheet(address(client.style), integrity: client.style.integrity),
            .script(
                .type(.module),
                .src(address(client.loader)),
                .integrity(client.loader.integrity),
                .attribute(named: "data-search-client", value: address(client.module)),
                .attribute(named: "data-search-integrity", value: client.module.integrity)
            )
        )
    }
}
