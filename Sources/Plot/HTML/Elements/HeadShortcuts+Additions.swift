extension Node where Context == HTML.HeadContext {
    /// States a property of the Open Graph protocol.
    public static func openGraph(_ property: OpenGraphProperty, _ content: String) -> Node {
        .meta(.property(property.rawValue), .content(content))
    }

    /// States a property of the card on Twitter.
    public static func twitter(_ property: TwitterProperty, _ content: String) -> Node {
        .meta(.name(property.rawValue), .content(content))
    }

    /// States the colour of the browser around the page, under a media query if there is one.
    public static func themeColor(_ color: String, media: String? = nil) -> Node {
        .meta(.name("theme-color"), .unwrap(media, Attribute.media), .content(color))
    }

    /// States what search engines may do, such as `noindex`.
    public static func robots(_ rules: String...) -> Node {
        .meta(.name("robots"), .content(rules.joined(separator: ", ")))
    }

    /// Links a version of the page in another language.
    public static func alternate(_ url: any URLRepresentable, hreflang: Language) -> Node {
        .link(.rel(.alternate), .hreflang(hreflang), .href(url))
    }

    /// Links an Atom feed.
    public static func atomFeedLink(_ url: any URLRepresentable, title: String? = nil) -> Node {
        .feedLink(url, type: "application/atom+xml", title: title)
    }

    /// Links a JSON feed.
    public static func jsonFeedLink(_ url: any URLRepresentable, title: String? = nil) -> Node {
        .feedLink(url, type: "application/feed+json", title: title)
    }

    private static func feedLink(
        _ url: any URLRepresentable,
        type: String,
        title: String?
    ) -> Node {
        .link(.rel(.alternate), .href(url), .type(type), .unwrap(title, Attribute.title))
    }
}
