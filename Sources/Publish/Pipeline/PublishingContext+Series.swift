extension PublishingContext {
    /// All series, by name; outside of rendering those of every language.
    @_disfavoredOverload
    public var series: [ItemSeries<Site>] {
        allSeries(for: .allSeries).series
    }

    /// The series that an item is a part of; nil if it is in none.
    ///
    /// In a site with languages, of the language in which the page is rendered, or else of the item's own.
    @_disfavoredOverload
    public func series(of item: Item<Site>) -> ItemSeries<Site>? {
        allSeries(for: .seriesOfItem, item.path.string).series(of: item)
    }

    private func allSeries(
        for question: SiteQuestion.Kind,
        _ subject: String = ""
    ) -> AllSeries<Site> {
        remembered(question, of: subject) {
            AllSeries(of: sections, byLanguage: localization == nil)
        }
    }
}
