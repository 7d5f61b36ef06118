// Source: HTML Living Standard, 4.10.3 The form element, 4.10.4 The label element, 4.10.6 The button element.

extension Node where Context == HTML.FormContext {
    /// The URL to which the form is submitted.
    public static func action(_ value: any URLRepresentable) -> Node {
        .attribute(named: "action", value: value.description)
    }

    /// The encoding of the submitted values.
    public static func enctype(_ value: HTMLFormContentType) -> Node {
        .attribute(named: "enctype", value: value.rawValue)
    }

    /// The HTTP method by which the form is submitted.
    public static func method(_ value: HTMLFormMethod) -> Node {
        .attribute(named: "method", value: value.rawValue)
    }

    /// Whether the browser submits the form without validating the values.
    public static func novalidate(_ isSet: Bool = true) -> Node {
        .flag("novalidate", isSet)
    }
}

extension Node where Context == HTML.LabelContext {
    /// The identifier of the input.
    public static func `for`(_ value: String) -> Node {
        .attribute(named: "for", value: value)
    }
}

extension Node where Context == HTML.ButtonContext {
    /// Whether the button is disabled.
    @_disfavoredOverload
    public static func disabled(_ isSet: Bool) -> Node {
        .flag("disabled", isSet)
    }

    /// The identifier of the popover that the button shows or hides.
    @_disfavoredOverload
    public static func popovertarget(_ value: String) -> Node {
        .attribute(named: "popovertarget", value: value)
    }

    /// The behaviour of the button: submit, reset or none.
    public static func type(_ value: HTMLButtonType) -> Node {
        .attribute(named: "type", value: value.rawValue)
    }
}
