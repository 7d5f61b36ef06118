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
                            return Link(section.title, url: section.path.absoluteString)
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
struct FoundationItemList<Site: Website>: Component {
    var items: [Item<Site>]
    var site: Site

    var body: any Component {
        List(items) { item in
            Article {
                H1(Link(item.title, url: item.path.absoluteString))
                FoundationTagList(item: item, site: site)
                Paragraph(item.description)
            }
        }
        .class("item-list")
    }
}

/// The tags of an item.
struct FoundationTagList<Site: Website>: Component {
    var item: Item<Site>
    var site: Site

    var body: any Component {
        List(item.tags) { tag in
            Link(tag.string, url: site.path(for: tag).absoluteString)
        }
        .class("tag-list")
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
