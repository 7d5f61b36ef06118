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
