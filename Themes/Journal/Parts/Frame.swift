import Plot
import Publish
import ThemeKit

/// The parts around the content of every page, such as header and footer.
struct Frame<Site: Website> {
    var page: ThemePage<Site>
    /// The site's changes of the theme.
    var options: JournalOptions<Site>

    /// Returns the whole document with `content` in its middle.
    func html(_ content: any Component) -> HTML {
        let (location, context) = (page.location, page.context)
        let header = SiteHeader(page: page, options: options)
        let footer = SiteFooter(page: page, options: options)
        return page.html(
            bodyClass: page.bodyClass,
            head: .group(
                .if(location is Index, .unwrap(try? JournalFiles.front.get()) { .stylesheet($0) }),
                options.head?(location, context) ?? .empty
            )
        ) {
            options.header?(location, context, header) ?? header
            Node<HTML.BodyContext>.main(
                .id(page.contentID),
                .if(options.showsBreadcrumbs, .component(page.breadcrumbs)),
                .component(content)
            )
            if let own = options.footer {
                own(location, context, footer)
            } else if options.footerNotes != nil {
                footer
            } else {
                page.shared("journal.footer") { footer }
            }
        }
    }
}
