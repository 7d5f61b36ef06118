// Source: HTML Living Standard, 3.2.6 Global attributes, 6 User interaction, 8.1.8 Events; WAI-ARIA 1.2, 5 Roles.

extension Node where Context: HTMLContext {
    /// The key that focuses or activates the element.
    public static func accesskey(_ value: String) -> Node {
        .attribute(named: "accesskey", value: value)
    }

    /// Which letters a virtual keyboard capitalizes.
    public static func autocapitalize(_ value: HTMLAutocapitalization) -> Node {
        .attribute(named: "autocapitalize", value: value.rawValue)
    }

    /// Whether a virtual keyboard corrects what is typed.
    public static func autocorrect(_ isEnabled: Bool) -> Node {
        .attribute(named: "autocorrect", value: isEnabled ? "on" : "off")
    }

    /// Whether readers can edit the content.
    public static func contenteditable(_ value: HTMLEditability) -> Node {
        .attribute(named: "contenteditable", value: value.rawValue)
    }

    /// Whether the element can be dragged.
    public static func draggable(_ isEnabled: Bool) -> Node {
        .attribute(named: "draggable", value: isEnabled ? "true" : "false")
    }

    /// What the enter key of a virtual keyboard shows.
    public static func enterkeyhint(_ value: HTMLEnterKeyHint) -> Node {
        .attribute(named: "enterkeyhint", value: value.rawValue)
    }

    /// Whether the element cannot be interacted with.
    public static func inert(_ isSet: Bool) -> Node {
        .flag("inert", isSet)
    }

    /// Which virtual keyboard is shown.
    public static func inputmode(_ value: HTMLInputMode) -> Node {
        .attribute(named: "inputmode", value: value.rawValue)
    }

    /// The token by which a content security policy allows the element.
    public static func nonce(_ value: String) -> Node {
        .attribute(named: "nonce", value: value)
    }

    /// The names of the part in the component that the element belongs to.
    public static func part(_ value: String) -> Node {
        .attribute(named: "part", value: value)
    }

    /// That the element is a popover, and how it is closed.
    public static func popover(_ value: HTMLPopover) -> Node {
        .attribute(named: "popover", value: value.rawValue)
    }

    /// What the element is to assistive technology.
    public static func role(_ value: HTMLRole) -> Node {
        .attribute(named: "role", value: value.rawValue)
    }

    /// The place of the element in the order of focusing.
    public static func tabindex(_ value: Int) -> Node {
        .attribute(named: "tabindex", value: String(value))
    }

    /// Whether the element is to be translated.
    public static func translate(_ isEnabled: Bool) -> Node {
        .attribute(named: "translate", value: isEnabled ? "yes" : "no")
    }

    /// A script that runs when an event happens to the element.
    public static func on(_ event: HTMLEvent, _ script: String) -> Node {
        .attribute(named: "on" + event.rawValue, value: script)
    }

    /// The name of the slot that the element fills.
    public static func slot(named name: String) -> Node {
        .attribute(named: "slot", value: name)
    }

    /// The name of the custom element that the element is.
    public static func customElement(named name: String) -> Node {
        .attribute(named: "is", value: name)
    }

    /// That the element is not shown until it is found or linked to.
    public static func hiddenUntilFound() -> Node {
        .attribute(named: "hidden", value: "until-found")
    }
}

extension Attribute where Context: HTMLContext {
    /// The key that focuses or activates the element.
    public static func accesskey(_ value: String) -> Attribute {
        Attribute(name: "accesskey", value: value)
    }

    /// Which letters a virtual keyboard capitalizes.
    public static func autocapitalize(_ value: HTMLAutocapitalization) -> Attribute {
        Attribute(name: "autocapitalize", value: value.rawValue)
    }

    /// Whether a virtual keyboard corrects what is typed.
    public static func autocorrect(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "autocorrect", value: isEnabled ? "on" : "off")
    }

    /// Whether readers can edit the content.
    public static func contenteditable(_ value: HTMLEditability) -> Attribute {
        Attribute(name: "contenteditable", value: value.rawValue)
    }

    /// Whether the element can be dragged.
    public static func draggable(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "draggable", value: isEnabled ? "true" : "false")
    }

    /// What the enter key of a virtual keyboard shows.
    public static func enterkeyhint(_ value: HTMLEnterKeyHint) -> Attribute {
        Attribute(name: "enterkeyhint", value: value.rawValue)
    }

    /// Whether the element cannot be interacted with.
    public static func inert(_ isSet: Bool) -> Attribute {
        .flag("inert", isSet)
    }

    /// Which virtual keyboard is shown.
    public static func inputmode(_ value: HTMLInputMode) -> Attribute {
        Attribute(name: "inputmode", value: value.rawValue)
    }

    /// The token by which a content security policy allows the element.
    public static func nonce(_ value: String) -> Attribute {
        Attribute(name: "nonce", value: value)
    }

    /// The names of the part in the component that the element belongs to.
    public static func part(_ value: String) -> Attribute {
        Attribute(name: "part", value: value)
    }

    /// That the element is a popover, and how it is closed.
    public static func popover(_ value: HTMLPopover) -> Attribute {
        Attribute(name: "popover", value: value.rawValue)
    }

    /// What the element is to assistive technology.
    public static func role(_ value: HTMLRole) -> Attribute {
        Attribute(name: "role", value: value.rawValue)
    }

    /// The place of the element in the order of focusing.
    public static func tabindex(_ value: Int) -> Attribute {
        Attribute(name: "tabindex", value: String(value))
    }

    /// Whether the element is to be translated.
    public static func translate(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "translate", value: isEnabled ? "yes" : "no")
    }

    /// A script that runs when an event happens to the element.
    public static func on(_ event: HTMLEvent, _ script: String) -> Attribute {
        Attribute(name: "on" + event.rawValue, value: script)
    }

    /// The name of the slot that the element fills.
    public static func slot(named name: String) -> Attribute {
        Attribute(name: "slot", value: name)
    }

    /// The name of the custom element that the element is.
    public static func customElement(named name: String) -> Attribute {
        Attribute(name: "is", value: name)
    }
}

extension Node where Context: HTML.BodyContext {
    /// The language of the element.
    public static func lang(_ value: Language) -> Node {
        .attribute(named: "lang", value: value.code)
    }

    /// Whether the element is focused when the page is loaded.
    public static func autofocus(_ isSet: Bool) -> Node {
        .flag("autofocus", isSet)
    }
}
