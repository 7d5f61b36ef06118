// Source: HTML Living Standard, 4.8.1 The picture element, 4.8.2 The source element, 4.8.3 The img element.

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
