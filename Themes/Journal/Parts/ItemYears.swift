import Plot
import Publish
import ThemeKit

/// A compact list of articles, grouped by year, with links to the list's further pages.
struct ItemYears<Site: Website>: Component {
    var items: [Item<Site>]
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let (words, context) = (page.words, page.context)
        // On a paginated list the generator puts pinned articles first, so they are shown above the
        // years.
        let isReordered = context.paginator != nil
        let ordered = isReordered ? items.filter { !$0.publication.isPinned } : items
        let years = Dictionary(grouping: ordered) {
            context.machineReadableDay(of: $0.date).prefix { $0 != "-" }
        }
        return ComponentGroup {
            if items.isEmpty { Paragraph(words.noArticles).class("empty") }
            if isReordered { PinnedItems(items: items, page: page, options: options) }
            for (_, items) in years.sorted(by: { $0.key > $1.key }) {
                Node<HTML.BodyContext>.section(
                    .class("year"),
                    .h2(.text(words.year(of: items[0].date))),
                    .component(list(of: items))
                )
            }
            page.pagination
        }
    }

    private func list(of items: [Item<Site>]) -> any Component {
        List(items) { item in
            let original = entry(of: item)
            return ListItem { options.listEntry?(item, page.context, original) ?? original }
        }
        .class("archive")
    }

    private func entry(of item: Item<Site>) -> any Component {
        let summary = item.description.isEmpty ? item.content.excerptText : item.description
        return Article {
            page.date(of: item, isShort: true)
            Div {
                title(of: item)
                if !summary.isEmpty { Paragraph(summary) }
            }
        }
    }

    private func title(of item: Item<Site>) -> any Component {
        if page.context.sections[item.sectionID].itemPages == .none {
            return H3(item.title).phrased(item.title)
        }
        return H3(Link(item.title, url: page.path(of: item.path))).phrased(item.title)
    }
}
