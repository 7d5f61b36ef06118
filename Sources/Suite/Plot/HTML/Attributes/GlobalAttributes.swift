// Source: HTML Living Standard, 3.2.6 Global attributes, 6 User interaction, 8.1.8 Events.

extension Node where Context: HTMLContext {
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

    /// The position of the element in the order in which the Tab key moves the focus.
    @_disfavoredOverload
    public static func tabindex(_ value: Int) -> Node {
        .attribute(named: "tabindex", value: String(value))
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

    /// The position of the element in the order in which the Tab key moves the focus.
    @_disfavoredOverload
    public static func tabindex(_ value: Int) -> Attribute {
        Attribute(name: "tabindex", value: String(value))
    }

    /// Whether the spelling of editable text is checked.
    public static func spellcheck(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "spellcheck", value: isEnabled ? "true" : "false")
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

    /// A script that runs when the element is clicked.
    public static func onclick(_ value: String) -> Node {
        .attribute(named: "onclick", value: value)
    }
}

extension Node where Context: HTMLStylableContext {
    /// Inline CSS.
    public static func style(_ value: String) -> Node {
        .attribute(.style, value)
    }
}
