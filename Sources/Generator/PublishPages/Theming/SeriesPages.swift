import Plot
internal import PublishStorage

/// The pages of all series in one language.
struct SeriesPages<Site: Website> {
    var context: PublishingContext<Site>
    var path: Path

    var pages: [ListPage] {
        let series = context.series
        if series.isEmpty { return [] }
        let site = context.site
        let prefix = Path(site.currentPathPrefix)
        func path(of series: ItemSeries<Site>) -> Path {
            self.path.appendingComponent(Tag(series.name).normalizedString())
        }
        let list = List(series) { series in
            Link(
                series.name,
                url: site.address(
                    ofPageAt: prefix.appendingComponent(path(of: series).string)
                )
            )
        }
        let title = context.word("Series")
        return [ListPage(path: self.path, title: title, body: list)]
            + series.map { series in
                let parts = List(series.items) { item in
                    Link(item.title, url: site.address(ofPageAt: item.path))
                }
                .listStyle(.ordered)
                return ListPage(
                    path: path(of: series),
                    title: series.name,
                    // Series have other names in other languages, but their first texts belong together.
                    key: series.items.first?.source.map { .series(first: $0.key) },
                    body: parts
                )
            }
    }
}
