public import Foundation

/// An index of sitemaps, for sites with several sitemaps.
///
/// Source: Sitemaps XML format, Using Sitemap index files, sitemaps.org.
public struct SiteMapIndex: DocumentFormat {
    private let nodes: [Node<IndexContext>]

    /// Creates an index.
    public init(_ nodes: Node<IndexContext>...) {
        self.nodes = nodes
    }
}

extension SiteMapIndex {
    /// The root of an index.
    public enum RootContext: XMLRootContext {}

    /// The content that an index may have.
    public enum IndexContext {}

    /// The content that an entry of an index may have.
    public enum SiteMapContext {}
}

extension SiteMapIndex: NodeConvertible {
    /// The XML declaration and the `sitemapindex` element.
    public var node: Node<SiteMapIndex> {
        let namespace = Node<IndexContext>.attribute(
            named: "xmlns",
            value: "http://www.sitemaps.org/schemas/sitemap/0.9"
        )
        return Document<SiteMapIndex>.custom(
            .xml(.version(1), .encoding(.utf8)),
            Element(name: "sitemapindex", nodes: [namespace] + nodes)
        ).node
    }
}

extension Node where Context == SiteMapIndex.IndexContext {
    /// An entry for one site map.
    public static func sitemap(_ nodes: Node<SiteMapIndex.SiteMapContext>...) -> Node {
        .element(named: "sitemap", nodes: nodes)
    }
}

extension Node where Context == SiteMapIndex.SiteMapContext {
    /// The URL of the site map.
    public static func loc(_ url: any URLRepresentable) -> Node {
        .element(named: "loc", text: url.description)
    }

    /// The day on which the site map was last modified, in the given time zone.
    public static func lastmod(_ date: Date, timeZone: TimeZone = .current) -> Node {
        .element(named: "lastmod", text: CalendarTime(date, in: timeZone).dayText)
    }
}
