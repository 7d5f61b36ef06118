import Plot
import Publish

/// Cards with portrait, sentence and links for each author of an article of whom the site has more
/// than the name.
struct AuthorCards<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        let authors = page.context.authors(of: item).filter {
            $0.imagePath != nil || $0.description != nil || !$0.links.isEmpty
        }
        return ComponentGroup { for author in authors { card(of: author) } }
    }

    private func card(of author: ItemAuthor) -> any Component {
        Div {
            if let portrait = author.imagePath { page.context.picture(at: portrait, alt: "") }
            Div {
                Paragraph { AuthorName(author: author, page: page) }.class("author-name")
                if let description = author.description { Paragraph(description) }
                if !author.links.isEmpty {
                    List(author.links) { link in
                        Link(link.name, url: link.address).attribute(named: "rel", value: "me")
                    }
                }
            }
        }
        .class("author-card")
    }
}
