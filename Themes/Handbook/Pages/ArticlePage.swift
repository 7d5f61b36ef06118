import Plot
import Publish
import ThemeKit

/// An article: its place and its title, the text with its contents, facts about it, and the ones before and after it.
struct ArticlePage<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var order: ReadingOrder
    var options: HandbookOptions<Site>

    var body: any Component {
        let text = page.text()
        return Article {
            page.readingProgress
            Header {
                place
                page.title(of: text, fallback: item.title)
                if !item.description.isEmpty { Paragraph(item.description).class("lead") }
            }
            .class("article-header")
            page.cover(of: item, isLazy: false)
            page.notices(for: item, with: text)
            page.mediaPlayer(for: item)
            page.tableOfContents(of: text)
            page.body(of: text)
            facts
            page.shareLinks(of: item)
            page.license(of: item)
            page.authorCards(of: item)
            options.articleFooter?(item, page.context) ?? EmptyComponent()
            turner
            page.newsletter
            page.backlinks(to: item)
            page.related(to: item)
            page.comments(on: item)
            page.backToTop
        }
        .class("article")
    }

    /// The section, and the part that it is of a series.
    private var place: any Component {
        let section = page.context.sections[item.sectionID]
        return Paragraph {
            Link(section.title, url: page.path(of: section.path))
            if let series = page.context.series(of: item), series.items.count > 1,
                let part = series.part(of: item)
            {
                Span("\(series.name) · \(page.words.part(part, of: series.items.count))")
            }
        }
        .class("place")
    }

    private var facts: any Component {
        Footer {
            page.sourceLinks(of: item)
            Div {
                page.authors(of: item)
                item.publication.updated == nil ? page.date(of: item) : page.updateDate(of: item)
                page.readingTime(of: item)
                page.categories(of: item)
                page.tags(of: item)
            }
            .class("facts")
        }
        .class("article-details")
    }

    /// Links to the articles before and after this one, across sections.
    private var turner: any Component {
        guard let position = order.positions[item.path] else { return EmptyComponent() }
        func link(to position: Int) -> (title: String, address: String)? {
            guard order.entries.indices.contains(position) else { return nil }
            return (order.entries[position].title, order.entries[position].address)
        }
        return page.neighbours(previous: link(to: position - 1), next: link(to: position + 1))
    }
}

/// A page outside any section.
struct FreePage<Site: Website>: Component {
    var page: ThemePage<Site>

    var body: any Component {
        let text = page.text()
        return Article {
            Header { page.title(of: text, fallback: page.location.title) }.class("article-header")
            page.tableOfContents(of: text)
            page.body(of: text)
            page.missingPageSearch
        }
        .class("article")
    }
}
