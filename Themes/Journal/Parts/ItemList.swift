import Plot
import Publish
import ThemeKit

/// A list of articles: the pinned ones of a paginated list, the others by year, and links to the
/// list's further pages.
struct ItemYears<Site: Website>: Component {
    var items: [Item<Site>]
    var page: ThemePage<Site>
    var options: JournalOptions<Site>
    /// Whether articles have more than a line: the sentence that introduces them.
    var hasTeasers = true

    var body: any Component {
        let (words, context) = (page.words, page.context)
        // On a paginated list the generator puts pinned articles first.
        let pinned = context.paginator == nil ? [] : items.filter(\.publication.isPinned)
        let ordered = pinned.isEmpty ? items : items.filter { !$0.publication.isPinned }
        let years = Dictionary(grouping: ordered) {
            context.machineReadableDay(of: $0.date).prefix { $0 != "-" }
        }
        return ComponentGroup {
            if items.isEmpty { Paragraph(words.noArticles).class("empty") }
            if !pinned.isEmpty {
                // Not a `section`: its heading would have to be one level above those of its articles.
                Node<HTML.BodyContext>.div(
                    .class("year"),
                    .attribute(named: "role", value: "region"),
                    .attribute(named: "aria-labelledby", value: "journal.pinned"),
                    .p(.class("mark"), .id("journal.pinned"), .text(words.pinned)),
                    .component(list(of: pinned, arePinned: true))
                )
            }
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

    private func list(of items: [Item<Site>], arePinned: Bool = false) -> any Component {
        List(items) { item in
            let original = Article {
                page.date(of: item, isShort: !arePinned)
                Div {
                    // There is no heading above what is pinned but that of the page.
                    if arePinned {
                        H2(title(of: item)).phrased(item.title)
                    } else {
                        H3(title(of: item)).phrased(item.title)
                    }
                    if hasTeasers { page.teaser(of: item) }
                }
                page.cover(of: item, sizes: "6rem")
            }
            return ListItem { options.listEntry?(item, page.context, original) ?? original }
        }
        .class(hasTeasers ? "archive with-teasers" : "archive")
    }

    private func title(of item: Item<Site>) -> any Component {
        page.context.sections[item.sectionID].itemPages == .none
            ? Text(item.title) : Link(item.title, url: page.path(of: item.path))
    }
}
