// Source: HTML Living Standard, 3.2.6 Global attributes; WAI-ARIA 1.2, 5 Roles.

extension Node where Context: HTMLContext {
    /// The token by which a content security policy allows the element.
    @_disfavoredOverload
    public static func nonce(_ value: String) -> Node {
        .attribute(named: "nonce", value: value)
    }

    /// The names by which style sheets outside of a web component can select the element.
    @_disfavoredOverload
    public static func part(_ value: String) -> Node {
        .attribute(named: "part", value: value)
    }

    /// The ARIA role of the element.
    @_disfavoredOverload
    public static func role(_ value: HTMLRole) -> Node {
        .attribute(named: "role", value: value.rawValue)
    }

    /// Whether the element is to be translated.
    @_disfavoredOverload
    public static func translate(_ isEnabled: Bool) -> Node {
        .attribute(named: "translate", value: isEnabled ? "yes" : "no")
    }

    /// The name of the slot of a web component that the element fills.
    @_disfavoredOverload
    public static func slot(named name: String) -> Node {
        .attribute(named: "slot", value: name)
    }

    /// The name of the custom element that extends this built-in element.
    @_disfavoredOverload
    public static func customElement(named name: String) -> Node {
        .attribute(named: "is", value: name)
    }

    /// The identifier of the element, unique within the document.
    public static func id(_ value: String) -> Node {
        .attribute(.id, value)
    }

    /// The classes of the element, separated by spaces.
    public static func `class`(_ value: String) -> Node {
        .attribute(.class, value)
    }

    /// A value for scripts, as the attribute `data-<name>`.
    public static func data(named name: String, value: String) -> Node {
        .attribute(named: "data-" + name, value: value)
    }

    /// Advisory text, such as a tooltip.
    public static func title(_ value: String) -> Node {
        .attribute(.title, value)
    }

    /// The direction in which the text is written.
    public static func dir(_ value: Directionality) -> Node {
        .attribute(named: "dir", value: value.rawValue)
    }
}

extension Attribute where Context: HTMLContext {
    /// The token by which a content security policy allows the element.
    @_disfavoredOverload
    public static func nonce(_ value: String) -> Attribute {
        Attribute(name: "nonce", value: value)
    }

    /// The names by which style sheets outside of a web component can select the element.
    @_disfavoredOverload
    public static func part(_ value: String) -> Attribute {
        Attribute(name: "part", value: value)
    }

    /// The ARIA role of the element.
    @_disfavoredOverload
    public static func role(_ value: HTMLRole) -> Attribute {
        Attribute(name: "role", value: value.rawValue)
    }

    /// Whether the element is to be translated.
    @_disfavoredOverload
    public static func translate(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "translate", value: isEnabled ? "yes" : "no")
    }

    /// The name of the slot of a web component that the element fills.
    @_disfavoredOverload
    public static func slot(named name: String) -> Attribute {
        Attribute(name: "slot", value: name)
    }

    /// The name of the custom element that extends this built-in element.
    @_disfavoredOverload
    public static func customElement(named name: String) -> Attribute {
        Attribute(name: "is", value: name)
    }

    /// The identifier of the element, unique within the document.
    public static func id(_ value: String) -> Attribute {
        Attribute(name: "id", value: value)
    }

    /// The classes of the element, separated by spaces.
    public static func `class`(_ value: String) -> Attribute {
        Attribute(name: "class", value: value)
    }

    /// A value for scripts, as the attribute `data-<name>`.
    public static func data(named name: String, value: String) -> Attribute {
        Attribute(name: "data-" + name, value: value)
    }

    /// Advisory text, such as a tooltip.
    public static func title(_ value: String) -> Attribute {
        Attribute(name: "title", value: value)
    }

    /// The direction in which the text is written.
    public static func dir(_ value: Directionality) -> Attribute {
        Attribute(name: "dir", value: value.rawValue)
    }
}

extension Node where Context == HTML.DocumentContext {
    /// The language of the document.
    public static func lang(_ value: Language) -> Node {
        .attribute(named: "lang", value: value.code)
    }
}

extension Node where Context: HTML.BodyContext {
    /// The language of the element.
    @_disfavoredOverload
    public static func lang(_ value: Language) -> Node {
        .attribute(named: "lang", value: value.code)
    }
}

extension Node where Context: HTMLStylableContext {
    /// Inline CSS.
    public static func style(_ value: String) -> Node {
        .attribute(.style, value)
    }
}
