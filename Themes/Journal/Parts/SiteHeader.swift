import Plot
import Publish
import ThemeKit

/// The header: the site's name, its menu, the language links and the appearance switch.
struct SiteHeader<Site: Website>: Component {
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        Header {
            Div {
                // The menu marks the section of an article, and other pages themselves.
                if page.location is Item<Site>, options.header == nil {
                    page.shared("journal.menu \(page.section?.rawValue ?? "")") { menu }
                } else {
                    menu
                }
                Div {
                    page.shared("journal.search") { page.searchButton }
                    page.languageSwitch
                    page.shared("journal.appearance") { page.appearanceSwitch }
                }
                .class("site-tools")
            }
            .class("site-row")
        }
        .class("site-header")
    }

    @ComponentBuilder private var menu: ComponentGroup {
        Link(page.identity.siteName, url: page.path(of: page.context.index))
            .class("site-name")
        // On narrow screens the button opens the menu; on wide ones the menu is always
        // visible.
        Node<HTML.BodyContext>.button(
            .class("menu-button"),
            .attribute(named: "type", value: "button"),
            .popovertarget(Self.menuID),
            .ariaLabel(page.words.menu)
        )
        Navigation { page.menu(options.menu) }
            .class("sections")
            .id(Self.menuID)
            .attribute(named: "popover", value: "auto")
            .accessibilityLabel(page.words.mainNavigation)
    }

    /// Contains a dot, so that it cannot collide with the identifier of a heading.
    private static var menuID: String { "journal.menu" }
}
