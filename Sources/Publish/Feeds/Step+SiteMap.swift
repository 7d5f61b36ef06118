import Foundation
public import Plot

extension PublishingStep {
    /// Writes `sitemap.xml` with all sections, items and pages.
    ///
    /// `excludedPaths`: Paths that are left out, with everything whose path begins with their text.
    public static func generateSiteMap(
        excluding excludedPaths: Set<Path> = [],
        indentedBy indentation: Indentation.Kind? = nil
    ) -> Self {
        rendering(
            named: "Generate site map",
            reach: .files,
            settings: {
                Digest { builder in
                    for path in excludedPaths.map(\.string).sorted() { builder.add(path) }
                    builder.add(ValueDigest(of: indentation as Any).digest)
                }
            }
        ) { context in
            var nodes = try context.siteMapNodes(excluding: excludedPaths)
            if !context.site.localizations.isEmpty {
                let namespace = "http://www.w3.org/1999/xhtml"
                nodes.insert(.attribute(named: "xmlns:xhtml", value: namespace), at: 0)
            }
            try context.output?.write(
                Array(SiteMap(.group(nodes)).render(indentedBy: indentation).utf8),
                to: try OutputPath("sitemap.xml")
            )
        }
    }
}

private extension PublishingContext {
    func siteMapNodes(
        excluding excludedPaths: Set<Path>
    ) throws -> [Node<SiteMap.URLSetContext>] {
        let localizations = site.localizations
        guard !localizations.isEmpty else { return siteMapEntries(excluding: excludedPaths) }
        return try parallelMap(count: localizations.count) { index in
            rendering(in: localizations[index]) {
                focused(on: localizations[index]).siteMapEntries(excluding: excludedPaths)
            }
        }
        .flatMap(\.self)
    }

    func siteMapEntries(excluding excludedPaths: Set<Path>) -> [Node<SiteMap.URLSetContext>] {
        func isExcluded(_ path: Path) -> Bool {
            excludedPaths.contains { path.string.hasPrefix($0.string) }
        }
        var nodes: [Node<SiteMap.URLSetContext>] = []
        let newest = lastModified
        for section in sections.sorted(by: { $0.id.rawValue < $1.id.rawValue })
        where !isExcluded(section.path) {
            var modified = max(
                section.lastModified,
                section.lastItemModificationDate ?? .distantPast
            )
            if modified == .undated { modified = newest }
            nodes.append(
                .entry(section, on: site, .daily, priority: 1, lastModified: modified)
            )
            for item in section.items
            where !isExcluded(item.path) && !item.publication.isHidden {
                nodes.append(
                    .entry(
                        item,
                        on: site,
                        .monthly,
                        priority: 0.5,
                        lastModified: item.lastModified
                    )
                )
            }
        }
        for page in pages.values.sorted(by: { $0.path < $1.path })
        where !isExcluded(page.path) && !page.publication.isHidden {
            if !site.localizations.isEmpty, page.isNotFoundPage(in: self) { continue }
            nodes.append(
                .entry(
                    page,
                    on: site,
                    .monthly,
                    priority: 0.5,
                    lastModified: page.lastModified == .undated ? newest : page.lastModified
                )
            )
        }
        return nodes
    }

    /// When anything of the site was changed last.
    var lastModified: Date {
        let items = sections.lazy.flatMap(\.items).map(\.lastModified).max()
        return max(items ?? .undated, pages.values.lazy.map(\.lastModified).max() ?? .undated)
    }
}

extension Node where Context == SiteMap.URLSetContext {
    fileprivate static func entry<Site: Website>(
        _ location: any Location,
        on site: Site,
        _ frequency: SiteMapChangeFrequency,
        priority: Double,
        lastModified: Date
    ) -> Node {
        .url(
            .loc(site.url(for: location)),
            .changefreq(frequency),
            .priority(priority),
            .lastmod(lastModified, timeZone: site.contentTimeZone),
            .alternates(ofPageAt: location.path, on: site)
        )
    }
}
