import Plot
import Publish

/// The front page: a greeting and the newest articles.
struct HomePage<Site: Website>: Component {
    var index: Index
    var context: PublishingContext<Site>
    /// How many articles the page shows; the sections have them all.
    var itemCount: Int

    var body: any Component {
        let strings = Strings(context)
        let items = context.allItems(sortedBy: \.date, order: .descending)
        let prose = Prose(index.body, strings: strings)
        return ComponentGroup {
            Div {
                PageTitle(prose: prose, fallback: context.localization?.name ?? context.site.name)
                if index.body.isEmpty {
                    Paragraph(context.localization?.description ?? context.site.description)
                } else {
                    Node<HTML.BodyContext>.raw(prose.html)
                }
            }
            .class("greeting prose")
            Node<HTML.BodyContext>.section(
                .class("latest"),
                .attribute(named: "aria-label", value: strings.latest),
                .component(ItemList(items: Array(items.prefix(itemCount)), context: context))
            )
            if items.count > itemCount,
                let section = context.sections.first(where: { !$0.items.isEmpty })
            {
                Paragraph(Link(strings.allArticles, url: section.path.folderURL)).class("more")
            }
        }
    }
}
