import Plot

extension Node where Context == SiteMap.URLContext {
    /// The versions of a page in all languages, its own included; nothing for a page in one language.
    ///
    /// Source: Google Search Central, localized versions in a site map.
    static func alternates<Site: Website>(ofPageAt path: Path, on site: Site) -> Node {
        let alternates = site.alternates(ofPageAt: path)
        guard Set(alternates.map(\.url)).count > 1 else { return .empty }
        return .forEach(alternates) { alternate in
            .selfClosedElement(
                named: "xhtml:link",
                attributes: [
                    Attribute<SiteMap.URLContext>(name: "rel", value: "alternate"),
                    Attribute(name: "hreflang", value: alternate.hreflang),
                    Attribute(name: "href", value: alternate.url),
                ]
            )
        }
    }
}
