public import Plot
public import Publish

/// A page of a theme: its place in the site, its texts, and the parts that all themes share.
///
///     func makeItemHTML(for item: Item<Site>, context: PublishingContext<Site>) -> HTML {
///         let page = ThemePage(item, in: context, with: parts)
///         let text = page.text()
///         return page.html {
///             Header { page.languageSwitch }
///             Main {
///                 Article {
///                     page.title(of: text)
///                     page.tableOfContents(of: text)
///                     page.body(of: text)
///                 }
///                 page.comments(on: item)
///             }
///             .id(page.contentID)
///         }
///     }
///
/// Create the value while the page is rendered. Parts that the page does not have, such as comments
/// in a site without comments, are empty components.
public struct ThemePage<Site: Website> {
    /// The names, addresses and images of the page.
    public let identity: PageIdentity<Site>
    /// The parts that the theme's pages have.
    public let parts: ThemeParts
    /// The texts of the parts, in the page's language.
    public let words: ThemeWords

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - location: The item, section or page to render.
    ///   - context: The context that the factory got.
    ///   - parts: The parts of the theme's pages.
    ///   - title: The title for a page without a title; nil means that of `PageIdentity`.
    public init(
        _ location: any Location,
        in context: PublishingContext<Site>,
        with parts: ThemeParts,
        title: String? = nil
    ) {
        identity = PageIdentity(of: location, in: context, title: title)
        self.parts = parts
        words = ThemeWords(context)
    }

    /// The item, section or page to render.
    public var location: any Location { identity.location }

    /// The context of the page.
    public var context: PublishingContext<Site> { identity.context }

    /// Whether the page is the first one of a list, or not part of a list of several pages.
    public var isFirstPage: Bool { (context.paginator?.number ?? 1) == 1 }

    /// The section of the page, or of the item if the page is an item.
    public var section: Site.SectionID? {
        switch location {
        case let section as Section<Site>: section.id
        case let item as Item<Site>: item.sectionID
        default: nil
        }
    }

    /// The CSS classes of `body` for styles of the site: the kind, section and name of the page.
    ///
    /// The classes are `front-page`, or `item-page section-posts item-tea`; likewise
    /// `section-page`, `tags-page`, `tag-page` and `free-page`.
    public var bodyClass: String {
        let name = location.path.string.split(separator: "/").last ?? ""
        let section = section.map { " section-\($0.rawValue)" } ?? ""
        return switch location {
        case is Index: "front-page"
        case is Section<Site>: "section-page" + section
        case is any AnyItem: "item-page\(section) item-\(name)"
        case is TagListPage: "tags-page"
        case is TagDetailsPage: "tag-page tag-\(name)"
        default: "free-page page-\(name)"
        }
    }

    /// The identifier that the skip link leads to; a theme gives it to `main`.
    ///
    /// It contains a dot, so that it cannot collide with the identifier of a heading.
    public var contentID: String { "theme.content" }
}

extension ThemePage {
    /// Returns the whole document: language, text direction, head, and a skip link before the
    /// content.
    ///
    /// - Parameters:
    ///   - bodyClass: The CSS classes of `body`.
    ///   - extra: Further elements for the end of `head`.
    ///   - content: The content of `body`; its `main` has the identifier `contentID`.
    /// - Returns: The document.
    public func html(
        bodyClass: String = "",
        head extra: Node<HTML.HeadContext> = .empty,
        @ComponentBuilder content: () -> ComponentGroup
    ) -> HTML {
        HTML(
            .lang(context.language),
            .if(context.language.isWrittenFromRight, .attribute(named: "dir", value: "rtl")),
            .head(.themeHead(self), extra),
            .body(
                .class(bodyClass),
                .a(.class("skip-link"), .href("#\(contentID)"), .text(words.skipToContent)),
                .component(content())
            )
        )
    }
}

extension ThemePage {
    /// Returns the link to a page of the site, in the form that the site's
    /// `pageAddresses` asks for.
    ///
    /// In sites of the suite, whose servers choose the form, the address ends with a slash:
    /// `/posts/tea/`.
    public func path(of path: Path) -> String {
        let site = context.site
        guard site.pageAddresses == .suite else { return site.path(of: path) }
        let address = path.absoluteString
        return address.hasSuffix("/") ? address : address + "/"
    }

    /// Returns the link to an item, a section or another page of the site.
    public func path(of location: any Location) -> String { path(of: location.path) }

    /// Returns the link to the page of a tag, or of a term of a taxonomy.
    ///
    /// On the pages of a taxonomy, a tag that is also a term of the taxonomy gets the link to the
    /// term's page.
    public func path(of tag: Tag, in taxonomy: SiteTaxonomy? = nil) -> String {
        let site = context.site
        return path(of: taxonomy.map { site.path(for: tag, in: $0) } ?? site.path(for: tag))
    }

    /// The path of the search page in the language of the page; nil in a site without search.
    public var searchPath: Path? { page(at: parts.searchPath) }

    /// The path of the archive in the language of the page; nil in a site without archive.
    public var archivePath: Path? { page(at: parts.archivePath) }

    /// The path of the feed in the language of the page.
    public var feedPath: Path { context.feedPath }

    /// Whether a step writes that feed.
    package var hasFeed: Bool { context.run.promises.contains(.feed) }

    private func page(at path: Path) -> Path? {
        let path = Path(context.index.path.string).appendingComponent(path.string)
        return context.hasPage(at: path) ? path : nil
    }

    /// The titles and paths of the pages that list all tags, and all terms of each taxonomy, in the
    /// language of the page.
    public var taxonomyPages: [(title: String, path: Path)] {
        let site = context.site
        let tags = site.tagHTMLConfig == nil ? [] : [(words.tags, site.tagListPath)]
        return tags + site.taxonomies.map { (context.title(of: $0), site.path(for: $0)) }
    }
}
