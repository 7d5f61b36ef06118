import Plot
import Publish

/// The site's name, its sections, its other languages and the switch of its appearance.
struct SiteHeader<Site: Website>: Component {
    var location: any Location
    var context: PublishingContext<Site>
    var section: Site.SectionID?
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        return Header {
            Div {
                Link(
                    context.localization?.name ?? context.site.name,
                    url: context.site.link(to: context.index.path)
                )
                .class("site-name")
                // On narrow screens the button shows the navigation, which stands in the row elsewhere.
                Node<HTML.BodyContext>.button(
                    .class("menu-button"),
                    .attribute(named: "type", value: "button"),
                    .popovertarget(Self.menuID),
                    .ariaLabel(strings.menu)
                )
                Navigation {
                    List(links) { link in
                        Link(link.name, url: link.url)
                            .attribute(named: "aria-current", value: link.mark)
                    }
                }
                .class("sections")
                .id(Self.menuID)
                .attribute(named: "popover", value: "auto")
                .accessibilityLabel(strings.mainNavigation)
                Div {
                    if options.searchPage(in: context) != nil {
                        SearchButton(context: context, path: options.searchPath)
                    }
                    if context.site.localizations.count > 1 {
                        LanguageSwitch(location: location, context: context)
                    }
                    AppearanceSwitch(strings: strings)
                }
                .class("site-tools")
            }
            .class("site-row")
        }
        .class("site-header")
    }

    /// With a dot, which no identifier made of a heading has.
    private static var menuID: String { "journal.menu" }

    /// The entries of the navigation; a section's own page is the current one, its articles are below it.
    private var links: [(name: String, url: String, mark: String?)] {
        let menu = options.menu ?? Site.SectionID.allCases.map { .section($0) }
        return menu.compactMap { $0.link(on: location, section: section, in: context) }
    }
}

extension Website {
    /// What a link to a page says: its address, and where the site leaves that to the server, that of its folder.
    func link(to path: Path) -> String {
        guard pageAddresses == .suite else { return address(ofPageAt: path) }
        let address = path.absoluteString
        return address.hasSuffix("/") ? address : address + "/"
    }
}
