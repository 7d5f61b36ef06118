// Source: HTML Living Standard, 4.10.3 The form element, 4.10.4 The label element, 4.10.6 The button element.

extension Node where Context == HTML.FormContext {
    /// The name of the form or of the group.
    @_disfavoredOverload
    public static func name(_ value: String) -> Node {
        .attribute(.name, value)
    }

    /// The encoding in which the form is submitted.
    @_disfavoredOverload
    public static func acceptCharset(_ value: DocumentEncoding) -> Node {
        .attribute(named: "accept-charset", value: value.rawValue)
    }

    /// Whether the browser may complete the values.
    @_disfavoredOverload
    public static func autocomplete(_ isEnabled: Bool) -> Node {
        .attribute(named: "autocomplete", value: isEnabled ? "on" : "off")
    }

    /// The browsing context in which the response is shown.
    @_disfavoredOverload
    public static func target(_ value: HTMLAnchorTarget) -> Node {
        .attribute(.target, value.rawValue)
    }

    /// Whether the inputs of the group are disabled.
    @_disfavoredOverload
    public static func disabled(_ isSet: Bool) -> Node {
        .flag("disabled", isSet)
    }

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

    /// The identifier of the form that the button belongs to.
    @_disfavoredOverload
    public static func formOwner(_ value: String) -> Node {
        .attribute(named: "form", value: value)
    }

    /// The URL to which the form is submitted.
    @_disfavoredOverload
    public static func formaction(_ value: any URLRepresentable) -> Node {
        .attribute(named: "formaction", value: value.description)
    }

    /// The HTTP method by which the form is submitted.
    @_disfavoredOverload
    public static func formmethod(_ value: HTMLFormMethod) -> Node {
        .attribute(named: "formmethod", value: value.rawValue)
    }

    /// Whether the browser submits the form without validating the values.
    @_disfavoredOverload
    public static func formnovalidate(_ isSet: Bool) -> Node {
        .flag("formnovalidate", isSet)
    }

    /// The identifier of the popover that the button shows or hides.
    @_disfavoredOverload
    public static func popovertarget(_ value: String) -> Node {
        .attribute(named: "popovertarget", value: value)
    }

    /// Whether the button shows, hides or toggles the popover.
    @_disfavoredOverload
    public static func popovertargetaction(_ value: HTMLPopoverAction) -> Node {
        .attribute(named: "popovertargetaction", value: value.rawValue)
    }

    /// The action that the button performs on the element it commands.
    @_disfavoredOverload
    public static func command(_ value: HTMLButtonCommand) -> Node {
        .attribute(named: "command", value: value.rawValue)
    }

    /// The identifier of the element that the button commands.
    @_disfavoredOverload
    public static func commandfor(_ value: String) -> Node {
        .attribute(named: "commandfor", value: value)
    }

    /// The behaviour of the button: submit, reset or none.
    public static func type(_ value: HTMLButtonType) -> Node {
        .attribute(named: "type", value: value.rawValue)
    }
}
