import Plot
import Publish
import ThemeKit

/// The front page: a greeting, the pinned articles, and the newest articles.
struct HomePage<Site: Website>: Component {
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let context = page.context
        let all = context.allItems(sortedBy: \.date, order: .descending)
            .filter(options.isOnFrontPage)
        return ComponentGroup {
            if page.isFirstPage {
                greeting
                PinnedItems(items: all, page: page, options: options)
            } else {
                Div { H1(page.words.latest) }.class("greeting")
            }
            // The pinned articles are already shown above.
            latest(
                (context.paginator?.items ?? Array(all.prefix(options.frontPageItemCount)))
                    .filter { !$0.publication.isPinned }
            )
            page.pagination
            if context.paginator == nil, all.count > options.frontPageItemCount,
                let section = context.sections.first(where: {
                    $0.items.contains(where: options.isOnFrontPage)
                })
            {
                Paragraph(Link(page.words.allArticles, url: page.path(of: section.path)))
                    .class("more")
            }
            page.newsletter
        }
    }

    private var greeting: any Component {
        let (text, context) = (page.text(), page.context)
        return page.body(
            of: text,
            heading: ComponentGroup {
                page.title(of: text, fallback: page.identity.siteName)
                if page.location.body.isEmpty {
                    Paragraph(context.localization?.description ?? context.site.description)
                }
            }
        )
    }

    private func latest(_ items: [Item<Site>]) -> any Component {
        if items.isEmpty { return EmptyComponent() }
        return Node<HTML.BodyContext>.section(
            .class("latest"),
            .attribute(named: "aria-label", value: page.words.latest),
            .component(ItemList(items: items, page: page, options: options))
        )
    }
}
