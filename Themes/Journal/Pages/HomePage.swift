import Plot
import Publish

/// The front page: a greeting, what is pinned, and the newest articles.
struct HomePage<Site: Website>: Component {
    var index: Index
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        let all = context.allItems(sortedBy: \.date, order: .descending)
            .filter(options.isOnFrontPage)
        let isFirst = (context.paginator?.number ?? 1) == 1
        return ComponentGroup {
            if isFirst {
                greeting(strings)
                PinnedItems(items: all, context: context, options: options)
            } else {
                Div { H1(strings.latest) }.class("greeting")
            }
            // What is pinned stands above already.
            latest(
                (context.paginator?.items ?? Array(all.prefix(options.frontPageItemCount)))
                    .filter { !$0.publication.isPinned },
                strings
            )
            Pagination(context: context)
            if context.paginator == nil, all.count > options.frontPageItemCount,
                let section = context.sections.first(where: {
                    $0.items.contains(where: options.isOnFrontPage)
                })
            {
                Paragraph(Link(strings.allArticles, url: context.site.link(to: section.path)))
                    .class("more")
            }
            if let form = options.newsletter {
                Newsletter(form: form, assets: options.assets, context: context)
            }
        }
    }

    private func greeting(_ strings: Strings) -> any Component {
        let prose = Prose(index.body, strings: strings)
        return ProseText(
            prose: prose,
            assets: options.assets,
            strings: strings,
            wrapsCode: options.wrapsCode,
            heading: ComponentGroup {
                PageTitle(prose: prose, fallback: context.localization?.name ?? context.site.name)
                if index.body.isEmpty {
                    Paragraph(context.localization?.description ?? context.site.description)
                }
            }
        )
    }

    private func latest(_ items: [Item<Site>], _ strings: Strings) -> any Component {
        if items.isEmpty { return EmptyComponent() }
        return Node<HTML.BodyContext>.section(
            .class("latest"),
            .attribute(named: "aria-label", value: strings.latest),
            .component(ItemList(items: items, context: context, options: options))
        )
    }
}
