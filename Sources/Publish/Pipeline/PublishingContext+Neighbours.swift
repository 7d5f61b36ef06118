extension PublishingContext {
    /// The items published before and after an item in its section; nil at the ends, and for an item that is in none.
    ///
    /// Items of the same moment stand in the order of the section.
    public func neighbours(
        of item: Item<Site>
    ) -> (previous: Item<Site>?, next: Item<Site>?) {
        let order = snapshot.remembered { SectionOrder(of: sections) }
        return order.neighbours(of: item)
    }
}

/// The items of every section from the oldest to the newest, and where each stands.
private struct SectionOrder<Site: Website>: @unchecked Sendable {
    // SAFETY: Nothing is changed after the value is made.
    private var items: [Item<Site>] = []
    private var positions: [Path: Int] = [:]

    init(of sections: SectionMap<Site>) {
        for section in sections {
            for item in section.items.reversed().sorted(by: { $0.date < $1.date }) {
                positions[item.path] = items.count
                items.append(item)
            }
        }
    }

    func neighbours(of item: Item<Site>) -> (previous: Item<Site>?, next: Item<Site>?) {
        guard let position = positions[item.path] else { return (nil, nil) }
        func neighbour(_ position: Int) -> Item<Site>? {
            guard items.indices.contains(position), items[position].sectionID == item.sectionID
            else { return nil }
            return items[position]
        }
        return (neighbour(position - 1), neighbour(position + 1))
    }
}
