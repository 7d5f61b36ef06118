import Plot
import Publish

/// The articles that have most in common with one.
struct RelatedItems<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>
    var limit: Int

    /// With a dot, which no identifier made of a heading has.
    private static var headingID: String { "journal.related" }

    var body: any Component {
        let items = limit > 0 ? context.related(to: item, limit: limit) : []
        if items.isEmpty { return EmptyComponent() }
        let strings = Strings(context)
        return Node<HTML.BodyContext>.section(
            .class("related"),
            .attribute(named: "aria-labelledby", value: Self.headingID),
            .h2(.id(Self.headingID), .text(strings.related)),
            .component(
                List(items) { item in
                    ListItem {
                        Link(item.title, url: context.site.link(to: item.path))
                        ItemDate(item: item, context: context)
                    }
                }
            )
        )
    }
}
