import Plot
import Publish
import ThemeKit

/// A list of articles with their descriptions, dates and tags.
struct ItemList<Site: Website>: Component {
    var items: [Item<Site>]
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        List(items) { item in
            let original = entry(of: item)
            return ListItem { options.listEntry?(item, page.context, original) ?? original }
        }
        .class("items")
    }

    private func entry(of item: Item<Site>) -> any Component {
        Article {
            page.cover(of: item, sizes: "11rem")
            H2(Link(item.title, url: page.path(of: item.path))).phrased(item.title)
            if !item.description.isEmpty { Paragraph(item.description) }
            Div {
                page.date(of: item)
                page.tags(of: item)
            }
            .class("facts")
        }
    }
}
