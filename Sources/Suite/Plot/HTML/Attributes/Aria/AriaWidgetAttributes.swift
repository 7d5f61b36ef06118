// Source: WAI-ARIA 1.2, 6.5.1 Widget Attributes.

extension Node where Context: HTMLContext {
    /// How the field offers completions of the entered text.
    @_disfavoredOverload
    public static func ariaAutocomplete(_ value: AriaAutocomplete) -> Node {
        .attribute(named: "aria-autocomplete", value: value.rawValue)
    }

    /// Whether the checkbox or option is checked.
    @_disfavoredOverload
    public static func ariaChecked(_ value: AriaTristate) -> Node {
        .attribute(named: "aria-checked", value: value.rawValue)
    }

    /// The kind of popup that the element opens.
    @_disfavoredOverload
    public static func ariaHaspopup(_ value: AriaPopup) -> Node {
        .attribute(named: "aria-haspopup", value: value.rawValue)
    }

    /// Whether, and in what respect, the value is invalid.
    @_disfavoredOverload
    public static func ariaInvalid(_ value: AriaInvalid) -> Node {
        .attribute(named: "aria-invalid", value: value.rawValue)
    }

    /// The level of the element in a hierarchy.
    @_disfavoredOverload
    public static func ariaLevel(_ value: Int) -> Node {
        .attribute(named: "aria-level", value: String(value))
    }

    /// Whether the element blocks the rest of the page.
    @_disfavoredOverload
    public static func ariaModal(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-modal", value: isEnabled ? "true" : "false")
    }

    /// Whether the text may have several lines.
    @_disfavoredOverload
    public static func ariaMultiline(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-multiline", value: isEnabled ? "true" : "false")
    }

    /// Whether several items can be selected.
    @_disfavoredOverload
    public static func ariaMultiselectable(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-multiselectable", value: isEnabled ? "true" : "false")
    }

    /// The orientation of the element.
    @_disfavoredOverload
    public static func ariaOrientation(_ value: AriaOrientation) -> Node {
        .attribute(named: "aria-orientation", value: value.rawValue)
    }

    /// The text that is shown while there is no value.
    @_disfavoredOverload
    public static func ariaPlaceholder(_ value: String) -> Node {
        .attribute(named: "aria-placeholder", value: value)
    }

    /// Whether a button is pressed.
    @_disfavoredOverload
    public static func ariaPressed(_ value: AriaTristate) -> Node {
        .attribute(named: "aria-pressed", value: value.rawValue)
    }

    /// Whether the value cannot be edited.
    @_disfavoredOverload
    public static func ariaReadonly(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-readonly", value: isEnabled ? "true" : "false")
    }

    /// Whether a value must be given.
    @_disfavoredOverload
    public static func ariaRequired(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-required", value: isEnabled ? "true" : "false")
    }

    /// Whether the element is selected.
    @_disfavoredOverload
    public static func ariaSelected(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-selected", value: isEnabled ? "true" : "false")
    }

    /// How the column is sorted.
    @_disfavoredOverload
    public static func ariaSort(_ value: AriaSort) -> Node {
        .attribute(named: "aria-sort", value: value.rawValue)
    }

    /// The greatest value.
    @_disfavoredOverload
    public static func ariaValuemax(_ value: Double) -> Node {
        .attribute(named: "aria-valuemax", value: value.shortText)
    }

    /// The smallest value.
    @_disfavoredOverload
    public static func ariaValuemin(_ value: Double) -> Node {
        .attribute(named: "aria-valuemin", value: value.shortText)
    }

    /// The current value.
    @_disfavoredOverload
    public static func ariaValuenow(_ value: Double) -> Node {
        .attribute(named: "aria-valuenow", value: value.shortText)
    }

    /// The current value in words, for readers.
    @_disfavoredOverload
    public static func ariaValuetext(_ value: String) -> Node {
        .attribute(named: "aria-valuetext", value: value)
    }
}

extension Attribute where Context: HTMLContext {
    /// How the field offers completions of the entered text.
    @_disfavoredOverload
    public static func ariaAutocomplete(_ value: AriaAutocomplete) -> Attribute {
        Attribute(name: "aria-autocomplete", value: value.rawValue)
    }

    /// Whether the checkbox or option is checked.
    @_disfavoredOverload
    public static func ariaChecked(_ value: AriaTristate) -> Attribute {
        Attribute(name: "aria-checked", value: value.rawValue)
    }

    /// The kind of popup that the element opens.
    @_disfavoredOverload
    public static func ariaHaspopup(_ value: AriaPopup) -> Attribute {
        Attribute(name: "aria-haspopup", value: value.rawValue)
    }

    /// Whether, and in what respect, the value is invalid.
    @_disfavoredOverload
    public static func ariaInvalid(_ value: AriaInvalid) -> Attribute {
        Attribute(name: "aria-invalid", value: value.rawValue)
    }

    /// The level of the element in a hierarchy.
    @_disfavoredOverload
    public static func ariaLevel(_ value: Int) -> Attribute {
        Attribute(name: "aria-level", value: String(value))
    }

    /// Whether the element blocks the rest of the page.
    @_disfavoredOverload
    public static func ariaModal(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-modal", value: isEnabled ? "true" : "false")
    }

    /// Whether the text may have several lines.
    @_disfavoredOverload
    public static func ariaMultiline(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-multiline", value: isEnabled ? "true" : "false")
    }

    /// Whether several items can be selected.
    @_disfavoredOverload
    public static func ariaMultiselectable(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-multiselectable", value: isEnabled ? "true" : "false")
    }

    /// The orientation of the element.
    @_disfavoredOverload
    public static func ariaOrientation(_ value: AriaOrientation) -> Attribute {
        Attribute(name: "aria-orientation", value: value.rawValue)
    }

    /// The text that is shown while there is no value.
    @_disfavoredOverload
    public static func ariaPlaceholder(_ value: String) -> Attribute {
        Attribute(name: "aria-placeholder", value: value)
    }

    /// Whether a button is pressed.
    @_disfavoredOverload
    public static func ariaPressed(_ value: AriaTristate) -> Attribute {
        Attribute(name: "aria-pressed", value: value.rawValue)
    }

    /// Whether the value cannot be edited.
    @_disfavoredOverload
    public static func ariaReadonly(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-readonly", value: isEnabled ? "true" : "false")
    }

    /// Whether a value must be given.
    @_disfavoredOverload
    public static func ariaRequired(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-required", value: isEnabled ? "true" : "false")
    }

    /// Whether the element is selected.
    @_disfavoredOverload
    public static func ariaSelected(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-selected", value: isEnabled ? "true" : "false")
    }

    /// How the column is sorted.
    @_disfavoredOverload
    public static func ariaSort(_ value: AriaSort) -> Attribute {
        Attribute(name: "aria-sort", value: value.rawValue)
    }

    /// The greatest value.
    @_disfavoredOverload
    public static func ariaValuemax(_ value: Double) -> Attribute {
        Attribute(name: "aria-valuemax", value: value.shortText)
    }

    /// The smallest value.
    @_disfavoredOverload
    public static func ariaValuemin(_ value: Double) -> Attribute {
        Attribute(name: "aria-valuemin", value: value.shortText)
    }

    /// The current value.
    @_disfavoredOverload
    public static func ariaValuenow(_ value: Double) -> Attribute {
        Attribute(name: "aria-valuenow", value: value.shortText)
    }

    /// The current value in words, for readers.
    @_disfavoredOverload
    public static func ariaValuetext(_ value: String) -> Attribute {
        Attribute(name: "aria-valuetext", value: value)
    }
}
