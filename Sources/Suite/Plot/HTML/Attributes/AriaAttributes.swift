// Source: WAI-ARIA 1.2, 6 Supported states and properties: those that sites use; others are written with `attribute(named:value:)`.

extension Node where Context: HTML.BodyContext {
    /// The text that assistive technology reads for the element.
    public static func ariaLabel(_ value: String) -> Node {
        .attribute(named: "aria-label", value: value)
    }

    /// The identifiers of the elements that the element controls.
    public static func ariaControls(_ value: String) -> Node {
        .attribute(named: "aria-controls", value: value)
    }

    /// Whether the element's content, or the element that it controls, is expanded.
    public static func ariaExpanded(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-expanded", value: isEnabled ? "true" : "false")
    }

    /// Whether assistive technology ignores the element.
    public static func ariaHidden(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-hidden", value: isEnabled ? "true" : "false")
    }
}

extension Node where Context: HTMLContext {
    /// The identifiers of the elements that label the element.
    @_disfavoredOverload
    public static func ariaLabelledby(_ value: String...) -> Node {
        .attribute(named: "aria-labelledby", value: value.joined(separator: " "))
    }

    /// The identifiers of the elements that describe the element.
    @_disfavoredOverload
    public static func ariaDescribedby(_ value: String...) -> Node {
        .attribute(named: "aria-describedby", value: value.joined(separator: " "))
    }
}

extension Attribute where Context: HTMLContext {
    /// The identifiers of the elements that label the element.
    @_disfavoredOverload
    public static func ariaLabelledby(_ value: String...) -> Attribute {
        Attribute(name: "aria-labelledby", value: value.joined(separator: " "))
    }

    /// The identifiers of the elements that describe the element.
    @_disfavoredOverload
    public static func ariaDescribedby(_ value: String...) -> Attribute {
        Attribute(name: "aria-describedby", value: value.joined(separator: " "))
    }
}
