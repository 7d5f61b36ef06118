import Plot
internal import PublishStorage

extension Node where Context == SiteMap.URLContext {
    /// The versions of a page in all languages, its own included; nothing for a page in one language.
    ///
    /// Source: Google Search Central, localized versions in a site map.
    static func alternates<Site: Website>(ofPageAt path: Path, on site: Site) -> Node {
        let alternates = site.alternates(ofPageAt: path)
        guard Set(alternates.map(\.url)).count > 1 else { return .empty }
        // A site map has three of these for every page, so they are put together without nodes.
        return .raw(
            alternates.map { alternate in
                "<xhtml:link rel=\"alternate\" hreflang=\"\(alternate.hreflang)\""
                    + " href=\"\(HTMLText.escaped(alternate.url))\"/>"
            }
            .joined()
        )
    }
}
