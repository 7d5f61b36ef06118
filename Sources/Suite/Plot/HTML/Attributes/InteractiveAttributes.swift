// Source: HTML Living Standard, 4.11 Interactive elements.

extension Node where Context == HTML.DetailsContext {
    /// The name of a group of `details`, of which only one can be open.
    @_disfavoredOverload
    public static func name(_ value: String) -> Node {
        .attribute(.name, value)
    }

    /// Whether the details are open.
    public static func open(_ isSet: Bool) -> Node {
        .flag("open", isSet)
    }
}

extension Node where Context == HTML.DialogContext {
    /// Whether the dialog is open.
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
