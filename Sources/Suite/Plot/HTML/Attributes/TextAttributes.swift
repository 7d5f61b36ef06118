// Source: HTML Living Standard, 4.5 Text-level semantics, 4.6.2 Attributes of links.

extension Node where Context == HTML.AnchorContext {
    /// Downloads the target under a file name; nil for the file name from the server.
    @_disfavoredOverload
    public static func download(_ filename: String? = nil) -> Node {
        .attribute(named: "download", value: filename, ignoreIfValueIsEmpty: false)
    }

    /// The language of the target.
    @_disfavoredOverload
    public static func hreflang(_ value: Language) -> Node {
        .attribute(named: "hreflang", value: value.code)
    }

    /// The URLs to which the browser sends a request when a reader follows the link.
    @_disfavoredOverload
    public static func ping(_ value: String...) -> Node {
        .attribute(named: "ping", value: value.joined(separator: " "))
    }

    /// The referrer information sent to the server.
    @_disfavoredOverload
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Node {
        .attribute(named: "referrerpolicy", value: value.rawValue)
    }

    /// The MIME type of the target.
    @_disfavoredOverload
    public static func type(_ value: String) -> Node {
        .attribute(named: "type", value: value)
    }

    /// The relationship of the target to the document.
    public static func rel(_ value: HTMLAnchorRelationship) -> Node {
        .attribute(.rel, value.rawValue)
    }

    /// Where the link is opened.
    public static func target(_ value: HTMLAnchorTarget) -> Node {
        .attribute(.target, value.rawValue)
    }
}

extension Node where Context == HTML.TimeContext {
    /// The date or time in machine-readable form.
    public static func datetime(_ value: String) -> Node {
        .attribute(.datetime, value)
    }
}
