import Plot
import Publish
import ThemeKit

/// The title of an article and the facts about it.
struct ArticleHeader<Site: Website>: Component {
    var item: Item<Site>
    var text: ArticleText
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        Header {
            page.title(of: text, fallback: item.title)
            if !item.description.isEmpty { Paragraph(item.description).class("lead") }
            Div {
                page.authors(of: item)
                page.date(of: item)
                page.updateDate(of: item)
                page.readingTime(of: item)
                if options.showsWordCount {
                    Span(page.words.words(item.body.wordCount)).class("words")
                }
                page.translations(of: item)
                page.categories(of: item)
                page.tags(of: item)
            }
            .class("facts")
        }
        .class("article-header")
    }
}
