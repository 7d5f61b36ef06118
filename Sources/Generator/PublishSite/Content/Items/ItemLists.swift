package import Foundation
internal import PublishStorage

/// The items of a year, grouped by month.
public struct ArchiveYear<Site: Website> {
    /// The year in the Gregorian calendar.
    public let year: Int
    /// The months with items, the latest first.
    public fileprivate(set) var months: [ArchiveMonth<Site>]
    /// The items of all months, the newest first.
    public var items: [Item<Site>] { months.flatMap(\.items) }
}

/// The items of a month.
public struct ArchiveMonth<Site: Website> {
    /// The year in the Gregorian calendar.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The items, the newest first.
    public fileprivate(set) var items: [Item<Site>]
}

/// The items of a site by year and month.
package struct ItemArchive<Site: Website>: @unchecked Sendable {
    // SAFETY: The value never changes after it has been made.
    /// The years, the latest first.
    package private(set) var years: [ArchiveYear<Site>] = []

    /// Groups items, which are given newest first, by month in a time zone.
    package init(of items: [Item<Site>], in zone: TimeZone) {
        for item in items {
            let time = CivilTime(item.date, in: zone)
            if years.last?.year != time.year {
                years.append(ArchiveYear(year: time.year, months: []))
            }
            let year = years.count - 1
            if years[year].months.last?.month != time.month {
                let month = ArchiveMonth<Site>(year: time.year, month: time.month, items: [])
                years[year].months.append(month)
            }
            let month = years[year].months.count - 1
            years[year].months[month].items.append(item)
        }
    }
}

/// Items of a series, in reading order.
public struct ItemSeries<Site: Website> {
    /// The name, as given by the items.
    public let name: String
    /// The items: first those with a part number, by number, then the others by date.
    public let items: [Item<Site>]

    /// Returns the position of an item, counted from 1; nil if it is not part of the series.
    public func part(of item: Item<Site>) -> Int? {
        items.firstIndex { $0.path == item.path }.map { $0 + 1 }
    }
}

package struct AllSeries<Site: Website>: @unchecked Sendable {
    // SAFETY: The value never changes after it has been made.
    /// The series, by name; in a site whose series are named per language also by language.
    package private(set) var series: [ItemSeries<Site>] = []
    private var places: [Key: Int] = [:]
    /// Whether a name in two languages means two series.
    private var byLanguage: Bool

    private struct Key: Hashable {
        var name: String
        var language: String
    }

    /// Collects the series of all items.
    package init(of sections: SectionMap<Site>, byLanguage: Bool) {
        self.byLanguage = byLanguage
        var items: [Key: [Item<Site>]] = [:]
        for item in sections.flatMap(\.itemsWithPages) {
            if let key = key(of: item) { items[key, default: []].append(item) }
        }
        let ordered = items.ordered {
            ($0.key.name, $0.key.language) < ($1.key.name, $1.key.language)
        }
        for (key, items) in ordered {
            let sorted = items.ordered { first, second in
                let (one, other) = (first.publication.series?.part, second.publication.series?.part)
                return (one ?? .max, first.date, first.path) < (
                    other ?? .max, second.date, second.path
                )
            }
            places[key] = series.count
            series.append(ItemSeries(name: key.name, items: sorted))
        }
    }

    /// Returns the series that an item belongs to; nil if it belongs to none.
    package func series(of item: Item<Site>) -> ItemSeries<Site>? {
        key(of: item).flatMap { places[$0] }.map { series[$0] }
    }

    private func key(of item: Item<Site>) -> Key? {
        item.publication.series.map {
            Key(name: $0.name, language: byLanguage ? item.language ?? "" : "")
        }
    }
}

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
