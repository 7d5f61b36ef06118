import Plot
import Publish
import ThemeKit

/// The site's name, its sections, its other languages and the switch of its appearance.
struct SiteHeader<Site: Website>: Component {
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        Header {
            Div {
                Link(page.identity.siteName, url: page.address(of: page.context.index))
                    .class("site-name")
                // On narrow screens the button shows the navigation, which stands in the row elsewhere.
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
                Div {
                    page.searchButton
                    page.languageSwitch
                    page.appearanceSwitch
                }
                .class("site-tools")
            }
            .class("site-row")
        }
        .class("site-header")
    }

    /// With a dot, which no identifier made of a heading has.
    private static var menuID: String { "journal.menu" }
}
