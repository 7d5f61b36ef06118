import Plot
import Publish
import ThemeKit

/// The parts of every page around its content: a bar at the top, the tree, a footer.
struct Frame<Site: Website> {
    var page: ThemePage<Site>
    var order: ReadingOrder
    var options: HandbookOptions<Site>

    /// The whole page around its content.
    func html(_ content: any Component) -> HTML {
        page.html(
            bodyClass: page.bodyClass,
            head: .group(
                .unwrap(try? HandbookFiles.script.get()) { .script($0, .type(.module)) },
                options.head?(page.location, page.context) ?? .empty
            )
        ) {
            header
            Tree(page: page, order: order, options: options)
            Node<HTML.BodyContext>.main(.id(page.contentID), .component(content))
            footer
        }
    }

    /// It stays while a page is read; on narrow screens the contents of the page cover its middle.
    private var header: any Component {
        Header {
            Node<HTML.BodyContext>.button(
                .class("menu-button"),
                .attribute(named: "type", value: "button"),
                .popovertarget(Tree<Site>.id),
                .text(page.words.menu)
            )
            Link(page.identity.siteName, url: page.path(of: page.context.index.path))
                .class("site-name")
            Div {
                page.languageSwitch
                page.appearanceSwitch
            }
            .class("site-tools")
            page.searchButton
        }
        .class("site-header")
    }

    private var footer: any Component {
        let archive = page.archivePath.map { [(page.words.archive, page.path(of: $0))] } ?? []
        let links =
            page.taxonomyPages.map { ($0.title, page.path(of: $0.path)) } + archive
            + (page.hasFeed ? [(page.words.feed, page.feedPath.absoluteString)] : [])
        return Footer {
            List(links) { Link($0.0, url: $0.1) }
            options.footerNotes?(page.context) ?? EmptyComponent()
            page.footerText
            Paragraph(page.words.generatedWith)
        }
        .class("site-footer")
    }
}
