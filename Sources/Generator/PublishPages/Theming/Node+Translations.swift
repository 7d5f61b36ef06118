public import Plot

extension Node where Context == HTML.HeadContext {
    /// Tells search engines and social networks in which languages a page is found: itself, every translation, the
    /// default one, and the languages for Open Graph.
    ///
    /// `head(for:on:)` writes this already. Nothing is written in a site without languages.
    @_disfavoredOverload
    public static func translations<Site: Website>(of location: any Location, on site: Site) -> Node
    {
        guard let current = SiteLocalization.current else { return .empty }
        let alternates = site.alternates(ofPageAt: location.path)
        let tags = Set(alternates.map(\.hreflang))
        let others = site.localizations.filter {
            $0.id != current.id && tags.contains($0.language.code)
        }
        return .group(
            .forEach(alternates) { alternate in
                .link(
                    .rel(.alternate),
                    .attribute(named: "hreflang", value: alternate.hreflang),
                    .href(alternate.url)
                )
            },
            .unwrap(current.openGraphLocale) { .meta(.property("og:locale"), .content($0)) },
            .forEach(others.compactMap(\.openGraphLocale)) { locale in
                .meta(.property("og:locale:alternate"), .content(locale))
            }
        )
    }
}
