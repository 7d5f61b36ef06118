/// One page of a paginated list, with the paths of the list's other pages.
public struct ItemPaginator<Site: Website> {
    /// The number of this page, counted from 1.
    public let number: Int
    /// The number of pages; 1 for an empty list.
    public let count: Int
    /// The items on this page, in the order of the list.
    public let items: [Item<Site>]
    /// The number of items in the whole list.
    public let itemCount: Int
    /// The path of the first page.
    public let firstPath: Path

    /// Divides a list into pages of `size` items.
    package static func pages(of items: [Item<Site>], size: Int, at path: Path) -> [ItemPaginator] {
        let count = max(1, (items.count + size - 1) / size)
        return (1...count).map { number in
            ItemPaginator(
                number: number,
                count: count,
                items: Array(items.dropFirst((number - 1) * size).prefix(size)),
                itemCount: items.count,
                firstPath: path
            )
        }
    }
}

extension ItemPaginator {
    /// Returns the path of a page by its number.
    public func path(ofPage number: Int) -> Path {
        number == 1 ? firstPath : firstPath.appendingComponent("page/\(number)")
    }

    /// The path of this page.
    public var path: Path { path(ofPage: number) }

    /// The path of the previous page; nil on the first one.
    public var previousPath: Path? { number > 1 ? path(ofPage: number - 1) : nil }

    /// The path of the next page; nil on the last one.
    public var nextPath: Path? { number < count ? path(ofPage: number + 1) : nil }
}
