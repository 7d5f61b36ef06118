import Plot
import Publish

/// Articles below the years of their publication, short, and the way to further pages of them.
struct ItemYears<Site: Website>: Component {
    var items: [Item<Site>]
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        // Where a list has several pages the generator puts what is pinned first, whatever its year.
        let isReordered = context.paginator != nil
        let ordered = isReordered ? items.filter { !$0.publication.isPinned } : items
        let years = Dictionary(grouping: ordered) { context.day(of: $0).year }
        return ComponentGroup {
            if items.isEmpty { Paragraph(strings.noArticles).class("empty") }
            if isReordered { PinnedItems(items: items, context: context, options: options) }
            for (_, items) in years.sorted(by: { $0.key > $1.key }) {
                Node<HTML.BodyContext>.section(
                    .class("year"),
                    .h2(.text(strings.year(of: items[0].date))),
                    .component(list(of: items, strings))
                )
            }
            Pagination(context: context)
        }
    }

    private func list(of items: [Item<Site>], _ strings: Strings) -> any Component {
        List(items) { item in
            let original = entry(of: item, strings)
            return ListItem { options.listEntry?(item, context, original) ?? original }
        }
        .class("archive")
    }

    private func entry(of item: Item<Site>, _ strings: Strings) -> any Component {
        let day = context.day(of: item)
        let summary = item.description.isEmpty ? item.content.excerptText : item.description
        return Article {
            Time(datetime: day.machineReadable) { Text(strings.shortDate(item.date)) }.class(
                "date"
            )
            Div {
                title(of: item)
                if !summary.isEmpty { Paragraph(summary) }
            }
        }
    }

    private func title(of item: Item<Site>) -> any Component {
        if context.sections[item.sectionID].itemPages == .none {
            return H3(item.title).phrased(item.title)
        }
        return H3(Link(item.title, url: context.site.link(to: item.path))).phrased(item.title)
    }
}
