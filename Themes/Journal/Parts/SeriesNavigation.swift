import Plot
import Publish

/// The parts of the series that an article belongs to, with the article marked among them.
struct SeriesNavigation<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        guard let series = context.series(of: item), series.items.count > 1,
            let part = series.part(of: item)
        else { return EmptyComponent() }
        let strings = Strings(context)
        return Navigation {
            Paragraph {
                Span(series.name).class("name")
                Text(" ")
                Span(strings.part(part, of: series.items.count)).class("part")
            }
            List(series.items) { other in
                Link(other.title, url: context.site.link(to: other.path))
                    .attribute(
                        named: "aria-current",
                        value: other.path == item.path ? "page" : nil
                    )
            }
            .listStyle(.ordered)
        }
        .class("series")
        .accessibilityLabel("\(strings.series): \(series.name)")
    }
}
