/// Items that belong together, in the order in which they are to be read.
public struct ItemSeries<Site: Website> {
    /// The name that the items give.
    public let name: String
    /// The items: those with a part by its number, then the others by date.
    public let items: [Item<Site>]

    /// Where an item stands, counted from 1; nil if it is no part of the series.
    public func part(of item: Item<Site>) -> Int? {
        items.firstIndex { $0.path == item.path }.map { $0 + 1 }
    }
}

extension PublishingContext {
    /// All series, by name.
    public var series: [ItemSeries<Site>] {
        snapshot.remembered { AllSeries(of: sections) }.series
    }

    /// The series that an item is a part of; nil if it is in none.
    public func series(of item: Item<Site>) -> ItemSeries<Site>? {
        guard let name = item.publication.series?.name else { return nil }
        return snapshot.remembered { AllSeries(of: sections) }.byName[name]
    }
}

/// All series of a site.
private struct AllSeries<Site: Website>: @unchecked Sendable {
    // SAFETY: Nothing is changed after the value is made.
    private(set) var series: [ItemSeries<Site>]
    private(set) var byName: [String: ItemSeries<Site>] = [:]

    init(of sections: SectionMap<Site>) {
        var items: [String: [Item<Site>]] = [:]
        for item in sections.flatMap(\.items) {
            guard let name = item.publication.series?.name else { continue }
            items[name, default: []].append(item)
        }
        series = items.sorted { $0.key < $1.key }.map { name, items in
            let sorted = items.sorted { first, second in
                let (one, other) = (first.publication.series?.part, second.publication.series?.part)
                return (one ?? .max, first.date, first.path) < (
                    other ?? .max, second.date, second.path
                )
            }
            return ItemSeries(name: name, items: sorted)
        }
        for one in series { byName[one.name] = one }
    }
}
