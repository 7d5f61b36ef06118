/// How many items stand on one page of a list.
///
/// Further pages are found below the list's own: `/posts/page/2/`. A theme that knows nothing of them shows the items
/// of a section's page by itself; others ask `context.paginator`.
public struct SitePagination: Equatable, Sendable {
    /// The size on the front page; nil means no pages.
    public var index: Int?
    /// The size on the pages of sections; nil means that all items stand on one.
    public var sections: Int?
    /// The size on the pages of tags; nil means that all items stand on one.
    public var tags: Int?

    /// Creates sizes; one below 1 counts as 1.
    public init(index: Int? = nil, sections: Int? = nil, tags: Int? = nil) {
        self.index = index.map { max(1, $0) }
        self.sections = sections.map { max(1, $0) }
        self.tags = tags.map { max(1, $0) }
    }

    /// Every list on one page.
    public static let none = SitePagination()

    /// The same size everywhere.
    public static func size(_ count: Int) -> SitePagination {
        SitePagination(index: count, sections: count, tags: count)
    }
}
