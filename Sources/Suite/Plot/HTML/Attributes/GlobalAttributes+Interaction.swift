// Source: HTML Living Standard, 6 User interaction, 8.1.8 Events.

extension Node where Context: HTMLContext {
    /// The key that focuses or activates the element.
    @_disfavoredOverload
    public static func accesskey(_ value: String) -> Node {
        .attribute(named: "accesskey", value: value)
    }

    /// Which letters a virtual keyboard capitalizes automatically.
    @_disfavoredOverload
    public static func autocapitalize(_ value: HTMLAutocapitalization) -> Node {
        .attribute(named: "autocapitalize", value: value.rawValue)
    }

    /// Whether the browser corrects the typed text automatically.
    @_disfavoredOverload
    public static func autocorrect(_ isEnabled: Bool) -> Node {
        .attribute(named: "autocorrect", value: isEnabled ? "on" : "off")
    }

    /// Whether readers can edit the content.
    @_disfavoredOverload
    public static func contenteditable(_ value: HTMLEditability) -> Node {
        .attribute(named: "contenteditable", value: value.rawValue)
    }

    /// Whether the element can be dragged.
    @_disfavoredOverload
    public static func draggable(_ isEnabled: Bool) -> Node {
        .attribute(named: "draggable", value: isEnabled ? "true" : "false")
    }

    /// The label of the enter key on a virtual keyboard.
    @_disfavoredOverload
    public static func enterkeyhint(_ value: HTMLEnterKeyHint) -> Node {
        .attribute(named: "enterkeyhint", value: value.rawValue)
    }

    /// Whether the element is inert: readers can neither click nor focus it.
    @_disfavoredOverload
    public static func inert(_ isSet: Bool) -> Node {
        .flag("inert", isSet)
    }

    /// Which virtual keyboard is shown.
    @_disfavoredOverload
    public static func inputmode(_ value: HTMLInputMode) -> Node {
        .attribute(named: "inputmode", value: value.rawValue)
    }

    /// Makes the element a popover; the value says how the popover is closed.
    @_disfavoredOverload
    public static func popover(_ value: HTMLPopover) -> Node {
        .attribute(named: "popover", value: value.rawValue)
    }

    /// The position of the element in the order in which the Tab key moves the focus.
    @_disfavoredOverload
    public static func tabindex(_ value: Int) -> Node {
        .attribute(named: "tabindex", value: String(value))
    }

    /// A script that runs when an event happens to the element.
    @_disfavoredOverload
    public static func on(_ event: HTMLEvent, _ script: String) -> Node {
        .attribute(named: "on" + event.rawValue, value: script)
    }

    /// Hides the element until a search on the page finds it or a link leads to it.
    @_disfavoredOverload
    public static func hiddenUntilFound() -> Node {
        .attribute(named: "hidden", value: "until-found")
    }

    /// Whether the spelling of editable text is checked.
    public static func spellcheck(_ isEnabled: Bool) -> Node {
        .attribute(named: "spellcheck", value: isEnabled ? "true" : "false")
    }

    /// Whether the element is hidden.
    public static func hidden(_ isSet: Bool) -> Node {
        .flag("hidden", isSet)
    }
}

extension Attribute where Context: HTMLContext {
    /// The key that focuses or activates the element.
    @_disfavoredOverload
    public static func accesskey(_ value: String) -> Attribute {
        Attribute(name: "accesskey", value: value)
    }

    /// Which letters a virtual keyboard capitalizes automatically.
    @_disfavoredOverload
    public static func autocapitalize(_ value: HTMLAutocapitalization) -> Attribute {
        Attribute(name: "autocapitalize", value: value.rawValue)
    }

    /// Whether the browser corrects the typed text automatically.
    @_disfavoredOverload
    public static func autocorrect(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "autocorrect", value: isEnabled ? "on" : "off")
    }

    /// Whether readers can edit the content.
    @_disfavoredOverload
    public static func contenteditable(_ value: HTMLEditability) -> Attribute {
        Attribute(name: "contenteditable", value: value.rawValue)
    }

    /// Whether the element can be dragged.
    @_disfavoredOverload
    public static func draggable(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "draggable", value: isEnabled ? "true" : "false")
    }

    /// The label of the enter key on a virtual keyboard.
    @_disfavoredOverload
    public static func enterkeyhint(_ value: HTMLEnterKeyHint) -> Attribute {
        Attribute(name: "enterkeyhint", value: value.rawValue)
    }

    /// Whether the element is inert: readers can neither click nor focus it.
    @_disfavoredOverload
    public static func inert(_ isSet: Bool) -> Attribute {
        .flag("inert", isSet)
    }

    /// Which virtual keyboard is shown.
    @_disfavoredOverload
    public static func inputmode(_ value: HTMLInputMode) -> Attribute {
        Attribute(name: "inputmode", value: value.rawValue)
    }

    /// Makes the element a popover; the value says how the popover is closed.
    @_disfavoredOverload
    public static func popover(_ value: HTMLPopover) -> Attribute {
        Attribute(name: "popover", value: value.rawValue)
    }

    /// The position of the element in the order in which the Tab key moves the focus.
    @_disfavoredOverload
    public static func tabindex(_ value: Int) -> Attribute {
        Attribute(name: "tabindex", value: String(value))
    }

    /// A script that runs when an event happens to the element.
    @_disfavoredOverload
    public static func on(_ event: HTMLEvent, _ script: String) -> Attribute {
        Attribute(name: "on" + event.rawValue, value: script)
    }

    /// Whether the spelling of editable text is checked.
    public static func spellcheck(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "spellcheck", value: isEnabled ? "true" : "false")
    }
}

extension Node where Context: HTML.BodyContext {
    /// Whether the element is focused when the page is loaded.
    @_disfavoredOverload
    public static func autofocus(_ isSet: Bool) -> Node {
        .flag("autofocus", isSet)
    }

    /// A script that runs when the element is clicked.
    public static func onclick(_ value: String) -> Node {
        .attribute(named: "onclick", value: value)
    }
}
