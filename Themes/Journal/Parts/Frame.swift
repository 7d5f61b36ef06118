import Plot
import Publish

/// What is around the content of every page.
struct Frame<Site: Website> {
    /// The page.
    var location: any Location
    /// The site.
    var context: PublishingContext<Site>
    /// The section to mark as the current one.
    var section: Site.SectionID?
    /// The title of a page that has none of its own.
    var title: String?

    /// The whole page around its content.
    func html(_ content: some Component) -> HTML {
        let strings = Strings(context)
        return HTML(
            .lang(context.localization?.language ?? context.site.language),
            .journalHead(for: location, title: title, in: context),
            .body(
                .a(.class("skip-link"), .href("#content"), .text(strings.skipToContent)),
                .component(SiteHeader(location: location, context: context, section: section)),
                .main(.id("content"), .component(content)),
                .component(SiteFooter(context: context))
            )
        )
    }
}
