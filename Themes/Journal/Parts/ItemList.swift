import Plot
import Publish

/// Articles with their descriptions, dates and tags.
struct ItemList<Site: Website>: Component {
    var items: [Item<Site>]
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        List(items) { item in options.listEntry?(item, context) ?? entry(of: item) }
            .class("items")
    }

    private func entry(of item: Item<Site>) -> any Component {
        Article {
            H2(Link(item.title, url: item.path.folderURL))
            if !item.description.isEmpty { Paragraph(item.description) }
            Div {
                ItemDate(item: item, context: context)
                TagLinks(tags: item.tags, context: context)
            }
            .class("facts")
        }
    }
}

/// Articles below the years of their publication, short.
struct ItemArchive<Site: Website>: Component {
    var items: [Item<Site>]
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        let years = Dictionary(grouping: items) { context.day(of: $0).year }
        return ComponentGroup {
            for (_, items) in years.sorted(by: { $0.key > $1.key }) {
                Node<HTML.BodyContext>.section(
                    .class("year"),
                    .h2(.text(strings.year(of: items[0].date))),
                    .component(list(of: items, strings))
                )
            }
        }
    }

    private func list(of items: [Item<Site>], _ strings: Strings) -> any Component {
        List(items) { item in options.listEntry?(item, context) ?? entry(of: item, strings) }
            .class("archive")
    }

    private func entry(of item: Item<Site>, _ strings: Strings) -> any Component {
        let day = context.day(of: item)
        return Article {
            Time(datetime: day.machineReadable) { Text(strings.shortDate(item.date)) }.class(
                "date"
            )
            Div {
                H3(Link(item.title, url: item.path.folderURL))
                if !item.description.isEmpty { Paragraph(item.description) }
            }
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
            Link(tag.string, url: context.site.path(for: tag).folderURL)
        }
        .class("tags")
    }
}
