import Plot
import Publish
import ThemeKit

/// The article at the top of the front page: with its picture, or as a panel in the site's colour,
/// like its picture for social networks.
struct Feature<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let words = page.words
        let original = Article {
            page.picture(of: item, sizes: "(min-width: 64rem) 32rem, 100vw", isLazy: false)
            Div {
                Paragraph(item.publication.isPinned ? words.pinned : words.latest).class("mark")
                H2(Link(item.title, url: page.path(of: item.path))).phrased(item.title)
                page.teaser(of: item)
                Div {
                    page.date(of: item)
                    page.readingTime(of: item)
                }
                .class("facts")
            }
        }
        return Div(options.listEntry?(item, page.context, original) ?? original)
            .class("feature")
    }
}
