import Foundation
public import Plot
internal import PublishStorage

extension PublishingStep {
    /// Writes `sitemap.xml` with all sections, items and pages; in a site with languages also with
    /// the front pages.
    ///
    /// The search page is left out. With more than 50,000 URLs, the file becomes an index of
    /// `sitemap-1.xml`, `sitemap-2.xml` and so on.
    ///
    /// - Parameters:
    ///   - excludedPaths: The beginnings of paths that are left out.
    ///   - indentation: The indentation of the XML; nil for none.
    /// - Returns: The step.
    public static func generateSiteMap(
        excluding excludedPaths: Set<Path> = [],
        indentedBy indentation: Indentation.Kind? = nil
    ) -> Self {
        rendering(
            named: "Generate site map",
            reach: .files,
            effects: .needsItems,
            settings: {
                Digest { builder in
                    for path in excludedPaths.map(\.string).sorted() { builder.add(path) }
                    builder.add(ValueDigest(of: indentation as Any).digest)
                }
            },
            closure: { context in
                let maps = SiteMapFiles(
                    entries: try context.siteMapNodes(excluding: excludedPaths),
                    hasAlternates: !context.site.localizations.isEmpty,
                    indentation: indentation
                )
                for (name, text) in maps.files(below: context.site.rootText) {
                    try context.output?.write(text, to: try OutputPath(Path(name)))
                }
            }
        )
    }
}

/// The files of a sitemap: one file, or with more entries than the limit an index and several
/// files.
///
/// Source: Sitemaps XML format, Using Sitemap index files, sitemaps.org.
struct SiteMapFiles {
    /// The entries, in the order of the file.
    var entries: [Node<SiteMap.URLSetContext>]
    /// The largest number of entries in a file.
    var limit = 50_000
    /// Whether entries list the language versions of their pages.
    var hasAlternates: Bool
    var indentation: Indentation.Kind?

    /// Returns the files by name, with the file that search engines request first, `sitemap.xml`,
    /// at the end.
    ///
    /// - Parameter root: The absolute URL of the site, with a trailing slash.
    /// - Returns: The names and the texts as UTF-8 bytes.
    func files(below root: String) -> [(name: String, text: [UInt8])] {
        guard entries.count > limit else { return [("sitemap.xml", text(of: entries[...]))] }
        let starts = Array(stride(from: 0, to: entries.count, by: limit))
        let maps = starts.enumerated().map { number, start in
            (
                name: "sitemap-\(number + 1).xml",
                text: text(of: entries[start..<min(start + limit, entries.count)])
            )
        }
        // Source: Sitemaps XML format, Using Sitemap index files, sitemaps.org.
        let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
        let places = maps.map { map -> Node<XML.DocumentContext> in
            .element(named: "sitemap", nodes: [.element(named: "loc", text: root + map.name)])
        }
        let index = XML(
            .element(
                named: "sitemapindex",
                nodes: [.attribute(named: "xmlns", value: namespace)] + places
            )
        )
        return maps + [("sitemap.xml", index.renderBytes(indentedBy: indentation))]
    }

    private func text(of entries: ArraySlice<Node<SiteMap.URLSetContext>>) -> [UInt8] {
        var nodes = Array(entries)
        if hasAlternates {
            let namespace = "http://www.w3.org/1999/xhtml"
            nodes.insert(.attribute(named: "xmlns:xhtml", value: namespace), at: 0)
        }
        return SiteMap(.group(nodes)).renderBytes(indentedBy: indentation)
    }
}

extension Node where Context == SiteMap.URLContext {
    /// Returns links to the versions of a page in all languages, including its own; empty for a
    /// page in one language.
    ///
    /// Source: Google Search Central, localized versions in a site map.
    static func alternates<Site: Website>(ofPageAt path: Path, on site: Site) -> Node {
        let alternates = site.alternates(ofPageAt: path)
        guard Set(alternates.map(\.url)).count > 1 else { return .empty }
        // Every page has about three such links, so they are written without nodes, which would be
        // slow.
        return .raw(
            alternates.map { alternate in
                "<xhtml:link rel=\"alternate\" hreflang=\"\(alternate.hreflang)\""
                    + " href=\"\(HTMLText.escaped(alternate.url))\"/>"
            }
            .joined()
        )
    }
}

