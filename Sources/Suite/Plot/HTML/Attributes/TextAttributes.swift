// Source: HTML Living Standard, 4.5 Text-level semantics, 4.6.2 Attributes of links.

extension Node where Context == HTML.AnchorContext {
    /// Downloads the target under a file name; nil for the file name from the server.
    @_disfavoredOverload
    public static func download(_ filename: String? = nil) -> Node {
        .attribute(named: "download", value: filename, ignoreIfValueIsEmpty: false)
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
