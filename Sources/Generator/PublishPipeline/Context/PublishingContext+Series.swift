extension PublishingContext {
    /// All series, by name; outside of rendering those of every language.
    @_disfavoredOverload
    public var series: [ItemSeries<Site>] {
        allSeries.series
    }

    /// The series that an item is a part of; nil if it is in none.
    ///
    /// In a site with languages, of the language in which the page is rendered, or else of the item's own.
    @_disfavoredOverload
    public func series(of item: Item<Site>) -> ItemSeries<Site>? {
        allSeries.series(of: item)
    }

    private var allSeries: AllSeries<Site> {
        let byLanguage = localization == nil
        return snapshot.remembered(.series(byLanguage: byLanguage)) {
            AllSeries(of: sections, byLanguage: byLanguage)
        }
    }
}
