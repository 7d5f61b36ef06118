import Plot
import Publish
import ThemeKit

/// The page of an article, with table of contents and links to the previous and the next article.
struct ArticlePage<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let text = page.text()
        let header = ArticleHeader(item: item, text: text, page: page, options: options)
        return ComponentGroup {
            page.readingProgress
            Article {
                options.articleHeader?(item, page.context, header) ?? header
                page.cover(of: item, isLazy: false)
                page.notices(for: item, with: text)
                page.series(of: item)
                page.mediaPlayer(for: item)
                page.tableOfContents(of: text)
                page.body(of: text)
                page.shareLinks(of: item)
                page.license(of: item)
                page.sourceLinks(of: item)
                page.authorCards(of: item)
            }
            // The class reserves the space for the table of contents, so that the text does not
            // move when the table is loaded.
            .class(text.headingCount > 2 ? "article with-contents" : "article")
            if let footer = options.articleFooter { footer(item, page.context) }
            page.newsletter
            page.backToTop
            page.neighbours(of: item)
            page.backlinks(to: item)
            page.related(to: item)
            page.comments(on: item)
        }
    }
}
