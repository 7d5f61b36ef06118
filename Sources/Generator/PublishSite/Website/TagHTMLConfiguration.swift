/// How a site's tag pages are made.
public struct TagHTMLConfiguration {
    /// The folder of the tag pages.
    public var basePath: Path
    /// What the page of all tags says besides them.
    public var listContent: Content?
    /// What the page of a tag says besides its items.
    public var detailsContentResolver: (Tag) -> Content?

    /// Creates a configuration.
    public init(
        basePath: Path = .defaultForTagHTML,
        listContent: Content? = nil,
        detailsContentResolver: @escaping (Tag) -> Content? = { _ in nil }
    ) {
        self.basePath = basePath
        self.listContent = listContent
        self.detailsContentResolver = detailsContentResolver
    }
}

extension TagHTMLConfiguration {
    /// Tag pages below `tags`, without further content.
    public static var `default`: Self { .init() }
}
