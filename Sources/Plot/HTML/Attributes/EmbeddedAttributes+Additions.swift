// Source: HTML Living Standard, 4.8 Embedded content, 4.12.5 The canvas element.

extension Attribute where Context == HTML.ImageContext {
    /// The files to choose from.
    @_disfavoredOverload
    public static func srcset(_ value: String) -> Attribute {
        Attribute(name: "srcset", value: value)
    }

    /// The width of the picture under media conditions.
    @_disfavoredOverload
    public static func sizes(_ value: String) -> Attribute {
        Attribute(name: "sizes", value: value)
    }

    /// When the picture is fetched.
    @_disfavoredOverload
    public static func loading(_ value: HTMLLoading) -> Attribute {
        Attribute(name: "loading", value: value.rawValue)
    }

    /// When the picture is decoded.
    @_disfavoredOverload
    public static func decoding(_ value: HTMLDecoding) -> Attribute {
        Attribute(name: "decoding", value: value.rawValue)
    }

    /// The priority of the fetch.
    @_disfavoredOverload
    public static func fetchpriority(_ value: HTMLFetchPriority) -> Attribute {
        Attribute(name: "fetchpriority", value: value.rawValue)
    }

    /// Whether the fetch carries credentials.
    @_disfavoredOverload
    public static func crossorigin(_ value: HTMLCrossOrigin) -> Attribute {
        Attribute(name: "crossorigin", value: value.rawValue)
    }

    /// What the server learns about the page.
    @_disfavoredOverload
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Attribute {
        Attribute(name: "referrerpolicy", value: value.rawValue)
    }

    /// The image map, as `#name`.
    @_disfavoredOverload
    public static func usemap(_ value: String) -> Attribute {
        Attribute(name: "usemap", value: value)
    }

    /// Whether the server has the image map.
    @_disfavoredOverload
    public static func ismap(_ isSet: Bool) -> Attribute {
        .flag("ismap", isSet)
    }

    /// The text that stands for a picture, stated even when it is empty, as that of a decoration is.
    @_disfavoredOverload
    public static func alternative(_ text: String) -> Attribute {
        // An empty value written out is what tells assistive technology to pass over the picture.
        Attribute(name: "alt", value: text, ignoreIfValueIsEmpty: false)
    }
}

extension Attribute where Context == HTML.IFrameContext {
    /// The document itself.
    @_disfavoredOverload
    public static func srcdoc(_ value: String) -> Attribute {
        Attribute(name: "srcdoc", value: value)
    }

    /// Puts the document into a sandbox, with what it may do after all.
    @_disfavoredOverload
    public static func sandbox(_ permissions: HTMLSandboxPermission...) -> Attribute {
        Attribute(
            name: "sandbox",
            value: permissions.map(\.rawValue).joined(separator: " "),
            ignoreIfValueIsEmpty: false
        )
    }

    /// When the document is fetched.
    @_disfavoredOverload
    public static func loading(_ value: HTMLLoading) -> Attribute {
        Attribute(name: "loading", value: value.rawValue)
    }

    /// What the server learns about the page.
    @_disfavoredOverload
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Attribute {
        Attribute(name: "referrerpolicy", value: value.rawValue)
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
}

extension Attribute where Context == HTML.PictureSourceContext {
    /// The width of the picture under media conditions.
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
}

extension Node where Context: HTMLMediaContext {
    /// The URL of the file.
    @_disfavoredOverload
    public static func src(_ value: any URLRepresentable) -> Node {
        .attribute(.src, value.description)
    }

    /// Whether it plays by itself.
    @_disfavoredOverload
    public static func autoplay(_ isSet: Bool) -> Node {
        .flag("autoplay", isSet)
    }

    /// Whether it starts again at the end.
    @_disfavoredOverload
    public static func loop(_ isSet: Bool) -> Node {
        .flag("loop", isSet)
    }

    /// Whether it is silent at first.
    @_disfavoredOverload
    public static func muted(_ isSet: Bool) -> Node {
        .flag("muted", isSet)
    }

    /// How much is fetched before it is played.
    @_disfavoredOverload
    public static func preload(_ value: HTMLPreload) -> Node {
        .attribute(named: "preload", value: value.rawValue)
    }

    /// Whether the fetch carries credentials.
    @_disfavoredOverload
    public static func crossorigin(_ value: HTMLCrossOrigin) -> Node {
        .attribute(named: "crossorigin", value: value.rawValue)
    }
}

extension Node where Context == HTML.VideoContext {
    /// The URL of the picture that is shown first.
    @_disfavoredOverload
    public static func poster(_ value: any URLRepresentable) -> Node {
        .attribute(named: "poster", value: value.description)
    }

    /// Whether it plays within the page.
    @_disfavoredOverload
    public static func playsinline(_ isSet: Bool) -> Node {
        .flag("playsinline", isSet)
    }

    /// The width in CSS pixels.
    @_disfavoredOverload
    public static func width(_ value: Int) -> Node {
        .attribute(named: "width", value: String(value))
    }

    /// The height in CSS pixels.
    @_disfavoredOverload
    public static func height(_ value: Int) -> Node {
        .attribute(named: "height", value: String(value))
    }
}

extension Attribute where Context == HTML.TrackContext {
    /// What the track is.
    @_disfavoredOverload
    public static func kind(_ value: HTMLTrackKind) -> Attribute {
        Attribute(name: "kind", value: value.rawValue)
    }

    /// The language of the track.
    @_disfavoredOverload
    public static func srclang(_ value: Language) -> Attribute {
        Attribute(name: "srclang", value: value.code)
    }

    /// The title of the track.
    @_disfavoredOverload
    public static func label(_ value: String) -> Attribute {
        Attribute(name: "label", value: value)
    }

    /// Whether the track is the default one.
    @_disfavoredOverload
    public static func isDefault(_ isSet: Bool) -> Attribute {
        .flag("default", isSet)
    }
}

extension Attribute where Context == HTML.AreaContext {
    /// The text that stands for the area.
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

    /// Where the link is opened.
    @_disfavoredOverload
    public static func target(_ value: HTMLAnchorTarget) -> Attribute {
        Attribute(name: "target", value: value.rawValue)
    }

    /// What the target is to the document.
    @_disfavoredOverload
    public static func rel(_ value: HTMLAnchorRelationship) -> Attribute {
        Attribute(name: "rel", value: value.rawValue)
    }
}

extension Node where Context == HTML.CanvasContext {
    /// The width in CSS pixels.
    @_disfavoredOverload
    public static func width(_ value: Int) -> Node {
        .attribute(named: "width", value: String(value))
    }

    /// The height in CSS pixels.
    @_disfavoredOverload
    public static func height(_ value: Int) -> Node {
        .attribute(named: "height", value: String(value))
    }
}
