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
                .class(bodyClass),
                .a(.class("skip-link"), .href("#\(contentID)"), .text(strings.skipToContent)),
                .component(header),
                .main(
                    .id(contentID),
                    .if(options.showsBreadcrumbs, .component(Breadcrumbs(head: head))),
                    .component(content)
                ),
                .component(footer)
            )
        )
    }

    /// The kind of the page, its section and its name, for styles of the site.
    private var bodyClass: String {
        let name = location.path.string.split(separator: "/").last ?? ""
        let section = section.map { " section-\($0.rawValue)" } ?? ""
        return switch location {
        case is Index: "front-page"
        case is Section<Site>: "section-page" + section
        case is any AnyItem: "item-page\(section) item-\(name)"
        case is TagListPage: "tags-page"
        case is TagDetailsPage: "tag-page tag-\(name)"
        default: "free-page page-\(name)"
        }
    }

    private var header: any Component {
        let original = SiteHeader(
            location: location,
            context: context,
            section: section,
            options: options
        )
        return options.header?(location, context, original) ?? original
    }

    private var footer: any Component {
        let original = SiteFooter(context: context, options: options)
        return options.footer?(location, context, original) ?? original
    }
}

/// What the skip link leads to; with a dot, which no identifier made of a heading has.
private let contentID = "journal.content"
