public import Plot

extension Node where Context == HTML.HeadContext {
    /// Links the feeds that are about a page, as the site's `siteFeeds` say; `head(for:on:)` does it by itself.
    ///
    /// Every page links those of the site, that of a section or a tag its own, and an article those of its authors.
    ///
    /// - Parameters:
    ///   - location: The page.
    ///   - site: The site.
    /// - Returns: The elements; none in a site that has no such feeds.
    @_disfavoredOverload
    public static func feedLinks<Site: Website>(
        for location: any Location,
        on site: Site
    ) -> Node {
        let feeds = site.siteFeeds
        if feeds.formats.isEmpty { return .empty }
        let name = SiteLocalization.current?.name ?? site.name
        func links(_ subject: SiteFeeds.Subject, in folder: Path, _ title: String) -> [Node] {
            feeds.formats(of: subject).map { format in
                .link(
                    .rel(.alternate),
                    .href("/" + format.path(in: folder).percentEncoded),
                    .type(format.mediaType),
                    .attribute(named: "title", value: title)
                )
            }
        }
        var nodes = links(.site, in: Path(site.currentPathPrefix), name)
        switch location {
        case let section as Section<Site> where feeds.includes(section):
            nodes += links(.sections, in: site.path(for: section.id), "\(name): \(section.title)")
        case let page as TagDetailsPage:
            let subject = TaxonomyScope.current?.taxonomy.feedSubject ?? .tags
            nodes += links(subject, in: site.path(for: page.tag), "\(name): \(page.tag)")
        case let item as Item<Site>:
            for author in item.publication.authors {
                let title = "\(name): \(site.itemAuthors[author]?.name ?? author)"
                nodes += links(.authors, in: site.path(forAuthor: author), title)
            }
        default: break
        }
        return .group(nodes)
    }
}
