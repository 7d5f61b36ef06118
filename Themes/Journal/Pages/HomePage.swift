import Plot
import Publish

/// The front page: a greeting and the newest articles.
struct HomePage<Site: Website>: Component {
    var index: Index
    var context: PublishingContext<Site>

    var body: any Component {
        ComponentGroup {
            Div {
                if index.body.isEmpty {
                    H1(context.localization?.name ?? context.site.name)
                    Paragraph(context.localization?.description ?? context.site.description)
                } else {
                    index.body
                }
            }
            .class("greeting prose")
            H2(Strings(context).latest).class("list-title")
            ItemList(
                items: context.allItems(sortedBy: \.date, order: .descending),
                context: context
            )
        }
    }
}
