import Plot
import Publish

/// An article, and the ones before and behind it.
struct ArticlePage<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        ComponentGroup {
            Article {
                Div {
                    ItemDate(item: item, context: context)
                    TagLinks(tags: item.tags, context: context)
                }
                .class("article-facts")
                Div(item.body).class("prose")
            }
            .class("article")
            Neighbours(item: item, context: context)
        }
    }
}

/// Links to the articles published before and after one.
struct Neighbours<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        let items = context.allItems(sortedBy: \.date, order: .descending)
        guard let position = items.firstIndex(of: item) else { return EmptyComponent() }
        return Navigation {
            if position + 1 < items.count {
                link(strings.previous, to: items[position + 1], class: "previous")
            }
            if position > 0 {
                link(strings.next, to: items[position - 1], class: "next")
            }
        }
        .class("neighbours")
        .accessibilityLabel("\(strings.previous) / \(strings.next)")
    }

    private func link(_ label: String, to item: Item<Site>, class name: String) -> any Component {
        Link(url: item.path.folderURL) {
            Span(label).class("label")
            Span(item.title)
        }
        .class(name)
    }
}
