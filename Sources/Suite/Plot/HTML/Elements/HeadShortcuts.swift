extension Node where Context == HTML.HeadContext {
    /// Declares the encoding of the document.
    public static func encoding(_ encoding: DocumentEncoding) -> Node {
        .meta(.charset(encoding))
    }

    /// Declares the layout of the page on a screen.
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

    /// Declares rules for search engines, such as `noindex`.
    @_disfavoredOverload
    public static func robots(_ rules: String...) -> Node {
        .meta(.name("robots"), .content(rules.joined(separator: ", ")))
    }

    /// Declares the URL of the document: as the canonical link, and for Twitter and Open Graph.
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

    /// Declares the name of the site for Open Graph.
    public static func siteName(_ name: String) -> Node {
        .meta(.property("og:site_name"), .content(name))
    }

    /// Declares the title of the document: as the `title` element, and for Twitter and Open Graph.
    public static func title(_ title: String) -> Node {
        .group(
            .element(named: "title", text: title),
            .meta(.name("twitter:title"), .content(title)),
            .meta(.property("og:title"), .content(title))
        )
    }

    /// Declares the description of the document: for search engines, Twitter and Open Graph.
    public static func description(_ text: String) -> Node {
        .group(
            .meta(.name("description"), .content(text)),
            .meta(.name("twitter:description"), .content(text)),
            .meta(.property("og:description"), .content(text))
        )
    }

    /// Declares the image of the document for Twitter and Open Graph.
    public static func socialImageLink(_ url: any URLRepresentable) -> Node {
        .group(
            .meta(.name("twitter:image"), .content(url.description)),
            .meta(.property("og:image"), .content(url.description))
        )
    }

    /// Declares the type of the document's card on Twitter.
    public static func twitterCardType(_ type: TwitterCardType) -> Node {
        .meta(.name("twitter:card"), .content(type.rawValue))
    }

    /// Declares the Twitter account of the site.
    public static func twitterUsername(_ username: String) -> Node {
        .meta(.name("twitter:site"), .content(username))
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
        .link(
            .rel(.alternate),
            .href(url),
            .type("application/rss+xml"),
            .unwrap(title, Attribute.title)
        )
    }
}
