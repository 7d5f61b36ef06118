import Plot

/// The header with the site's name and, if there are several, its sections.
struct FoundationHeader<Site: Website>: Component {
    var context: PublishingContext<Site>
    var selectedSection: Site.SectionID?

    var body: any Component {
        Header {
            Div {
                if context.site.edition == .suite {
                    Link(context.site.name, url: "/").class("site-name")
                    if Site.SectionID.allCases.count > 1 {
                        navigation(context.foundationSections)
                    }
                } else {
                    Link(
                        context.localization?.name ?? context.site.name,
                        url: context.site.path(of: context.index)
                    )
                    .class("site-name")
                    navigation(context.foundationSections + context.foundationPages)
                }
            }
            .class("wrapper")
        }
    }

    private func navigation(_ links: [FoundationLink]) -> any Component {
        let selected = selectedSection.map { context.site.path(of: context.sections[$0]) }
        return Navigation {
            List(links) { link in
                Link(link.name, url: link.url).class(link.url == selected ? "selected" : "")
            }
        }
    }
}

/// A link of the navigation.
typealias FoundationLink = (name: String, url: String)

/// A list of items with their tags and descriptions.
///
/// Pages may list thousands of items, so the list is made of nodes. They render the same HTML as
/// components in a third of the time; only the line breaks of indented documents differ.
struct FoundationItemList<Site: Website>: Component {
    var items: [Item<Site>]
    var site: Site
    /// Whether the items have pages, so that titles and tags are links.
    var hasPages = true
    /// Returns the date of an item; nil in sites of the suite, whose lists show no dates.
    var date: ((Item<Site>) -> any Component)?

    var body: any Component {
        List(items) { item in
            Article {
                if hasPages {
                    H1(Link(item.title, url: site.path(of: item)))
                    FoundationTagList(tags: item.tags, address: site.tagAddress)
                } else {
                    H1(item.title)
                }
                if let date { date(item) }
                Paragraph(item.description)
            }
        }
        .class("item-list")
    }

    func render(into writer: inout MarkupWriter) {
        guard !writer.isIndented else {
            return ComponentGroup(members: [body]).render(into: &writer)
        }
        let rows = FoundationItemRows(items: items, site: site, hasPages: hasPages, date: date)
        Node<HTML.BodyContext>.ul(.class("item-list"), .component(rows)).render(into: &writer)
    }
}

/// The rows of a list of items, which are rendered one at a time to save memory.
private struct FoundationItemRows<Site: Website>: Component {
    var items: [Item<Site>]
    var site: Site
    var hasPages: Bool
    var date: ((Item<Site>) -> any Component)?

    var body: any Component { ComponentGroup(members: rows.map(\.self)) }

    func render(into writer: inout MarkupWriter) {
        for row in rows { row.render(into: &writer) }
    }

    private var rows: some Sequence<Node<HTML.ListContext>> {
        let address = site.tagAddress
        return items.lazy.map { row(for: $0, address) }
    }

    private func row(
        for item: Item<Site>,
        _ tagAddress: @escaping (Tag) -> String
    ) -> Node<HTML.ListContext> {
        .li(
            .article(
                hasPages
                    ? .group(
                        .h1(.a(.href(site.path(of: item)), .text(item.title))),
                        FoundationTagList(tags: item.tags, address: tagAddress).node
                    ) : .h1(.text(item.title)),
                .unwrap(date) { .component($0(item)) },
                .p(.text(item.description))
            )
        )
    }
}

struct FoundationTagList: Component {
    var tags: [Tag]
    /// Returns the link to a tag's page.
    var address: (Tag) -> String

    var node: Node<HTML.BodyContext> {
        .ul(
            .class("tag-list"),
            .forEach(tags) { tag in
                .li(.a(.href(address(tag)), .text(tag.string)))
            }
        )
    }

    var body: any Component {
        List(tags) { tag in
            Link(tag.string, url: address(tag))
        }
        .class("tag-list")
    }

    func render(into writer: inout MarkupWriter) {
        guard !writer.isIndented else {
            return ComponentGroup(members: [body]).render(into: &writer)
        }
        node.render(into: &writer)
    }
}

extension Website {
    /// Returns the link to a tag's page.
    var tagAddress: (Tag) -> String {
        { path(of: path(for: $0)) }
    }
}

/// The footer, with credits and the feed.
struct FoundationFooter: Component {
    var feed: String

    var body: any Component {
        Footer {
            Paragraph {
                Text("Generated using ")
                Link("Publish", url: "https://github.com/johnsundell/publish")
            }
            Paragraph {
                Link("RSS feed", url: feed)
            }
        }
    }
}

extension PublishingContext {
    fileprivate var foundationSections: [FoundationLink] {
        sections.map { ($0.title, site.path(of: $0)) }
    }

    /// The pages in the menu: the lists of tags and of taxonomy terms, in the language of the page.
    fileprivate var foundationPages: [FoundationLink] {
        let prefix = index.path.string.isEmpty ? "" : index.path.string + "/"
        let tags = site.tagHTMLConfig == nil ? [] : [(word("Tags"), site.tagListPath)]
        let lists = tags + site.taxonomies.map { (title(of: $0), site.path(for: $0)) }
        let pages = pages.values.filter { page in
            let path = page.path.string
            return path.hasPrefix(prefix) && !path.dropFirst(prefix.count).contains("/")
                && (page.isPublicText(on: site) || page.isList)
                && !lists.contains { $0.1 == page.path }
        }
        return pages.sorted { $0.path < $1.path }.map { ($0.title, site.path(of: $0.path)) }
            + lists.map { ($0.0, site.path(of: $0.1)) }
    }

    /// Returns the publication date of an item; nil in sites of the suite, whose lists show no
    /// dates.
    var foundationDate: ((Item<Site>) -> any Component)? {
        if site.edition == .suite { return nil }
        return { item in
            Time(datetime: machineReadableDay(of: item.date)) { Text(format(date: item.date)) }
        }
    }
}
