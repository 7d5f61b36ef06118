// Source: HTML Living Standard, 4.10 Forms.
//
// `min` and `max` of `meter` and `progress` have longer names here: as members of `Node` they would hide the functions
// `min(_:_:)` and `max(_:_:)` from code in extensions of `Node`.

extension Attribute where Context == HTML.InputContext {
    /// The types of files to choose from.
    @_disfavoredOverload
    public static func accept(_ value: String) -> Attribute {
        Attribute(name: "accept", value: value)
    }

    /// The text that stands for the picture of a button.
    @_disfavoredOverload
    public static func alt(_ value: String) -> Attribute {
        Attribute(name: "alt", value: value)
    }

    /// Which camera takes a picture.
    @_disfavoredOverload
    public static func capture(_ value: HTMLCapture) -> Attribute {
        Attribute(name: "capture", value: value.rawValue)
    }

    /// The name under which the direction of the text is submitted.
    @_disfavoredOverload
    public static func dirname(_ value: String) -> Attribute {
        Attribute(name: "dirname", value: value)
    }

    /// The identifier of the suggestions.
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

    /// What the button does to the popover.
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

    /// The distance between values.
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

    /// What the browser may complete the value with, such as `email` or `current-password`.
    @_disfavoredOverload
    public static func autofill(_ tokens: String...) -> Attribute {
        Attribute(name: "autocomplete", value: tokens.joined(separator: " "))
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

    /// How the lines are submitted.
    @_disfavoredOverload
    public static func wrap(_ value: HTMLTextWrapping) -> Node {
        .attribute(named: "wrap", value: value.rawValue)
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

    /// Where the form is submitted to.
    @_disfavoredOverload
    public static func formaction(_ value: any URLRepresentable) -> Node {
        .attribute(named: "formaction", value: value.description)
    }

    /// How the form is submitted.
    @_disfavoredOverload
    public static func formmethod(_ value: HTMLFormMethod) -> Node {
        .attribute(named: "formmethod", value: value.rawValue)
    }

    /// Whether the values are not validated.
    @_disfavoredOverload
    public static func formnovalidate(_ isSet: Bool) -> Node {
        .flag("formnovalidate", isSet)
    }

    /// The identifier of the popover that the button shows or hides.
    @_disfavoredOverload
    public static func popovertarget(_ value: String) -> Node {
        .attribute(named: "popovertarget", value: value)
    }

    /// What the button does to the popover.
    @_disfavoredOverload
    public static func popovertargetaction(_ value: HTMLPopoverAction) -> Node {
        .attribute(named: "popovertargetaction", value: value.rawValue)
    }

    /// What the button does to the element that it commands.
    @_disfavoredOverload
    public static func command(_ value: HTMLButtonCommand) -> Node {
        .attribute(named: "command", value: value.rawValue)
    }

    /// The identifier of the element that the button commands.
    @_disfavoredOverload
    public static func commandfor(_ value: String) -> Node {
        .attribute(named: "commandfor", value: value)
    }
}

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

    /// The number of options that are shown.
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
}

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

    /// Where the result is shown.
    @_disfavoredOverload
    public static func target(_ value: HTMLAnchorTarget) -> Node {
        .attribute(.target, value.rawValue)
    }

    /// Whether the inputs of the group are disabled.
    @_disfavoredOverload
    public static func disabled(_ isSet: Bool) -> Node {
        .flag("disabled", isSet)
    }
}

extension Node where Context == HTML.OutputContext {
    /// The identifiers of the inputs of the calculation.
    @_disfavoredOverload
    public static func `for`(_ value: String...) -> Node {
        .attribute(named: "for", value: value.joined(separator: " "))
    }
}

extension Node where Context == HTML.MeterContext {
    /// The smallest value.
    @_disfavoredOverload
    public static func minimum(_ value: Double) -> Node {
        .attribute(named: "min", value: value.shortText)
    }

    /// The greatest value.
    @_disfavoredOverload
    public static func maximum(_ value: Double) -> Node {
        .attribute(named: "max", value: value.shortText)
    }

    /// Below which the value is low.
    @_disfavoredOverload
    public static func low(_ value: Double) -> Node {
        .attribute(named: "low", value: value.shortText)
    }

    /// Above which the value is high.
    @_disfavoredOverload
    public static func high(_ value: Double) -> Node {
        .attribute(named: "high", value: value.shortText)
    }

    /// The best value.
    @_disfavoredOverload
    public static func optimum(_ value: Double) -> Node {
        .attribute(named: "optimum", value: value.shortText)
    }
}

extension Node where Context == HTML.ProgressContext {
    /// The value at which it is done.
    @_disfavoredOverload
    public static func maximum(_ value: Double) -> Node {
        .attribute(named: "max", value: value.shortText)
    }
}
