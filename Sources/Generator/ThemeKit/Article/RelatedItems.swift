import Plot
import Publish

/// The articles that have most in common with another article.
struct RelatedItems<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var limit: Int

    /// Contains a dot, so that it cannot collide with the identifier of a heading.
    private static var headingID: String { "theme.related" }

    var body: any Component {
        let items = limit > 0 ? page.context.related(to: item, limit: limit) : []
        if items.isEmpty { return EmptyComponent() }
        let words = page.words
        return Node<HTML.BodyContext>.section(
            .class("related"),
            .attribute(named: "aria-labelledby", value: Self.headingID),
            .h2(.id(Self.headingID), .text(words.related)),
            .component(
                List(items) { item in
                    ListItem {
                        Link(item.title, url: page.path(of: item.path))
                        page.date(of: item)
                    }
                }
            )
        )
    }
}
