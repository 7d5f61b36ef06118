import Plot

/// The files of a site map: one, or above a limit an index and as many as it takes.
///
/// Source: Sitemaps XML format, Using Sitemap index files, sitemaps.org.
struct SiteMapFiles {
    /// How many addresses a file may hold.
    static let limit = 50_000

    /// The entries in order.
    var entries: [Node<SiteMap.URLSetContext>]
    /// How many of them a file holds.
    var limit: Int
    /// Whether entries name their pages in other languages.
    var hasAlternates: Bool
    /// How the XML is indented.
    var indentation: Indentation.Kind?

    /// The files by name, those that search engines ask for first at the end.
    ///
    /// - Parameter root: The absolute URL of the site with a slash at its end.
    /// - Returns: The names and the texts in UTF-8.
    func files(below root: String) -> [(name: String, text: [UInt8])] {
        guard entries.count > limit else { return [("sitemap.xml", text(of: entries[...]))] }
        let starts = Array(stride(from: 0, to: entries.count, by: limit))
        let maps = starts.enumerated().map { number, start in
            (
                name: "sitemap-\(number + 1).xml",
                text: text(of: entries[start..<min(start + limit, entries.count)])
            )
        }
        let index = SiteMapIndex(.forEach(maps) { .sitemap(.loc(root + $0.name)) })
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
