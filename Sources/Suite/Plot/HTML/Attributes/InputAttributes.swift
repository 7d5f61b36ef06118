// Source: HTML Living Standard, 4.10.5 The input element, 4.10.11 The textarea element.

extension Attribute where Context == HTML.InputContext {
    /// The kind of the input.
    public static func type(_ value: HTMLInputType) -> Attribute {
        Attribute(name: "type", value: value.rawValue)
    }

    /// The text that is shown while there is no value.
    public static func placeholder(_ value: String) -> Attribute {
        Attribute(name: "placeholder", value: value)
    }

    /// Whether a value must be given.
    public static func required(_ isSet: Bool) -> Attribute {
        .flag("required", isSet)
    }

    /// Whether the element is focused when the page is loaded.
    public static func autofocus(_ isSet: Bool) -> Attribute {
        .flag("autofocus", isSet)
    }

    /// Whether the value cannot be edited.
    public static func readonly(_ isSet: Bool) -> Attribute {
        .flag("readonly", isSet)
    }

    /// Whether the element is disabled.
    public static func disabled(_ isSet: Bool) -> Attribute {
        .flag("disabled", isSet)
    }

    /// Whether several values may be given.
    public static func multiple(_ isSet: Bool) -> Attribute {
        .flag("multiple", isSet)
    }

    /// Whether the checkbox or radio button is checked at first.
    public static func checked(_ isSet: Bool) -> Attribute {
        .flag("checked", isSet)
    }

    /// Whether the browser may complete the value.
    public static func autocomplete(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "autocomplete", value: isEnabled ? "on" : "off")
    }
}

extension Node where Context == HTML.TextAreaContext {
    /// The text that is shown while there is no value.
    public static func placeholder(_ value: String) -> Node {
        .attribute(named: "placeholder", value: value)
    }

    /// Whether a value must be given.
    public static func required(_ isSet: Bool) -> Node {
        .flag("required", isSet)
    }

    /// Whether the element is focused when the page is loaded.
    public static func autofocus(_ isSet: Bool) -> Node {
        .flag("autofocus", isSet)
    }

    /// Whether the value cannot be edited.
    public static func readonly(_ isSet: Bool) -> Node {
        .flag("readonly", isSet)
    }

    /// Whether the element is disabled.
    public static func disabled(_ isSet: Bool) -> Node {
        .flag("disabled", isSet)
    }

    /// The number of columns.
    public static func cols(_ value: Int) -> Node {
        .attribute(named: "cols", value: String(value))
    }

    /// The number of rows.
    public static func rows(_ value: Int) -> Node {
        .attribute(named: "rows", value: String(value))
    }
}
