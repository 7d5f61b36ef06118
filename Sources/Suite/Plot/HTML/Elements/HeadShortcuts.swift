extension Node where Context == HTML.HeadContext {
    /// States the encoding of the document.
    public static func encoding(_ encoding: DocumentEncoding) -> Node {
        .meta(.charset(encoding))
    }

    /// States how the page is laid out on a screen.
    public static func viewport(
        _ widthMode: HTMLViewportWidthMode,
        initialScale: Double = 1,
        fit: HTMLViewportFitMode? = nil
    ) -> Node {
        var content: String
        switch widthMode {
        case .accordingToDevice: content = "width=device-width"
        case .constant(let width): content = "width=\(width)"
        }
        content += ", initial-scale=\(initialScale)"
        if let fit { content += ", viewport-fit=\(fit.rawValue)" }
        return .meta(.name("viewport"), .content(content))
    }

    /// States the colour of the browser around the page, under a media query if there is one.
    @_disfavoredOverload
    public static func themeColor(_ color: String, media: String? = nil) -> Node {
        .meta(.name("theme-color"), .unwrap(media, Attribute.media), .content(color))
    }

    /// States what search engines may do, such as `noindex`.
    @_disfavoredOverload
    public static func robots(_ rules: String...) -> Node {
        .meta(.name("robots"), .content(rules.joined(separator: ", ")))
    }

    /// States the URL of the document: as the canonical link, and for Twitter and Open Graph.
    public static func url(_ url: any URLRepresentable) -> Node {
        .group(
            .link(.rel(.canonical), .href(url)),
            .meta(.name("twitter:url"), .content(url.description)),
            .meta(.property("og:url"), .content(url.description))
        )
    }

    /// Links a version of the page in another language.
    @_disfavoredOverload
    public static func alternate(_ url: any URLRepresentable, hreflang: Language) -> Node {
        .link(.rel(.alternate), .hreflang(hreflang), .href(url))
    }

    /// States the name of the site for Open Graph.
    public static func siteName(_ name: String) -> Node {
        .meta(.property("og:site_name"), .content(name))
    }

    /// States the title of the document: as the `title` element, and for Twitter and Open Graph.
    public static func title(_ title: String) -> Node {
        .group(
            .element(named: "title", text: title),
            .meta(.name("twitter:title"), .content(title)),
            .meta(.property("og:title"), .content(title))
        )
    }

    /// States the description of the document: in general, and for Twitter and Open Graph.
    public static func description(_ text: String) -> Node {
        .group(
            .meta(.name("description"), .content(text)),
            .meta(.name("twitter:description"), .content(text)),
            .meta(.property("og:description"), .content(text))
        )
    }

    /// States the picture that represents the document, for Twitter and Open Graph.
    public static func socialImageLink(_ url: any URLRepresentable) -> Node {
        .group(
            .meta(.name("twitter:image"), .content(url.description)),
            .meta(.property("og:image"), .content(url.description))
        )
    }

    /// States a property of the Open Graph protocol.
    @_disfavoredOverload
    public static func openGraph(_ property: OpenGraphProperty, _ content: String) -> Node {
        .meta(.property(property.rawValue), .content(content))
    }

    /// States the kind of card that represents the document on Twitter.
    public static func twitterCardType(_ type: TwitterCardType) -> Node {
        .meta(.name("twitter:card"), .content(type.rawValue))
    }

    /// States the Twitter account of the site.
    public static func twitterUsername(_ username: String) -> Node {
        .meta(.name("twitter:site"), .content(username))
    }

    /// States a property of the card on Twitter.
    @_disfavoredOverload
    public static func twitter(_ property: TwitterProperty, _ content: String) -> Node {
        .meta(.name(property.rawValue), .content(content))
    }

    /// Links a style sheet.
    public static func stylesheet(
        _ url: any URLRepresentable,
        integrity: String? = nil
    ) -> Node {
        .link(
            .rel(.stylesheet),
            .href(url),
            .type("text/css"),
            .unwrap(integrity, Attribute.integrity)
        )
    }

    /// Links the icon of the site.
    public static func favicon(_ url: any URLRepresentable, type: String = "image/png") -> Node {
        .link(.rel(.shortcutIcon), .href(url), .type(type))
    }

    /// Links an RSS feed.
    public static func rssFeedLink(_ url: any URLRepresentable, title: String? = nil) -> Node {
        .feedLink(url, type: "application/rss+xml", title: title)
    }

    /// Links an Atom feed.
    @_disfavoredOverload
    public static func atomFeedLink(_ url: any URLRepresentable, title: String? = nil) -> Node {
        .feedLink(url, type: "application/atom+xml", title: title)
    }

    /// Links a JSON feed.
    @_disfavoredOverload
    public static func jsonFeedLink(_ url: any URLRepresentable, title: String? = nil) -> Node {
        .feedLink(url, type: "application/feed+json", title: title)
    }
}

private extension Node where Context == HTML.HeadContext {
    static func feedLink(
        _ url: any URLRepresentable,
        type: String,
        title: String?
    ) -> Node {
        .link(.rel(.alternate), .href(url), .type(type), .unwrap(title, Attribute.title))
    }
}
