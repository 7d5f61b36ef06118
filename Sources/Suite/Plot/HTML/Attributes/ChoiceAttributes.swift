// Source: HTML Living Standard, 4.10.7 The select element, 4.10.9 The optgroup element, 4.10.10 The option element.

extension Node where Context == HTML.SelectContext {
    /// The name under which the choice is submitted.
    @_disfavoredOverload
    public static func name(_ value: String) -> Node {
        .attribute(.name, value)
    }

    /// Whether several options can be chosen.
    @_disfavoredOverload
    public static func multiple(_ isSet: Bool) -> Node {
        .flag("multiple", isSet)
    }

    /// Whether an option must be chosen.
    @_disfavoredOverload
    public static func required(_ isSet: Bool) -> Node {
        .flag("required", isSet)
    }

    /// Whether the element is disabled.
    @_disfavoredOverload
    public static func disabled(_ isSet: Bool) -> Node {
        .flag("disabled", isSet)
    }

    /// The number of options that are visible at once.
    @_disfavoredOverload
    public static func size(_ value: Int) -> Node {
        .attribute(named: "size", value: String(value))
    }
}

extension Node where Context == HTML.OptionGroupContext {
    /// The title of the group.
    @_disfavoredOverload
    public static func label(_ value: String) -> Node {
        .attribute(named: "label", value: value)
    }

    /// Whether the options are disabled.
    @_disfavoredOverload
    public static func disabled(_ isSet: Bool) -> Node {
        .flag("disabled", isSet)
    }
}

extension Attribute where Context == HTML.OptionContext {
    /// Whether the option is disabled.
    @_disfavoredOverload
    public static func disabled(_ isSet: Bool) -> Attribute {
        .flag("disabled", isSet)
    }

    /// Whether the option is selected at first.
    public static func isSelected(_ isSet: Bool) -> Attribute {
        .flag("selected", isSet)
    }

    /// The text of the option; written even if it is empty.
    public static func label(_ label: String) -> Attribute {
        Attribute(name: "label", value: label, ignoreIfValueIsEmpty: false)
    }
}
