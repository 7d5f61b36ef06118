/// What a page may ask of an item.
struct ItemFacets: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The title, the description, the metadata and whatever has no facet of its own.
    static let text = ItemFacets(rawValue: 1)
    /// When it was published.
    static let date = ItemFacets(rawValue: 2)
    /// Its tags.
    static let tags = ItemFacets(rawValue: 4)
    /// When it was changed last.
    static let modified = ItemFacets(rawValue: 8)
    /// The HTML, and what is known of the Markdown.
    static let body = ItemFacets(rawValue: 16)
    /// Everything.
    static let all: ItemFacets = [.text, .date, .tags, .modified, .body]

    /// The facets, one by one.
    static let each: [ItemFacets] = [.text, .date, .tags, .modified, .body]
}
