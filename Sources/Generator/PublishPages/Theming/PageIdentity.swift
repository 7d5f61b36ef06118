public import Foundation

/// The names, addresses and images of a page that its `head` states for browsers, search engines
/// and social networks.
///
/// Create the value while the page is rendered: the site's name and description are those of the
/// page's language.
public struct PageIdentity<Site: Website> {
    /// The page.
    public let location: any Location
    /// The context of the page.
    public let context: PublishingContext<Site>
    /// The name of the site in the language of the page.
    public let siteName: String
    /// The title of the page; for front pages the site's name, for lists of tags or terms the title
    /// of the list.
    public let title: String
    /// The description of the page, or else the beginning of its text, or else the site's
    /// description.
    public let description: String

    /// Collects the names of a page.
    ///
    /// - Parameters:
    ///   - location: The page.
    ///   - context: The context of the page.
    ///   - title: The title for a page without a title; nil means the tag, the title of the list,
    ///     or the site's name.
    public init(
        of location: any Location,
        in context: PublishingContext<Site>,
        title: String? = nil
    ) {
        self.location = location
        self.context = context
        let localization = context.localization
        siteName = localization?.name ?? context.site.name
        if location.title.isEmpty || location is Index {
            self.title = title ?? Self.usualTitle(of: location, in: context) ?? siteName
        } else {
            self.title = location.title
        }
        let summary =
            location.description.isEmpty ? location.content.excerptText : location.description
        description =
            summary.isEmpty ? localization?.description ?? context.site.description : summary
    }
}

extension PageIdentity {
    private static func usualTitle(
        of location: any Location,
        in context: PublishingContext<Site>
    ) -> String? {
        switch location {
        case is TagListPage: context.taxonomy.map(context.title) ?? context.string("Tags")
        case let page as TagDetailsPage: page.tag.string
        default: nil
        }
    }

    /// The URL that search engines should list.
    ///
    /// This is the page's own URL, the URL of the original if the page shows it untranslated, or
    /// the URL of the text's first publication on another site.
    public var canonicalURL: URL { context.site.canonicalURL(of: location) }

    /// The URL of the page, or the URL of the text's first publication on another site.
    public var url: URL {
        location.publication.canonicalURL ?? context.site.url(of: location.path)
    }

    /// The image for links to the page: its own or the site's.
    public var imagePath: Path? { location.imagePath ?? context.site.imagePath }

    /// The URL of the image.
    public var imageURL: URL? { imagePath.map { context.site.url(for: $0) } }

    /// Whether servers show the page for addresses that do not exist (404).
    public var isNotFound: Bool {
        location is Page && context.site.isNotFoundPage(location.path)
    }

    /// The pages from the front page to this page, both included; for a front page only the page
    /// itself.
    public var trail: [(name: String, path: Path)] {
        var places = [(name: siteName, path: context.index.path)]
        switch location {
        case is Index: return places
        case let item as Item<Site>:
            let section = context.sections[item.sectionID]
            places.append((section.title, section.path))
        case is TagDetailsPage:
            if let taxonomy = context.taxonomy {
                places.append((context.title(of: taxonomy), context.site.path(for: taxonomy)))
            } else {
                places.append((context.string("Tags"), context.site.tagListPath))
            }
        default: break
        }
        places.append((title, location.path))
        return places
    }
}
