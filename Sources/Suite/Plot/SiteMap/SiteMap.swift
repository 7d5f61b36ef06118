public import Foundation

/// A sitemap, which lists the pages of a site for search engines.
///
/// Source: Sitemaps XML format, sitemaps.org.
public struct SiteMap: DocumentFormat {
    private let nodes: [Node<SiteMap.URLSetContext>]

    /// Creates a site map.
    public init(_ nodes: Node<SiteMap.URLSetContext>...) {
        self.nodes = nodes
    }
}

extension SiteMap {
    /// The root of a site map.
    public enum RootContext: XMLRootContext {}

    /// The content that a site map may have.
    public enum URLSetContext {}

    /// The content that an entry of a site map may have.
    public enum URLContext {}
}

extension SiteMap: NodeConvertible {
    /// The XML declaration and the `urlset` element.
    public var node: Node<SiteMap> {
        Document<SiteMap>.custom(
            .xml(.version(1), .encoding(.utf8)),
            .urlset(.group(nodes))
        ).node
    }
}

extension Element where Context == SiteMap.RootContext {
    /// The root element with its namespaces.
    public static func urlset(_ nodes: Node<SiteMap.URLSetContext>...) -> Element {
        Element(
            name: "urlset",
            nodes: [
                .attribute(named: "xmlns", value: "http://www.sitemaps.org/schemas/sitemap/0.9"),
                .attribute(
                    named: "xmlns:image",
                    value: "http://www.google.com/schemas/sitemap-image/1.1"
                ),
            ] + nodes
        )
    }
}

extension Node where Context == SiteMap.URLSetContext {
    /// An entry for one page.
    public static func url(_ nodes: Node<SiteMap.URLContext>...) -> Node {
        .element(named: "url", nodes: nodes)
    }
}

extension Node where Context == SiteMap.URLContext {
    /// The URL of the page.
    public static func loc(_ url: any URLRepresentable) -> Node {
        .element(named: "loc", text: url.description)
    }

    /// How often the page is expected to change.
    public static func changefreq(_ frequency: SiteMapChangeFrequency) -> Node {
        .element(named: "changefreq", text: frequency.rawValue)
    }

    /// The priority of the page among the pages of the site, from 0 to 1.
    public static func priority(_ priority: Double) -> Node {
        .element(named: "priority", text: String(priority))
    }

    /// The day on which the page was last modified, in the given time zone.
    public static func lastmod(_ date: Date, timeZone: TimeZone = .current) -> Node {
        .element(named: "lastmod", text: CalendarTime(date, in: timeZone).dayText)
    }
}
