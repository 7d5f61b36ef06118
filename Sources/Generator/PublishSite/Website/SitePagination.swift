/// The number of items on each page of a list.
///
/// The URLs of further pages are below the list's own: `/posts/page/2/`. Themes that do not know
/// pagination show each page like a section with fewer items; others use `context.paginator`.
public struct SitePagination: Equatable, Sendable {
    /// The number of items on a page of the front page's list; nil means no pagination.
    public var index: Int?
    /// The number of items on a page of a section; nil means no pagination.
    public var sections: Int?
    /// The number of items on a page of a tag; nil means no pagination.
    public var tags: Int?

    /// Creates a pagination; values below 1 count as 1.
    public init(index: Int? = nil, sections: Int? = nil, tags: Int? = nil) {
        self.index = index.map { max(1, $0) }
        self.sections = sections.map { max(1, $0) }
        self.tags = tags.map { max(1, $0) }
    }

    /// No pagination.
    public static let none = SitePagination()

    /// Returns a pagination with the same number of items for all lists.
    public static func size(_ count: Int) -> SitePagination {
        SitePagination(index: count, sections: count, tags: count)
    }
}
