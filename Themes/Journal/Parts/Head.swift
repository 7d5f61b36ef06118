import Foundation
import Plot
import Publish

/// What the head of a page is made from.
struct Head<Site: Website> {
    /// The page.
    var location: any Location
    /// The site.
    var context: PublishingContext<Site>
    /// What the site changes.
    var options: JournalOptions<Site>
    /// The title of a page that has none of its own.
    var title: String?
    /// What the page is about; worked out once, because several elements say it.
    let description: String

    /// Prepares the head of a page.
    init(
        location: any Location,
        context: PublishingContext<Site>,
        options: JournalOptions<Site>,
        title: String?
    ) {
        self.location = location
        self.context = context
        self.options = options
        self.title = title
        description = Self.description(of: location, in: context)
    }

    var siteName: String { context.localization?.name ?? context.site.name }

    var language: Language { context.localization?.language ?? context.site.language }

    var pageTitle: String {
        location.title.isEmpty || location is Index ? title ?? siteName : location.title
    }

    /// The page, its number in a list of several, and the site.
    var documentTitle: String {
        var parts = location is Index ? [] : [pageTitle]
        if let page = context.paginator, page.number > 1 {
            parts.append(Strings(context).page(page.number, of: page.count))
        }
        return (parts + [siteName]).joined(separator: " · ")
    }

    private static func description(
        of location: any Location,
        in context: PublishingContext<Site>
    ) -> String {
        if !location.description.isEmpty { return location.description }
        let excerpt = location.content.excerptText
        if !excerpt.isEmpty { return excerpt }
        return context.localization?.description ?? context.site.description
    }

    /// The address of a page, the same in feeds and the site map.
    func url(of path: Path) -> String {
        context.site.url(ofPageAt: path).absoluteString
    }

    /// The address of a text, which is elsewhere if it was published there first.
    func url(of text: any Location) -> String {
        text.publication.canonicalURL?.absoluteString ?? url(of: text.path)
    }

    /// The page's own address, or that of the original which it shows untranslated, or where the text was published first.
    var canonicalURL: String {
        context.site.canonicalURL(of: location).absoluteString
    }

    /// The image that stands for the page.
    var imagePath: Path? { location.imagePath ?? context.site.imagePath }

    /// The address of the image.
    var imageURL: String? {
        imagePath.map { context.site.url(for: $0).absoluteString }
    }
}

extension Node where Context == HTML.DocumentContext {
    /// The head of a page: its names, its address, its translations, its style.
    static func journalHead<Site: Website>(_ head: Head<Site>) -> Node {
        .head(
            .encoding(.utf8),
            .viewport(.accordingToDevice),
            .element(
                named: "title",
                text: head.documentTitle
            ),
            .meta(.name("description"), .content(head.description)),
            .appearance(head.options),
            // In a site with languages the generator writes it, whatever the theme.
            .if(
                head.location.isNotFound && head.context.site.localizations.isEmpty,
                .meta(.name("robots"), .content("noindex"))
            ),
            .if(!head.location.isNotFound, .discovery(head)),
            .paginationLinks(in: head.context),
            .languageScript(on: head.context.site),
            .unwrap(head.context.site.favicon) { .journalFavicon($0) },
            .if(
                head.options.searchPage(in: head.context) != nil,
                .searchFiles(on: head.context.site)
            ),
            .rssFeedLink(head.context.feedPath.absoluteString, title: head.siteName),
            .feedLinks(for: head.location, on: head.context.site),
            .unwrap(head.options.analytics) { .analytics($0) },
            head.options.head?(head.location, head.context) ?? .empty
        )
    }
}

extension Node where Context == HTML.HeadContext {
    /// The styles, and the script that applies the reader's choice before anything is drawn.
    static func appearance<Site: Website>(_ options: JournalOptions<Site>) -> Node {
        .group(
            .themeColor(options.style.paper ?? .init(light: "#fbfaf7", dark: "#17181a")),
            .script(options.assets.blockingScript),
            .forEach(options.assets.stylesheets) { .stylesheet($0) },
            .forEach(options.stylesheets) { .stylesheet($0.absoluteString) }
        )
    }

    /// The icon that browsers show.
    static func journalFavicon(_ favicon: Favicon) -> Node {
        .link(.rel(.icon), .href(favicon.path.absoluteString), .type(favicon.type))
    }

    /// The colour of what the browser draws around the page; the script goes from one to the other.
    private static func themeColor(_ color: JournalStyle.Color) -> Node {
        .meta(.name("theme-color"), .content(color.light), .data(named: "dark", value: color.dark))
    }
}
