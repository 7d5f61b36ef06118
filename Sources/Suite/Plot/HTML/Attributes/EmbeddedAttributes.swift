// Source: HTML Living Standard, 4.8.5 The iframe element, 4.8.7 The object element.

extension Attribute where Context == HTML.IFrameContext {
    /// Whether the document is fetched immediately, or only when it is about to be visible.
    @_disfavoredOverload
    public static func loading(_ value: HTMLLoading) -> Attribute {
        Attribute(name: "loading", value: value.rawValue)
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

    /// Whether a border is drawn around the document.
    public static func frameborder(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "frameborder", value: isEnabled ? "1" : "0")
    }

    /// The features that the document may use.
    public static func allow(_ features: String...) -> Attribute {
        Attribute(name: "allow", value: features.joined(separator: "; "))
    }

    /// Whether the document may fill the screen.
    public static func allowfullscreen(_ isSet: Bool) -> Attribute {
        .flag("allowfullscreen", isSet)
    }
}

extension Node where Context == HTML.ObjectContext {
    /// The URL of the resource.
    public static func data(_ value: any URLRepresentable) -> Node {
        .attribute(named: "data", value: value.description)
    }
}

extension Attribute where Context == HTML.ObjectContext {
    /// The URL of the resource.
    public static func data(_ value: any URLRepresentable) -> Attribute {
        Attribute(name: "data", value: value.description)
    }
}