private extension PublishingContext {
    func siteMapNodes(
        excluding excludedPaths: Set<Path>
    ) throws -> [Node<SiteMap.URLSetContext>] {
        try inEachLanguage { view, _ in try view.siteMapEntries(excluding: excludedPaths) }
            .flatMap(\.self)
    }

    func siteMapEntries(
        excluding excludedPaths: Set<Path>
    ) throws -> [Node<SiteMap.URLSetContext>] {
        func isListed(_ path: Path) -> Bool {
            !excludedPaths.contains { path.string.hasPrefix($0.string) }
        }
        let newest = lastModified
        var entries: [SiteMapEntry] = []
        if !site.localizations.isEmpty, isListed(index.path) {
            entries.append(
                SiteMapEntry(location: index, frequency: .daily, priority: 1, lastModified: newest)
            )
        }
        for section in sections.ordered(by: { $0.id.rawValue < $1.id.rawValue })
        where isListed(section.path) {
            let modified = [modificationDate(of: section), newestModification(of: section)]
                .compactMap(\.self).max()
            entries.append(
                SiteMapEntry(
                    location: section,
                    frequency: .daily,
                    priority: 1,
                    lastModified: modified == .undated ? newest : modified
                )
            )
            for item in section.itemsWithPages
            where isListed(item.path) && item.publication.isForSearchEngines {
                entries.append(
                    SiteMapEntry(location: item, lastModified: modificationDate(of: item))
                )
            }
        }
        for page in pages.values.ordered(by: { $0.path < $1.path })
        where isListed(page.path) && page.publication.isForSearchEngines && !page.isSearch {
            // In sites of the suite without languages, the entries must stay as the suite wrote
            // them.
            let isNew = !site.localizations.isEmpty || site.pageAddresses != .suite
            if isNew, site.isNotFoundPage(page.path) { continue }
            let modified = modificationDate(of: page)
            entries.append(
                SiteMapEntry(location: page, lastModified: modified == .undated ? newest : modified)
            )
        }
        return try LocalizationScope.parallelMap(count: entries.count) { number in
            entries[number].node(on: site)
        }
    }

    /// Returns the date of the last change of a location; nil if only the date of the file is
    /// known.
    ///
    /// In sites of the suite the date of the file counts.
    func modificationDate(of location: some Location) -> Date? {
        site.usesOnlySuiteFeatures ? location.lastModified : location.content.statedModificationDate
    }

    /// Returns the date of the last change in a section; nil if unknown.
    func newestModification(of section: Section<Site>) -> Date? {
        site.usesOnlySuiteFeatures
            ? section.lastItemModificationDate
            : section.items.lazy.compactMap { modificationDate(of: $0) }.max()
    }

    /// The date of the last change in the site; nil if unknown.
    var lastModified: Date? {
        let dates =
            sections.compactMap { newestModification(of: $0) }
            + pages.values.compactMap { modificationDate(of: $0) }
        return dates.max()
    }
}

/// A page of the sitemap.
private struct SiteMapEntry {
    var location: any Location
    var frequency = SiteMapChangeFrequency.monthly
    var priority = 0.5
    /// The date of the last change; nil if unknown.
    var lastModified: Date?

    func node<Site: Website>(on site: Site) -> Node<SiteMap.URLSetContext> {
        .url(
            .loc(site.url(for: location)),
            .changefreq(frequency),
            .priority(priority),
            .unwrap(lastModified) { .lastmod($0, timeZone: site.contentTimeZone) },
            .alternates(ofPageAt: location.path, on: site)
        )
    }
}
