// Source: HTML Living Standard, 4.8.5 The iframe element, 4.8.7 The object element, 4.12.5 The canvas element.

extension Attribute where Context == HTML.IFrameContext {
    /// The HTML of the document in the frame, in place of a URL.
    @_disfavoredOverload
    public static func srcdoc(_ value: String) -> Attribute {
        Attribute(name: "srcdoc", value: value)
    }

    /// A sandbox for the document in the frame, which keeps only these permissions.
    @_disfavoredOverload
    public static func sandbox(_ permissions: HTMLSandboxPermission...) -> Attribute {
        Attribute(
            name: "sandbox",
            value: permissions.map(\.rawValue).joined(separator: " "),
            ignoreIfValueIsEmpty: false
        )
    }

    /// Whether the document is fetched immediately, or only when it is about to be visible.
    @_disfavoredOverload
    public static func loading(_ value: HTMLLoading) -> Attribute {
        Attribute(name: "loading", value: value.rawValue)
    }

    /// The referrer information that is sent to the server of the document.
    @_disfavoredOverload
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Attribute {
        Attribute(name: "referrerpolicy", value: value.rawValue)
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

extension Node where Context == HTML.CanvasContext {
    /// The width in CSS pixels.
    @_disfavoredOverload
    public static func width(_ value: Int) -> Node {
        .attribute(named: "width", value: String(value))
    }

    /// The height in CSS pixels.
    @_disfavoredOverload
    public static func height(_ value: Int) -> Node {
        .attribute(named: "height", value: String(value))
    }
}
