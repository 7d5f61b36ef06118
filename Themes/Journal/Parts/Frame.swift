import Plot
import Publish

/// What is around the content of every page.
struct Frame<Site: Website> {
    /// The page.
    var location: any Location
    /// The site.
    var context: PublishingContext<Site>
    /// What the site changes.
    var options: JournalOptions<Site>
    /// The section to mark as the current one.
    var section: Site.SectionID?
    /// The title of a page that has none of its own.
    var title: String?

    /// The whole page around its content.
    func html(_ content: some Component) -> HTML {
        let strings = Strings(context)
        let head = Head(location: location, context: context, options: options, title: title)
        let language = context.localization?.language ?? context.site.language
        return HTML(
            .lang(language),
            .if(language.isWrittenFromRight, .attribute(named: "dir", value: "rtl")),
            .journalHead(head),
            .body(
                .a(.class("skip-link"), .href("#\(contentID)"), .text(strings.skipToContent)),
                .component(header),
                .main(
                    .id(contentID),
                    .if(options.showsBreadcrumbs, .component(Breadcrumbs(head: head))),
                    .component(content)
                ),
                .component(
                    options.footer?(location, context)
                        ?? SiteFooter(context: context, options: options)
                )
            )
        )
    }

    private var header: any Component {
        options.header?(location, context)
            ?? SiteHeader(location: location, context: context, section: section, options: options)
    }
}

/// What the skip link leads to; with a dot, which no identifier made of a heading has.
private let contentID = "journal.content"
