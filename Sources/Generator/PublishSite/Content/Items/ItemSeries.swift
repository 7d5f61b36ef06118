internal import PublishStorage

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
