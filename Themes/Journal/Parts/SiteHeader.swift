import Plot
import Publish

/// The site's name, its sections and its languages.
struct SiteHeader<Site: Website>: Component {
    var location: any Location
    var context: PublishingContext<Site>
    var section: Site.SectionID?

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
                                value: id == self.section ? "true" : nil
                            )
                    }
                }
                .class("sections")
                .accessibilityLabel(strings.sections)
                if !context.site.localizations.isEmpty {
                    LanguageSwitch(location: location, context: context)
                }
            }
            .class("site-header-row")
        }
        .class("site-header")
    }
}

extension Path {
    /// The URL of the folder in which a page is the index file.
    var folderURL: String {
        absoluteString.hasSuffix("/") ? absoluteString : absoluteString + "/"
    }
}
