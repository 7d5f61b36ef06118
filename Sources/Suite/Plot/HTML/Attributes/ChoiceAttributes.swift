// Source: HTML Living Standard, 4.10.7 The select element, 4.10.10 The option element.

extension Node where Context == HTML.SelectContext {
    /// The name under which the choice is submitted.
    @_disfavoredOverload
    public static func name(_ value: String) -> Node {
        .attribute(.name, value)
    }
}

extension Attribute where Context == HTML.OptionContext {
    /// Whether the option is selected at first.
    public static func isSelected(_ isSet: Bool) -> Attribute {
        .flag("selected", isSet)
    }

    /// The text of the option; written even if it is empty.
    public static func label(_ label: String) -> Attribute {
        Attribute(name: "label", value: label, ignoreIfValueIsEmpty: false)
    }
}
