import Plot
import Publish

/// The texts that link to an article, with the sentences around the links.
struct Backlinks<Site: Website>: Component {
    var links: [Backlink]
    var page: ThemePage<Site>

    /// Contains a dot, so that it cannot collide with the identifier of a heading.
    private static var headingID: String { "theme.backlinks" }

    var body: any Component {
        if links.isEmpty { return EmptyComponent() }
        return Node<HTML.BodyContext>.section(
            .class("related backlinks"),
            .attribute(named: "aria-labelledby", value: Self.headingID),
            .h2(.id(Self.headingID), .text(page.words.backlinks)),
            .component(
                List(links) { link in
                    let code = page.context.site.localizations
                        .first { $0.id == link.language }?.language.code
                    return ListItem {
                        Link(link.title, url: page.path(of: link.path))
                        Paragraph(link.sentence)
                    }
                    .attribute(named: "lang", value: code)
                }
            )
        )
    }
}
