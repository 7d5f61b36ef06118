// Source: HTML Living Standard, 4.2 Document metadata, 4.12.1 The script element.

extension Attribute where Context == HTML.MetaContext {
    /// The name of an Open Graph property.
    public static func property(_ value: String) -> Attribute {
        Attribute(name: "property", value: value)
    }

    /// The encoding of the document.
    public static func charset(_ value: DocumentEncoding) -> Attribute {
        Attribute(name: "charset", value: value.rawValue)
    }

    /// The value.
    public static func content(_ value: String) -> Attribute {
        Attribute(name: "content", value: value)
    }
}

extension Attribute where Context == HTML.LinkContext {
    /// The media query under which the resource is used.
    @_disfavoredOverload
    public static func media(_ value: String) -> Attribute {
        Attribute(name: "media", value: value)
    }

    /// The relationship of the resource to the document.
    public static func rel(_ value: HTMLLinkRelationship) -> Attribute {
        Attribute(name: "rel", value: value.rawValue)
    }

    /// The language of the resource.
    public static func hreflang(_ value: Language) -> Attribute {
        Attribute(name: "hreflang", value: value.code)
    }

    /// The sizes of an icon, such as `32x32`.
    public static func sizes(_ value: String) -> Attribute {
        Attribute(name: "sizes", value: value)
    }

    /// The colour of a mask icon.
    public static func color(_ value: String) -> Attribute {
        Attribute(name: "color", value: value)
    }

    /// Whether a cross-origin fetch of the resource uses CORS, without credentials.
    public static func crossorigin(_ isSet: Bool) -> Attribute {
        .flag("crossorigin", isSet)
    }
}

extension Node where Context == HTML.ScriptContext {
    /// The type of the script.
    @_disfavoredOverload
    public static func type(_ value: HTMLScriptType) -> Node {
        .attribute(named: "type", value: value.rawValue)
    }

    /// Runs the script as soon as it has been fetched, without waiting for the document.
    public static func async() -> Node {
        .attribute(named: "async")
    }

    /// Runs the script after the document has been parsed.
    public static func `defer`() -> Node {
        .attribute(named: "defer")
    }
}
