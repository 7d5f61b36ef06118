/// A page outside any section.
public struct Page: Location, Equatable {
    /// Its path, relative to the site's root.
    public var path: Path
    /// What it says.
    public var content: Content
    /// The identifier of the page's language, as in the site's `localizations`; nil in a site without languages.
    ///
    /// A page that is added without one is in the language whose folder its path begins with, or else in the site's first.
    @_disfavoredOverload
    public var language: String?
    /// Whether the page only lists others, so that there is nothing to be found in it.
    package var isList = false
    /// Whether the page is that of the search.
    package var isSearch = false
    /// The file the page was read from; nil for a page made in code.
    package var source: SourceReference?

    /// Creates a page.
    public init(path: Path, content: Content) {
        self.path = path
        self.content = content
    }
}

/// The front page.
public struct Index: Location {
    /// Empty: the site's root; in a site with languages, the folder of the language.
    public var path: Path { pagePath ?? Path(localized.pathPrefix) }
    /// What the front page says.
    public var content: Content {
        get { localized.content }
        set { localized.content = newValue }
    }

    /// The path of a further page of its list; nil for the front page itself.
    package var pagePath: Path?
    /// The content in every language.
    package var localized = LocalizedContent(.undated())

    package init() {}
}
