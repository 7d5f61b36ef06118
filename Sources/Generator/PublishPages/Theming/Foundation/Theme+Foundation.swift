import Plot

extension Theme {
    /// A simple theme that works for every site, with a single style sheet, `styles.css`.
    public static var foundation: Self {
        var theme = Theme(
            htmlFactory: FoundationHTMLFactory(),
            resources: .texts { ["styles.css": FoundationStyleSheet.text(for: $0)] }
        )
        theme.isClosed = true
        theme.leftOutSteps = [.search]
        return theme
    }
}

enum FoundationStyleSheet {
    /// Returns the CSS, for light and dark mode.
    static func text(for edition: SiteEdition) -> String {
        edition == .suite ? suite : suite + additions
    }

    /// The additional rules for sites with an edition.
    private static let additions = """

        time { color: var(--muted); font-size: 0.9rem; }
        main :is(p, td, li) > a, footer a { text-decoration: underline; }
        .content pre { white-space: pre-wrap; }
        .align-left { text-align: left; }
        .align-center { text-align: center; }
        .align-right { text-align: right; }
        .content figcaption { color: var(--muted); font-size: 0.9rem; }
        """

    private static let suite = """
        :root {
            color-scheme: light dark;
            --text: #1d1d1f;
            --muted: #5c5c66;
            --background: #fff;
            --surface: #f3f3f6;
            --accent: #0a58ca;
            --width: 46rem;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --text: #ececf1;
                --muted: #a5a5b2;
                --background: #161618;
                --surface: #232327;
                --accent: #7fb3ff;
            }
        }
        * { box-sizing: border-box; }
        body {
            margin: 0;
            color: var(--text);
            background: var(--background);
            font: 1.0625rem/1.65 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif;
            overflow-wrap: break-word;
        }
        .wrapper { max-width: var(--width); margin: 0 auto; padding: 1.25rem; }
        header { background: var(--surface); }
        header .wrapper { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: baseline; }
        .site-name { font-weight: 700; font-size: 1.25rem; }
        nav ul { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0; padding: 0; list-style: none; }
        a { color: var(--accent); text-decoration: none; }
        a:hover, nav .selected { text-decoration: underline; }
        h1, h2, h3 { line-height: 1.25; }
        .description { color: var(--muted); }
        .item-list, .tag-list, .all-tags { margin: 0; padding: 0; list-style: none; }
        .item-list > li { margin: 1.25rem 0; padding: 1rem 1.25rem; border-radius: 0.5rem;
            background: var(--surface); }
        .item-list h1 { margin: 0; font-size: 1.25rem; }
        .item-list p { margin: 0.5rem 0 0; }
        .tag-list, .all-tags { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; font-size: 0.9rem; }
        .content img, .content video, .content iframe { max-width: 100%; height: auto; }
        .content pre { overflow-x: auto; padding: 1rem; border-radius: 0.5rem;
            background: var(--surface); }
        .content code { font-family: ui-monospace, Menlo, monospace; font-size: 0.9em; }
        .content table { display: block; overflow-x: auto; border-collapse: collapse; }
        .content th, .content td { padding: 0.35rem 0.75rem; border: 1px solid var(--surface); }
        blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 0.25rem solid var(--surface);
            color: var(--muted); }
        footer { padding: 1.5rem; text-align: center; color: var(--muted); font-size: 0.9rem; }
        """
}

private struct FoundationHTMLFactory<Site: Website>: HTMLFactory {
    func makeIndexHTML(for index: Index, context: PublishingContext<Site>) throws -> HTML {
        page(for: index, context: context) {
            H1(index.title)
            Paragraph(context.site.description).class("description")
            H2("Latest content")
            list(of: context.allItems(sortedBy: \.date, order: .descending), in: context)
        }
    }

    func makeSectionHTML(
        for section: Section<Site>,
        context: PublishingContext<Site>
    ) throws -> HTML {
        page(for: section, context: context, section: section.id) {
            H1(section.title)
            list(of: section.items, in: context, hasPages: section.itemPages != .none)
        }
    }

    func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) throws -> HTML {
        page(for: item, context: context, section: item.sectionID, bodyClass: "item-page") {
            Article {
                if let date = context.foundationDate { date(item) }
                Div { text(of: item.body, in: context) }.class("content")
                if context.site.edition == .suite || !item.tags.isEmpty {
                    Span("Tagged with: ")
                    FoundationTagList(tags: item.tags, address: context.site.tagAddress)
                }
            }
        }
    }

    func makePageHTML(for page: Page, context: PublishingContext<Site>) throws -> HTML {
        self.page(for: page, context: context) { text(of: page.body, in: context) }
    }

    func makeTagListHTML(
        for page: TagListPage,
        context: PublishingContext<Site>
    ) throws -> HTML? {
        self.page(for: page, context: context) {
            H1(context.taxonomy == nil ? "Browse all tags" : page.title)
            if !context.site.usesOnlySuiteFeatures { text(of: page.body, in: context) }
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
            if !context.site.usesOnlySuiteFeatures { text(of: page.body, in: context) }
            Link(
                context.taxonomy.map(context.title) ?? "Browse all tags",
                url: context.site.path(
                    of: context.taxonomy.map(context.site.path(for:))
                        ?? context.site.tagListPath
                )
            )
            .class("browse-all")
            list(
                of: context.items(taggedWith: page.tag, sortedBy: \.date, order: .descending),
                in: context
            )
        }
    }
}

private extension FoundationHTMLFactory {
    /// Returns a text: unchanged in sites of the suite, otherwise prepared by `ArticleText`.
    func text(of body: Content.Body, in context: PublishingContext<Site>) -> any Component {
        if context.site.edition == .suite { return body }
        let text = ArticleText(body, labels: ArticleText.Labels(context))
        return ComponentGroup {
            if let title = text.title { Node<HTML.BodyContext>.h1(.raw(title)) }
            Node<HTML.BodyContext>.raw(text.html)
        }
    }

    /// Returns a list of items; on a paginated list, only the items of the page.
    func list(
        of items: [Item<Site>],
        in context: PublishingContext<Site>,
        hasPages: Bool = true
    ) -> any Component {
        let paginator = context.site.edition == .suite ? nil : context.paginator
        return ComponentGroup {
            FoundationItemList(
                items: paginator?.items ?? items,
                site: context.site,
                hasPages: hasPages,
                date: context.foundationDate
            )
            if let path = paginator?.previousPath {
                Link("←", url: context.site.path(of: path))
                    .attribute(named: "rel", value: "prev")
            }
            if let path = paginator?.nextPath {
                Link("→", url: context.site.path(of: path))
                    .attribute(named: "rel", value: "next")
            }
        }
    }

    /// Returns the document of a page around its content.
    func page(
        for location: any Location,
        context: PublishingContext<Site>,
        section: Site.SectionID? = nil,
        bodyClass: String = "",
        @ComponentBuilder content: @escaping () -> ComponentGroup
    ) -> HTML {
        let usesOnlySuiteFeatures = context.site.edition == .suite
        return HTML(
            .lang(context.site.language),
            .head(for: location, on: context.site),
            .body(
                .class(bodyClass),
                .component(FoundationHeader(context: context, selectedSection: section)),
                usesOnlySuiteFeatures
                    ? .div(.class("wrapper"), .component(content()))
                    : .main(.class("wrapper"), .component(content())),
                .component(
                    FoundationFooter(
                        feed: usesOnlySuiteFeatures ? "/feed.rss" : context.feedPath.absoluteString
                    )
                )
            )
        )
    }
}
