import Plot
import Publish

/// Articles with their descriptions, dates and tags.
struct ItemList<Site: Website>: Component {
    var items: [Item<Site>]
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        List(items) { item in
            let original = entry(of: item)
            return ListItem { options.listEntry?(item, context, original) ?? original }
        }
        .class("items")
    }

    private func entry(of item: Item<Site>) -> any Component {
        Article {
            if options.showsCovers { Cover(item: item, context: context, sizes: "11rem") }
            H2(Link(item.title, url: context.site.link(to: item.path))).phrased(item.title)
            if !item.description.isEmpty { Paragraph(item.description) }
            Div {
                ItemDate(item: item, context: context)
                TagLinks(tags: item.tags, context: context)
            }
            .class("facts")
        }
    }
}

/// When an article was published.
struct ItemDate<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        let day = context.day(of: item)
        return Time(datetime: day.machineReadable) { Text(Strings(context).date(item.date)) }
            .class("date")
    }
}

/// Links to the pages of tags.
struct TagLinks<Site: Website>: Component {
    var tags: [Tag]
    var context: PublishingContext<Site>

    var body: any Component {
        if tags.isEmpty || context.site.tagHTMLConfig == nil { return EmptyComponent() }
        return List(tags) { tag in
            Link(tag.string, url: context.site.link(to: context.site.path(for: tag)))
        }
        .class("tags")
    }
}
