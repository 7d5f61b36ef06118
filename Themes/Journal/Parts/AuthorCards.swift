import Plot
import Publish

/// Those who wrote an article: portrait, sentence and links of each of whom the site tells more than the name.
struct AuthorCards<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        let authors = context.authors(of: item).filter {
            $0.imagePath != nil || $0.description != nil || !$0.links.isEmpty
        }
        return ComponentGroup { for author in authors { card(of: author) } }
    }

    private func card(of author: ItemAuthor) -> any Component {
        Div {
            if let portrait = author.imagePath { context.picture(at: portrait, alt: "") }
            Div {
                Paragraph { AuthorName(author: author, context: context) }.class("author-name")
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

/// An author's name, which leads to what there is about the author.
struct AuthorName<Site: Website>: Component {
    var author: ItemAuthor
    var context: PublishingContext<Site>

    var body: any Component {
        if let url = author.url?.absoluteString ?? context.link(toTerm: author.name, of: .authors) {
            return Link(author.name, url: url).attribute(named: "rel", value: "author")
        }
        return Text(author.name)
    }
}
