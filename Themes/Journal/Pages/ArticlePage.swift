import Plot
import Publish

/// An article, its contents, and the ones before and after it.
struct ArticlePage<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>
    /// What the site puts below.
    var footer: ((Item<Site>, PublishingContext<Site>) -> any Component)?

    var body: any Component {
        let strings = Strings(context)
        let prose = Prose(item.body, strings: strings)
        return ComponentGroup {
            Article {
                ArticleHeader(item: item, prose: prose, context: context)
                if prose.headings.count > 2 { Contents(headings: prose.headings, strings: strings) }
                Div(Node<HTML.BodyContext>.raw(prose.html)).class("prose")
            }
            .class("article")
            if let footer { footer(item, context) }
            Neighbours(item: item, context: context)
        }
    }
}
