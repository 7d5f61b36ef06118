import Plot
import Publish
import ThemeKit

/// The parts of every page around its content.
struct Frame<Site: Website> {
    var page: ThemePage<Site>
    /// The changes of the site.
    var options: JournalOptions<Site>

    /// The whole page around its content.
    func html(_ content: any Component) -> HTML {
        let (location, context) = (page.location, page.context)
        let header = SiteHeader(page: page, options: options)
        let footer = SiteFooter(page: page, options: options)
        return page.html(
            bodyClass: bodyClass,
            head: options.head?(location, context) ?? .empty
        ) {
            options.header?(location, context, header) ?? header
            Node<HTML.BodyContext>.main(
                .id(page.contentID),
                .if(options.showsBreadcrumbs, .component(page.breadcrumbs)),
                .component(content)
            )
            options.footer?(location, context, footer) ?? footer
        }
    }

    /// The kind of the page, its section and its name, for styles of the site.
    private var bodyClass: String {
        let name = page.location.path.string.split(separator: "/").last ?? ""
        let section = page.section.map { " section-\($0.rawValue)" } ?? ""
        return switch page.location {
        case is Index: "front-page"
        case is Section<Site>: "section-page" + section
        case is any AnyItem: "item-page\(section) item-\(name)"
        case is TagListPage: "tags-page"
        case is TagDetailsPage: "tag-page tag-\(name)"
        default: "free-page page-\(name)"
        }
    }
}
