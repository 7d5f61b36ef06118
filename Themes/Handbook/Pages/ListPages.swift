import Plot
import Publish
import ThemeKit

/// The front page: its text, and the contents of the whole site.
struct HomePage<Site: Website>: Component {
    var page: ThemePage<Site>
    var order: ReadingOrder

    var body: any Component {
        ComponentGroup {
            if page.isFirstPage {
                greeting
                for chapter in order.chapters where !chapter.groups.isEmpty {
                    contents(of: chapter)
                }
                page.newsletter
            } else {
                page.body(of: page.text(), heading: H1(page.words.latest))
                let items = page.context.paginator?.items ?? []
                EntryList(entries: items.map { Entry($0, on: page) })
            }
            page.pagination
        }
    }

    private var greeting: any Component {
        let text = page.text()
        let heading = ComponentGroup {
            page.title(of: text, fallback: page.identity.siteName)
            if page.location.body.isEmpty { Paragraph(page.identity.description) }
        }
        return page.body(of: text, heading: heading)
    }

    /// The beginning of a section, of a short one as cards; all of it is on its own page.
    private func contents(of chapter: ReadingOrder.Chapter) -> any Component {
        let rows = chapter.groups.flatMap(order.folded)
        let rest =
            rows.count > 30
            ? [Entry(title: page.words.allArticles, address: chapter.entry.address)] : []
        return Node<HTML.BodyContext>.section(
            .class("chapter"),
            .h2(.a(.href(chapter.entry.address), .text(chapter.entry.title))),
            .component(
                List(rows.prefix(30) + rest) { entry in
                    ListItem {
                        Link(entry.title, url: entry.address).phrased(entry.title)
                        if rows.count <= 12, !entry.description.isEmpty {
                            Paragraph(entry.description)
                        }
                    }
                }
                .class(rows.count <= 12 ? "cards" : "")
            )
        )
    }
}

/// A section: its text, its series below their names, and what stands between them.
struct SectionPage<Site: Website>: Component {
    var section: Section<Site>
    var page: ThemePage<Site>
    var order: ReadingOrder

    var body: any Component {
        let text = page.text()
        return ComponentGroup {
            page.body(of: text, heading: page.title(of: text, fallback: section.title))
            if section.itemPages == .none {
                List(section.items) { Text($0.title) }.class("entries")
            } else if let items = page.context.paginator?.items {
                EntryList(entries: items.map { Entry($0, on: page) })
            } else if let chapter = order.chapters.first(where: { $0.id == section.id.rawValue }) {
                for (index, group) in chapter.groups.enumerated() {
                    // Without a title of their own, these would be parts of the series above.
                    if let name = group.name ?? (index > 0 ? page.words.neighbours : nil) {
                        H2(name)
                    }
                    EntryList(
                        entries: Array(order.entries[group.range]),
                        isNumbered: group.name != nil
                    )
                }
            }
            page.pagination
        }
    }
}

struct TagListing<Site: Website>: Component {
    var list: TagListPage
    var page: ThemePage<Site>

    var body: any Component {
        let text = page.text()
        return ComponentGroup {
            page.body(of: text, heading: page.title(of: text))
            List(list.tags.sorted()) { tag in
                Link(tag.string, url: page.path(of: page.context.site.path(for: tag)))
            }
            .class("terms")
        }
    }
}

/// The articles with one tag.
struct TagPage<Site: Website>: Component {
    var tag: Tag
    var page: ThemePage<Site>

    var body: any Component {
        let context = page.context
        let items =
            context.paginator?.items
            ?? context.items(taggedWith: tag, sortedBy: \.date, order: .descending)
        return ComponentGroup {
            // The title of its text goes: the tag is the title already.
            page.body(
                of: page.text(),
                heading: ComponentGroup(members: [page.breadcrumbs, H1(tag.string)])
            )
            EntryList(entries: items.map { Entry($0, on: page) })
            page.pagination
        }
    }
}

/// Pages with their descriptions.
struct EntryList: Component {
    var entries: [Entry]
    /// Whether they are parts of a series, which have numbers.
    var isNumbered = false

    var body: any Component {
        List(entries) { entry in
            ListItem {
                Link(entry.title, url: entry.address).phrased(entry.title)
                if !entry.description.isEmpty { Paragraph(entry.description) }
            }
        }
        .listStyle(isNumbered ? .ordered : .unordered)
        .class("entries")
    }
}
