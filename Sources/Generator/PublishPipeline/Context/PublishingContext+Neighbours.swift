internal import PublishStorage

extension PublishingContext {
    /// The items published before and after an item in its section; nil at the ends, and for an item that is in none.
    ///
    /// In a site with languages, those of the language in which the page is rendered, or else of the item's own.
    /// Items of the same moment stand in the order of the section.
    @_disfavoredOverload
    public func neighbours(
        of item: Item<Site>
    ) -> (previous: Item<Site>?, next: Item<Site>?) {
        let byLanguage = localization == nil
        let order = snapshot.remembered(.neighbours(byLanguage: byLanguage)) {
            SectionOrder(of: sections, byLanguage: byLanguage)
        }
        return order.neighbours(of: item)
    }
}

/// The items of every section from the oldest to the newest, and where each stands.
private struct SectionOrder<Site: Website>: @unchecked Sendable {
    // SAFETY: Nothing is changed after the value is made.
    private var items: [Item<Site>] = []
    private var positions: [Path: Int] = [:]
    /// Whether the items of each language stand in an order of their own.
    private var byLanguage: Bool

    init(of sections: SectionMap<Site>, byLanguage: Bool) {
        self.byLanguage = byLanguage
        for section in sections {
            let sorted = section.items.reversed().ordered { $0.date < $1.date }
            let lists =
                byLanguage
                ? Dictionary(grouping: sorted, by: \.language).values.map { $0 } : [sorted]
            for item in lists.joined() {
                positions[item.path] = items.count
                items.append(item)
            }
        }
    }

    func neighbours(of item: Item<Site>) -> (previous: Item<Site>?, next: Item<Site>?) {
        guard let position = positions[item.path] else { return (nil, nil) }
        func neighbour(_ position: Int) -> Item<Site>? {
            guard items.indices.contains(position) else { return nil }
            let other = items[position]
            let isOfList =
                other.sectionID == item.sectionID
                && (!byLanguage || other.language == item.language)
            return isOfList ? other : nil
        }
        return (neighbour(position - 1), neighbour(position + 1))
    }
}
