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
                    url: context.index.path.folderURL
                )
                .class("site-name")
                Navigation {
                    List(Site.SectionID.allCases) { id in
                        let section = context.sections[id]
                        return Link(section.title, url: section.path.folderURL)
                            .attribute(
                                named: "aria-current",
                                value: id == self.section ? currentMark(of: section) : nil
                            )
                    }
                }
                .class("sections")
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

    /// The section's own page is the current one; its articles are below it.
    private func currentMark(of section: Section<Site>) -> String {
        section.path == location.path ? "page" : "true"
    }
}

extension Path {
    /// The URL of the folder in which a page is the index file.
    var folderURL: String {
        absoluteString.hasSuffix("/") ? absoluteString : absoluteString + "/"
    }
}
