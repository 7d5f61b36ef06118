// Source: WAI-ARIA 1.2, 6.5.2 Live Region Attributes, and the states of any element.

extension Node where Context: HTMLContext {
    /// Whether the whole live region is announced after a change of a part.
    @_disfavoredOverload
    public static func ariaAtomic(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-atomic", value: isEnabled ? "true" : "false")
    }

    /// Whether the element is still being changed, so that announcements should wait.
    @_disfavoredOverload
    public static func ariaBusy(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-busy", value: isEnabled ? "true" : "false")
    }

    /// The kind of set in which the element is the current one, such as the current page.
    @_disfavoredOverload
    public static func ariaCurrent(_ value: AriaCurrent) -> Node {
        .attribute(named: "aria-current", value: value.rawValue)
    }

    /// Whether the element is disabled.
    @_disfavoredOverload
    public static func ariaDisabled(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-disabled", value: isEnabled ? "true" : "false")
    }

    /// The keyboard shortcuts that activate or focus the element.
    @_disfavoredOverload
    public static func ariaKeyshortcuts(_ value: String) -> Node {
        .attribute(named: "aria-keyshortcuts", value: value)
    }

    /// How urgently changes in the live region are announced.
    @_disfavoredOverload
    public static func ariaLive(_ value: AriaLive) -> Node {
        .attribute(named: "aria-live", value: value.rawValue)
    }

    /// Which kinds of changes in the live region are announced.
    @_disfavoredOverload
    public static func ariaRelevant(_ value: AriaRelevant) -> Node {
        .attribute(named: "aria-relevant", value: value.rawValue)
    }

    /// The role of the element in words, for readers.
    @_disfavoredOverload
    public static func ariaRoledescription(_ value: String) -> Node {
        .attribute(named: "aria-roledescription", value: value)
    }
}

extension Attribute where Context: HTMLContext {
    /// Whether the whole live region is announced after a change of a part.
    @_disfavoredOverload
    public static func ariaAtomic(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-atomic", value: isEnabled ? "true" : "false")
    }

    /// Whether the element is still being changed, so that announcements should wait.
    @_disfavoredOverload
    public static func ariaBusy(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-busy", value: isEnabled ? "true" : "false")
    }

    /// The kind of set in which the element is the current one, such as the current page.
    @_disfavoredOverload
    public static func ariaCurrent(_ value: AriaCurrent) -> Attribute {
        Attribute(name: "aria-current", value: value.rawValue)
    }

    /// Whether the element is disabled.
    @_disfavoredOverload
    public static func ariaDisabled(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-disabled", value: isEnabled ? "true" : "false")
    }

    /// The keyboard shortcuts that activate or focus the element.
    @_disfavoredOverload
    public static func ariaKeyshortcuts(_ value: String) -> Attribute {
        Attribute(name: "aria-keyshortcuts", value: value)
    }

    /// How urgently changes in the live region are announced.
    @_disfavoredOverload
    public static func ariaLive(_ value: AriaLive) -> Attribute {
        Attribute(name: "aria-live", value: value.rawValue)
    }

    /// Which kinds of changes in the live region are announced.
    @_disfavoredOverload
    public static func ariaRelevant(_ value: AriaRelevant) -> Attribute {
        Attribute(name: "aria-relevant", value: value.rawValue)
    }

    /// The role of the element in words, for readers.
    @_disfavoredOverload
    public static func ariaRoledescription(_ value: String) -> Attribute {
        Attribute(name: "aria-roledescription", value: value)
    }
}
