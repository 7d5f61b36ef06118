import Plot

/// The site's name and, if there is a choice, its sections.
struct FoundationHeader<Site: Website>: Component {
    var context: PublishingContext<Site>
    var selectedSection: Site.SectionID?

    var body: any Component {
        Header {
            Div {
                Link(context.site.name, url: "/").class("site-name")
                if Site.SectionID.allCases.count > 1 {
                    Navigation {
                        List(Site.SectionID.allCases) { id in
                            let section = context.sections[id]
                            return Link(
                                section.title,
                                url: context.site.address(of: section)
                            )
                            .class(id == selectedSection ? "selected" : "")
                        }
                    }
                }
            }
            .class("wrapper")
        }
    }
}

/// Items with their tags and descriptions.
///
/// Pages list thousands of items. Nodes say the same as components in a third of the time, but for the line breaks of
/// indented documents.
struct FoundationItemList<Site: Website>: Component {
    var items: [Item<Site>]
    var site: Site
    /// Whether the items have pages, to which their titles and those of their tags lead.
    var hasPages = true

    var body: any Component {
        List(items) { item in
            Article {
                if hasPages {
                    H1(Link(item.title, url: site.address(of: item)))
                    FoundationTagList(tags: item.tags, address: site.tagAddress)
                } else {
                    H1(item.title)
                }
                Paragraph(item.description)
            }
        }
        .class("item-list")
    }

    func render(into writer: inout MarkupWriter) {
        guard !writer.isIndented else {
            return ComponentGroup(members: [body]).render(into: &writer)
        }
        let rows = FoundationItemRows(items: items, site: site, hasPages: hasPages)
        Node<HTML.BodyContext>.ul(.class("item-list"), .component(rows)).render(into: &writer)
    }
}

/// The rows of a list of items, each of which is gone when the next one is written.
private struct FoundationItemRows<Site: Website>: Component {
    var items: [Item<Site>]
    var site: Site
    var hasPages: Bool

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
                        .h1(.a(.href(site.address(of: item)), .text(item.title))),
                        FoundationTagList(tags: item.tags, address: tagAddress).node
                    ) : .h1(.text(item.title)),
                .p(.text(item.description))
            )
        )
    }
}

/// The tags of an item.
struct FoundationTagList: Component {
    var tags: [Tag]
    /// What a link to a tag's page says.
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
    /// What links to the pages of tags say.
    var tagAddress: (Tag) -> String {
        { address(ofPageAt: path(for: $0)) }
    }
}

/// Who made the pages, and the feed.
struct FoundationFooter: Component {
    var body: any Component {
        Footer {
            Paragraph {
                Text("Generated using ")
                Link("Publish", url: "https://github.com/johnsundell/publish")
            }
            Paragraph {
                Link("RSS feed", url: "/feed.rss")
            }
        }
    }
}
