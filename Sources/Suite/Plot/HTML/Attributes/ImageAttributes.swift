// Source: HTML Living Standard, 4.8.1 The picture element, 4.8.2 The source element, 4.8.3 The img element, 4.8.14 Image maps.

extension Attribute where Context == HTML.ImageContext {
    /// The files from which the browser chooses, with their widths or pixel densities.
    @_disfavoredOverload
    public static func srcset(_ value: String) -> Attribute {
        Attribute(name: "srcset", value: value)
    }

    /// The displayed width of the picture, by media condition.
    @_disfavoredOverload
    public static func sizes(_ value: String) -> Attribute {
        Attribute(name: "sizes", value: value)
    }

    /// Whether the picture is fetched immediately, or only when it is about to be visible.
    @_disfavoredOverload
    public static func loading(_ value: HTMLLoading) -> Attribute {
        Attribute(name: "loading", value: value.rawValue)
    }

    /// Whether the browser may show the content after the picture before the picture is decoded.
    @_disfavoredOverload
    public static func decoding(_ value: HTMLDecoding) -> Attribute {
        Attribute(name: "decoding", value: value.rawValue)
    }

    /// The priority of the fetch.
    @_disfavoredOverload
    public static func fetchpriority(_ value: HTMLFetchPriority) -> Attribute {
        Attribute(name: "fetchpriority", value: value.rawValue)
    }

    /// Whether a cross-origin fetch of the picture sends credentials.
    @_disfavoredOverload
    public static func crossorigin(_ value: HTMLCrossOrigin) -> Attribute {
        Attribute(name: "crossorigin", value: value.rawValue)
    }

    /// The referrer information sent to the server.
    @_disfavoredOverload
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Attribute {
        Attribute(name: "referrerpolicy", value: value.rawValue)
    }

    /// The image map of the picture, as `#name`.
    @_disfavoredOverload
    public static func usemap(_ value: String) -> Attribute {
        Attribute(name: "usemap", value: value)
    }

    /// Whether the server evaluates clicks on the picture: the position is added to the link's URL.
    @_disfavoredOverload
    public static func ismap(_ isSet: Bool) -> Attribute {
        .flag("ismap", isSet)
    }

    /// The alternative text, written even if it is empty, as for a decorative picture.
    @_disfavoredOverload
    public static func alternative(_ text: String) -> Attribute {
        // An empty value tells assistive technology to skip the picture.
        Attribute(name: "alt", value: text, ignoreIfValueIsEmpty: false)
    }

    /// The alternative text.
    public static func alt(_ value: String) -> Attribute {
        Attribute(name: "alt", value: value)
    }
}

extension Attribute where Context == HTML.PictureSourceContext {
    /// The displayed width of the picture, by media condition.
    @_disfavoredOverload
    public static func sizes(_ value: String) -> Attribute {
        Attribute(name: "sizes", value: value)
    }

    /// The width in CSS pixels.
    @_disfavoredOverload
    public static func width(_ value: Int) -> Attribute {
        Attribute(name: "width", value: String(value))
    }

    /// The height in CSS pixels.
    @_disfavoredOverload
    public static func height(_ value: Int) -> Attribute {
        Attribute(name: "height", value: String(value))
    }

    /// The MIME type of the file.
    public static func type(_ value: String) -> Attribute {
        Attribute(name: "type", value: value)
    }

    /// The files from which the browser chooses, with their widths or pixel densities.
    public static func srcset(_ value: String) -> Attribute {
        Attribute(name: "srcset", value: value)
    }

    /// The media query under which the file is used.
    public static func media(_ value: String) -> Attribute {
        Attribute(name: "media", value: value)
    }
}

extension Attribute where Context == HTML.AreaContext {
    /// The alternative text of the area.
    @_disfavoredOverload
    public static func alt(_ value: String) -> Attribute {
        Attribute(name: "alt", value: value)
    }

    /// The coordinates of the shape.
    @_disfavoredOverload
    public static func coords(_ value: String) -> Attribute {
        Attribute(name: "coords", value: value)
    }

    /// The shape of the area.
    @_disfavoredOverload
    public static func shape(_ value: HTMLAreaShape) -> Attribute {
        Attribute(name: "shape", value: value.rawValue)
    }

    /// The browsing context in which the link is opened.
    @_disfavoredOverload
    public static func target(_ value: HTMLAnchorTarget) -> Attribute {
        Attribute(name: "target", value: value.rawValue)
    }

    /// The relationship of the target to the document.
    @_disfavoredOverload
    public static func rel(_ value: HTMLAnchorRelationship) -> Attribute {
        Attribute(name: "rel", value: value.rawValue)
    }
}
