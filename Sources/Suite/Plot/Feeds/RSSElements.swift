public import Foundation

extension Element where Context: RSSRootContext {
    /// The root element of a feed.
    public static func rss<C: RSSFeedContext>(_ nodes: Node<C>...) -> Element {
        Element(name: "rss", nodes: nodes)
    }
}

extension Node where Context: RSSFeedContext {
    /// The channel of a feed.
    public static func channel(_ nodes: Node<Context.ChannelContext>...) -> Node {
        .element(named: "channel", nodes: nodes)
    }

    /// The version of RSS, such as `2.0`.
    public static func version(_ version: Double) -> Node {
        .attribute(named: "version", value: String(version))
    }

    /// A namespace whose elements the feed uses.
    public static func namespace(_ name: String, _ url: any URLRepresentable) -> Node {
        .attribute(named: "xmlns:" + name, value: url.description)
    }
}

extension Node where Context: RSSChannelContext {
    /// The title of the feed.
    public static func title(_ title: String) -> Node {
        .element(named: "title", text: title)
    }

    /// The language of the feed.
    public static func language(_ language: Language) -> Node {
        .element(named: "language", text: language.code)
    }

    /// The date of the last change of the feed, written in a time zone.
    public static func lastBuildDate(_ date: Date, timeZone: TimeZone = .current) -> Node {
        .element(named: "lastBuildDate", text: CalendarTime(date, in: timeZone).feedText)
    }

    /// The number of minutes for which the feed may be cached.
    public static func ttl(_ minutes: Int) -> Node {
        .element(named: "ttl", text: String(minutes))
    }

    /// The URL of the feed itself.
    public static func atomLink(_ href: any URLRepresentable) -> Node {
        .selfClosedElement(
            named: "atom:link",
            attributes: [
                Attribute<Context>(name: "href", value: href.description),
                Attribute<Context>(name: "rel", value: "self"),
                Attribute<Context>(name: "type", value: "application/rss+xml"),
            ]
        )
    }

    /// An item of the feed.
    public static func item(_ nodes: Node<Context.ItemContext>...) -> Node {
        .element(named: "item", nodes: nodes)
    }
}

extension Node where Context == RSS.ItemContext {
    /// The title of the item.
    public static func title(_ title: String) -> Node {
        .element(named: "title", text: title)
    }
}

extension Node where Context: RSSItemContext {
    /// The permanent identifier of the item.
    public static func guid(_ nodes: Node<RSS.GUIDContext>...) -> Node {
        .element(named: "guid", nodes: nodes)
    }

    /// The whole content of the item as HTML.
    public static func content(_ html: String) -> Node {
        .element(named: "content:encoded", nodes: [Node.raw(html.inCDATA)])
    }

    /// The whole content of the item.
    public static func content(_ nodes: Node<HTML.BodyContext>...) -> Node {
        .content(nodes.render())
    }
}

extension Node where Context == RSS.GUIDContext {
    /// Whether the identifier is the URL of the item.
    public static func isPermaLink(_ isPermaLink: Bool) -> Node {
        .attribute(named: "isPermaLink", value: isPermaLink ? "true" : "false")
    }
}

extension Node where Context: RSSContentContext {
    /// The description, as text.
    public static func description(_ text: String) -> Node {
        .element(named: "description", text: text)
    }

    /// The description, as HTML.
    public static func description(_ nodes: Node<HTML.BodyContext>...) -> Node {
        .element(named: "description", nodes: [Node.raw(nodes.render().inCDATA)])
    }

    /// The URL of the web page.
    public static func link(_ url: any URLRepresentable) -> Node {
        .element(named: "link", text: url.description)
    }

    /// The date of publication, written in a time zone.
    public static func pubDate(_ date: Date, timeZone: TimeZone = .current) -> Node {
        .element(named: "pubDate", text: CalendarTime(date, in: timeZone).feedText)
    }
}
