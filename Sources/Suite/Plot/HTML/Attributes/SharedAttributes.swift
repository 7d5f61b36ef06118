// Attributes that several elements have in common.
//
// Source: HTML Living Standard, 4.2 to 4.12, the section of each element.

extension Node where Context: HTMLNamableContext {
    /// The name of the element.
    public static func name(_ value: String) -> Node {
        .attribute(.name, value)
    }
}

extension Attribute where Context: HTMLNamableContext {
    /// The name of the element.
    public static func name(_ value: String) -> Attribute {
        Attribute(name: "name", value: value)
    }
}

extension Node where Context: HTMLValueContext {
    /// The value of the element.
    public static func value(_ value: String) -> Node {
        .attribute(.value, value)
    }
}

extension Attribute where Context: HTMLValueContext {
    /// The value of the element.
    public static func value(_ value: String) -> Attribute {
        Attribute(name: "value", value: value)
    }
}

extension Attribute where Context: HTMLTypeContext {
    /// The MIME type of the resource.
    public static func type(_ value: String) -> Attribute {
        Attribute(name: "type", value: value)
    }
}

extension Node where Context: HTMLLinkableContext {
    /// The URL of the link's target.
    public static func href(_ value: any URLRepresentable) -> Node {
        .attribute(.href, value.description)
    }
}

extension Attribute where Context: HTMLLinkableContext {
    /// The URL of the link's target.
    public static func href(_ value: any URLRepresentable) -> Attribute {
        Attribute(name: "href", value: value.description)
    }
}

extension Node where Context: HTMLSourceContext {
    /// The URL of the content.
    public static func src(_ value: any URLRepresentable) -> Node {
        .attribute(.src, value.description)
    }
}

extension Attribute where Context: HTMLSourceContext {
    /// The URL of the content.
    public static func src(_ value: any URLRepresentable) -> Attribute {
        Attribute(name: "src", value: value.description)
    }
}

extension Node where Context: HTMLIntegrityContext {
    /// The digest of the resource (subresource integrity); the browser rejects any other content.
    public static func integrity(_ value: String) -> Node {
        .attribute(named: "integrity", value: value)
    }
}

extension Attribute where Context: HTMLIntegrityContext {
    /// The digest of the resource (subresource integrity); the browser rejects any other content.
    public static func integrity(_ value: String) -> Attribute {
        Attribute(name: "integrity", value: value)
    }
}

extension Attribute where Context: HTMLDimensionContext {
    /// The width in CSS pixels.
    public static func width(_ value: Int) -> Attribute {
        Attribute(name: "width", value: String(value))
    }

    /// The height in CSS pixels.
    public static func height(_ value: Int) -> Attribute {
        Attribute(name: "height", value: String(value))
    }
}
