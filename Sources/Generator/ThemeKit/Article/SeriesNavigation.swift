import Plot
import Publish

/// The list of a series that an article belongs to; the article's own entry is marked as the
/// current page.
struct SeriesNavigation<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        guard let series = page.context.series(of: item), series.items.count > 1,
            let part = series.part(of: item)
        else { return EmptyComponent() }
        let words = page.words
        return Navigation {
            Paragraph {
                Span(series.name).class("name")
                Text(" ")
                Span(words.part(part, of: series.items.count)).class("part")
            }
            List(series.items) { other in
                Link(other.title, url: page.path(of: other.path))
                    .attribute(
                        named: "aria-current",
                        value: other.path == item.path ? "page" : nil
                    )
            }
            .listStyle(.ordered)
        }
        .class("series")
        .accessibilityLabel("\(words.series): \(series.name)")
    }
}
