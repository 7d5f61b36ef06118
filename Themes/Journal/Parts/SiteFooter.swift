import Plot
import Publish
import ThemeKit

/// The footer: links to the tags, the archive and the feed, the site's notes, and the line "Made
/// with Publish".
struct SiteFooter<Site: Website>: Component {
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        Footer {
            Div {
                List(links) { Link($0.name, url: $0.url) }
                if options.footerNotes != nil || !page.parts.footerTexts.isEmpty {
                    Div {
                        options.footerNotes?(page.context) ?? EmptyComponent()
                        page.footerText
                        Paragraph(page.words.generatedWith)
                    }
                } else {
                    Paragraph(page.words.generatedWith)
                }
            }
            .class("site-row")
        }
        .class("site-footer")
    }

    private var links: [(name: String, url: String)] {
        let feed = (name: page.words.feed, url: page.feedPath.absoluteString)
        var links = page.hasFeed ? [feed] : []
        if let archive = page.archivePath {
            links.insert((page.words.archive, page.path(of: archive)), at: 0)
        }
        return page.taxonomyPages.map { list in
            let isTags = list.path == page.context.site.tagListPath
            return (isTags ? page.words.allTags : list.title, page.path(of: list.path))
        } + links
    }
}
