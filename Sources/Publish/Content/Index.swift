/// The front page.
public struct Index: Location {
    /// Empty: the site's root; in a site with languages, the folder of the language.
    public var path: Path { Path(localized.pathPrefix) }
    /// What the front page says.
    public var content: Content {
        get { localized.content }
        set { localized.content = newValue }
    }

    /// The content in every language.
    var localized = LocalizedContent(.undated())

    init() {}
}
