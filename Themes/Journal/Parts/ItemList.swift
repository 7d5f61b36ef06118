import Plot
import Publish

/// Articles with their dates, descriptions and tags.
struct ItemList<Site: Website>: Component {
    var items: [Item<Site>]
    var context: PublishingContext<Site>

    var body: any Component {
        List(items) { item in
            Article {
                Node<HTML.BodyContext>.h2(
                    .a(.href(item.path.folderURL), .text(item.title))
                )
                ItemDate(item: item, context: context)
                if !item.description.isEmpty { Paragraph(item.description) }
                TagLinks(tags: item.tags, context: context)
            }
        }
        .class("items")
    }
}

/// When an article was published.
struct ItemDate<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>

    var body: any Component {
        let strings = Strings(context)
        let timeZone = context.dateFormatter.timeZone ?? .current
        return Time(datetime: strings.machineReadableDay(item.date, in: timeZone)) {
            Text(strings.day(item.date, in: timeZone))
        }
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
            Link(tag.string, url: context.site.path(for: tag).folderURL)
        }
        .class("tags")
    }
}
