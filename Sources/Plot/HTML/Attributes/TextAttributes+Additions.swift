// Source: HTML Living Standard, 4.6.2 Attributes of links, 4.11 Interactive elements.

extension Node where Context == HTML.AnchorContext {
    /// That the target is downloaded, under the given name if there is one.
    @_disfavoredOverload
    public static func download(_ filename: String? = nil) -> Node {
        .attribute(named: "download", value: filename, ignoreIfValueIsEmpty: false)
    }

    /// The language of the target.
    @_disfavoredOverload
    public static func hreflang(_ value: Language) -> Node {
        .attribute(named: "hreflang", value: value.code)
    }

    /// The URLs that are told that the link was followed.
    @_disfavoredOverload
    public static func ping(_ value: String...) -> Node {
        .attribute(named: "ping", value: value.joined(separator: " "))
    }

    /// What the server learns about the page.
    @_disfavoredOverload
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Node {
        .attribute(named: "referrerpolicy", value: value.rawValue)
    }

    /// The MIME type of the target.
    @_disfavoredOverload
    public static func type(_ value: String) -> Node {
        .attribute(named: "type", value: value)
    }
}

extension Node where Context == HTML.DetailsContext {
    /// The name of the group in which only one is open.
    @_disfavoredOverload
    public static func name(_ value: String) -> Node {
        .attribute(.name, value)
    }
}

extension Node where Context == HTML.DialogContext {
    /// Whether the dialog is shown.
    @_disfavoredOverload
    public static func open(_ isSet: Bool) -> Node {
        .flag("open", isSet)
    }

    /// How readers can close the dialog.
    @_disfavoredOverload
    public static func closedby(_ value: HTMLDialogClosing) -> Node {
        .attribute(named: "closedby", value: value.rawValue)
    }
}
