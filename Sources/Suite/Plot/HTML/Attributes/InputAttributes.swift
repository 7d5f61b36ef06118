// Source: HTML Living Standard, 4.10.5 The input element, 4.10.11 The textarea element.

extension Attribute where Context == HTML.InputContext {
    /// The types of files that readers may choose.
    @_disfavoredOverload
    public static func accept(_ value: String) -> Attribute {
        Attribute(name: "accept", value: value)
    }

    /// The alternative text of an image button.
    @_disfavoredOverload
    public static func alt(_ value: String) -> Attribute {
        Attribute(name: "alt", value: value)
    }

    /// The camera that takes the picture or video.
    @_disfavoredOverload
    public static func capture(_ value: HTMLCapture) -> Attribute {
        Attribute(name: "capture", value: value.rawValue)
    }

    /// The name under which the direction of the text is submitted.
    @_disfavoredOverload
    public static func dirname(_ value: String) -> Attribute {
        Attribute(name: "dirname", value: value)
    }

    /// The identifier of the `datalist` with suggestions.
    @_disfavoredOverload
    public static func list(_ value: String) -> Attribute {
        Attribute(name: "list", value: value)
    }

    /// The greatest value.
    @_disfavoredOverload
    public static func max(_ value: String) -> Attribute {
        Attribute(name: "max", value: value)
    }

    /// The greatest number of characters.
    @_disfavoredOverload
    public static func maxlength(_ value: Int) -> Attribute {
        Attribute(name: "maxlength", value: String(value))
    }

    /// The smallest value.
    @_disfavoredOverload
    public static func min(_ value: String) -> Attribute {
        Attribute(name: "min", value: value)
    }

    /// The smallest number of characters.
    @_disfavoredOverload
    public static func minlength(_ value: Int) -> Attribute {
        Attribute(name: "minlength", value: String(value))
    }

    /// The regular expression that the value must match.
    @_disfavoredOverload
    public static func pattern(_ value: String) -> Attribute {
        Attribute(name: "pattern", value: value)
    }

    /// The identifier of the popover that the button shows or hides.
    @_disfavoredOverload
    public static func popovertarget(_ value: String) -> Attribute {
        Attribute(name: "popovertarget", value: value)
    }

    /// The action of the button on the popover.
    @_disfavoredOverload
    public static func popovertargetaction(_ value: HTMLPopoverAction) -> Attribute {
        Attribute(name: "popovertargetaction", value: value.rawValue)
    }

    /// The width in characters.
    @_disfavoredOverload
    public static func size(_ value: Int) -> Attribute {
        Attribute(name: "size", value: String(value))
    }

    /// The URL of the picture of a button.
    @_disfavoredOverload
    public static func src(_ value: any URLRepresentable) -> Attribute {
        Attribute(name: "src", value: value.description)
    }

    /// The step between valid values.
    @_disfavoredOverload
    public static func step(_ value: String) -> Attribute {
        Attribute(name: "step", value: value)
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

    /// The identifier of the form that the input belongs to.
    @_disfavoredOverload
    public static func formOwner(_ value: String) -> Attribute {
        Attribute(name: "form", value: value)
    }

    /// The kind of value that the browser may fill in, such as `email` or `current-password`.
    @_disfavoredOverload
    public static func autofill(_ tokens: String...) -> Attribute {
        Attribute(name: "autocomplete", value: tokens.joined(separator: " "))
    }

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
    /// The greatest number of characters.
    @_disfavoredOverload
    public static func maxlength(_ value: Int) -> Node {
        .attribute(named: "maxlength", value: String(value))
    }

    /// The smallest number of characters.
    @_disfavoredOverload
    public static func minlength(_ value: Int) -> Node {
        .attribute(named: "minlength", value: String(value))
    }

    /// Whether the line breaks of the display are submitted.
    @_disfavoredOverload
    public static func wrap(_ value: HTMLTextWrapping) -> Node {
        .attribute(named: "wrap", value: value.rawValue)
    }

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
