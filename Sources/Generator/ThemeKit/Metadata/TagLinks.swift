import Plot
import Publish

struct TagLinks<Site: Website>: Component {
    var tags: [Tag]
    var page: ThemePage<Site>

    var body: any Component {
        let site = page.context.site
        if tags.isEmpty || site.tagHTMLConfig == nil { return EmptyComponent() }
        return List(tags) { tag in
            Link(tag.string, url: page.path(of: site.path(for: tag)))
        }
        .class("tags")
    }
}

/// Links to the pages of an article's categories.
struct CategoryLinks<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>

    var body: any Component {
        let links = item.publication.categories.compactMap { name in
            page.path(ofTerm: name, of: .categories).map { Link(name, url: $0) }
        }
        if links.isEmpty { return EmptyComponent() }
        return Span {
            for (index, link) in links.enumerated() {
                if index > 0 { Text(" / ") }
                link
            }
        }
        .class("categories")
    }
}
