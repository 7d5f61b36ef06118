import Plot
import Publish

extension Node where Context == HTML.HeadContext {
    /// Writes the title, addresses, translations, style sheets and feeds of a page.
    static func themeHead<Site: Website>(_ page: ThemePage<Site>) -> Node {
        let (identity, context) = (page.identity, page.context)
        let site = context.site
        return .group(
            .encoding(.utf8),
            .viewport(.accordingToDevice),
            .element(named: "title", text: page.documentTitle),
            .meta(.name("description"), .content(identity.description)),
            .component(page.shared("theme.head") { page.parts.headElements }),
            // In a site with several languages the generator writes this element into the pages of
            // all themes.
            .if(
                identity.isNotFound && site.localizations.isEmpty,
                .meta(.name("robots"), .content("noindex"))
            ),
            .if(!identity.isNotFound, .discovery(page)),
            .paginationLinks(in: context),
            .component(
                page.shared("theme.files") {
                    Node.languageScript(on: site)
                    Node.unwrap(site.favicon) { favicon in
                        .link(.rel(.icon), .href(favicon.path.absoluteString), .type(favicon.type))
                    }
                    Node.if(page.searchPath != nil, .searchFiles(on: site))
                    Node.if(
                        page.hasFeed,
                        .rssFeedLink(page.feedPath.absoluteString, title: identity.siteName)
                    )
                }
            ),
            .feedLinks(for: identity.location, on: site),
            .unwrap(page.parts.analytics) { .analytics($0) }
        )
    }

    /// Writes the elements for search engines and social networks.
    private static func discovery<Site: Website>(_ page: ThemePage<Site>) -> Node {
        let identity = page.identity
        return .group(
            .link(.rel(.canonical), .href(identity.canonicalURL.absoluteString)),
            .translations(of: identity.location, on: page.context.site),
            .openGraph(identity),
            .meta(
                .name("twitter:card"),
                .content(identity.imagePath == nil ? "summary" : "summary_large_image")
            ),
            .structuredData(identity, searchPath: page.searchPath)
        )
    }

    private static func openGraph<Site: Website>(_ identity: PageIdentity<Site>) -> Node {
        let (item, context) = (identity.location as? Item<Site>, identity.context)
        return .group(
            .property("og:type", item == nil ? "website" : "article"),
            .property("og:title", identity.title),
            .property("og:description", identity.description),
            .property("og:url", identity.url.absoluteString),
            .property("og:site_name", identity.siteName),
            .unwrap(identity.imagePath) { .image($0, of: identity) },
            .unwrap(item) { item in
                .group(
                    .property(
                        "article:published_time",
                        context.machineReadableDay(of: item.date)
                    ),
                    .unwrap(item.publication.updated) { updated in
                        .property(
                            "article:modified_time",
                            context.machineReadableDay(of: updated)
                        )
                    },
                    .forEach(item.tags) { .property("article:tag", $0.string) }
                )
            }
        )
    }

    /// Writes the preview image of the page, with its size if known and its alternative text.
    private static func image<Site: Website>(_ path: Path, of identity: PageIdentity<Site>) -> Node
    {
        .group(
            .property("og:image", identity.context.site.url(for: path).absoluteString),
            .if(
                SocialImage.isSocialImage(at: path),
                .group(
                    .property("og:image:type", "image/png"),
                    .property("og:image:width", String(SocialImage.width)),
                    .property("og:image:height", String(SocialImage.height))
                )
            ),
            .property("og:image:alt", identity.title)
        )
    }

    private static func property(_ name: String, _ value: String) -> Node {
        .meta(.property(name), .content(value))
    }
}

extension ThemePage {
    /// The title of the document: the page's title, its number in a paginated list, and the site's
    /// name.
    var documentTitle: String {
        var parts = location is Index ? [] : [identity.title]
        if let page = context.paginator, page.number > 1 {
            parts.append(words.page(page.number, of: page.count))
        }
        return (parts + [identity.siteName]).joined(separator: " · ")
    }
}
