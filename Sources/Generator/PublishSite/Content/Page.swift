/// A page outside any section.
public struct Page: Location, Equatable {
    /// The path of the page, relative to the site's root.
    public var path: Path
    /// The content of the page.
    public var content: Content
    /// The identifier of the page's language, as in the site's `localizations`; nil in a site
    /// without languages.
    ///
    /// A page that is added without a language gets the one whose folder its path begins with, or
    /// else the site's first.
    @_disfavoredOverload
    public var language: String?
    /// Whether the page is only a list of links, which the search leaves out.
    package var isList = false
    package var isSearch = false
    /// The source file; nil for a page made in code.
    package var source: SourceReference?

    /// Creates a page.
    public init(path: Path, content: Content) {
        self.path = path
        self.content = content
    }
}

/// The front page.
public struct Index: Location {
    /// The path of the front page: empty, or the folder of the language in a site with languages.
    public var path: Path { pagePath ?? Path(localized.pathPrefix) }
    /// The content of the front page.
    public var content: Content {
        get { localized.content }
        set { localized.content = newValue }
    }

    /// The path of a further page of the paginated list; nil for the front page itself.
    package var pagePath: Path?
    /// The content in every language.
    package var localized = LocalizedContent(.undated())

    package init() {}
}
