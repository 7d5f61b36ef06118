import Plot

extension Theme {
    /// A plain theme that works for every site: six kinds of pages and one style sheet, `styles.css`.
    public static var foundation: Self {
        var theme = Theme(
            htmlFactory: FoundationHTMLFactory(),
            resources: .texts(["styles.css": FoundationStyleSheet.text])
        )
        theme.isClosed = true
        return theme
    }
}

private struct FoundationHTMLFactory<Site: Website>: HTMLFactory {
    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        page(for: index, context: context) {
            H1(index.title)
            Paragraph(context.site.description).class("description")
            H2("Latest content")
            FoundationItemList(
                items: context.allItems(sortedBy: \.date, order: .descending),
                site: context.site
            )
        }
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        page(for: section, context: context, section: section.id) {
            H1(section.title)
            FoundationItemList(
                items: section.items,
                site: context.site,
                hasPages: section.itemPages != .none
            )
        }
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        page(for: item, context: context, section: item.sectionID, bodyClass: "item-page") {
            Article {
                Div(item.body).class("content")
                Span("Tagged with: ")
                FoundationTagList(tags: item.tags, address: context.site.tagAddress)
            }
        }
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        self.page(for: page, context: context) { page.body }
    }

    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        self.page(for: page, context: context) {
            H1(context.taxonomy == nil ? "Browse all tags" : page.title)
            List(page.tags.sorted()) { tag in
                ListItem { Link(tag.string, url: context.site.tagAddress(tag)) }
                    .class("tag")
            }
            .class("all-tags")
        }
    }

    func makeTagDetailsHTML(
        for page: TagDetailsPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        self.page(for: page, context: context) {
            H1 {
                if context.taxonomy == nil { Text("Tagged with ") }
                Span(page.tag.string).class("tag")
            }
            Link(
                context.taxonomy.map(context.title) ?? "Browse all tags",
                url: context.site.address(
                    ofPageAt: context.taxonomy.map(context.site.path(of:))
                        ?? context.site.tagListPath
                )
            )
            .class("browse-all")
            FoundationItemList(
                items: context.items(
                    taggedWith: page.tag,
                    sortedBy: \.date,
                    order: .descending
                ),
                site: context.site
            )
        }
    }
}

private extension FoundationHTMLFactory {
    /// The frame of every page around its content.
    func page(
        for location: any Location,
        context: PublishingContext<Site>,
        section: Site.SectionID? = nil,
        bodyClass: String = "",
        @ComponentBuilder content: @escaping () -> ComponentGroup
    ) -> HTML {
        HTML(
            .lang(context.site.language),
            .head(for: location, on: context.site),
            .body(
                .class(bodyClass),
                .component(FoundationHeader(context: context, selectedSection: section)),
                .div(.class("wrapper"), .component(content())),
                .component(FoundationFooter())
            )
        )
    }
}
