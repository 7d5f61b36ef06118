// Source: HTML Living Standard, 4.2 Document metadata, 4.12.1 The script element.

extension Attribute where Context == HTML.BaseContext {
    /// The browsing context in which the document's links are opened.
    @_disfavoredOverload
    public static func target(_ value: HTMLAnchorTarget) -> Attribute {
        Attribute(name: "target", value: value.rawValue)
    }
}

extension Attribute where Context == HTML.MetaContext {
    /// The HTTP header in place of which the element stands.
    @_disfavoredOverload
    public static func httpEquiv(_ value: HTMLPragma) -> Attribute {
        Attribute(name: "http-equiv", value: value.rawValue)
    }

    /// The media query under which a theme colour is used.
    @_disfavoredOverload
    public static func media(_ value: String) -> Attribute {
        Attribute(name: "media", value: value)
    }

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
    /// The intended use of the resource.
    @_disfavoredOverload
    public static func `as`(_ value: HTMLLinkDestination) -> Attribute {
        Attribute(name: "as", value: value.rawValue)
    }

    /// The media query under which the resource is used.
    @_disfavoredOverload
    public static func media(_ value: String) -> Attribute {
        Attribute(name: "media", value: value)
    }

    /// The files of which one is preloaded, with their widths or pixel densities.
    @_disfavoredOverload
    public static func imagesrcset(_ value: String) -> Attribute {
        Attribute(name: "imagesrcset", value: value)
    }

    /// The width of the picture under media conditions.
    @_disfavoredOverload
    public static func imagesizes(_ value: String) -> Attribute {
        Attribute(name: "imagesizes", value: value)
    }

    /// The priority of the fetch.
    @_disfavoredOverload
    public static func fetchpriority(_ value: HTMLFetchPriority) -> Attribute {
        Attribute(name: "fetchpriority", value: value.rawValue)
    }

    /// The referrer information sent to the server.
    @_disfavoredOverload
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Attribute {
        Attribute(name: "referrerpolicy", value: value.rawValue)
    }

    /// Whether the style sheet is disabled.
    @_disfavoredOverload
    public static func disabled(_ isSet: Bool) -> Attribute {
        .flag("disabled", isSet)
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

    /// Whether the script runs only in browsers that do not support modules.
    @_disfavoredOverload
    public static func nomodule(_ isSet: Bool) -> Node {
        .flag("nomodule", isSet)
    }

    /// Whether a cross-origin fetch sends credentials.
    @_disfavoredOverload
    public static func crossorigin(_ value: HTMLCrossOrigin) -> Node {
        .attribute(named: "crossorigin", value: value.rawValue)
    }

    /// The referrer information sent to the server.
    @_disfavoredOverload
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Node {
        .attribute(named: "referrerpolicy", value: value.rawValue)
    }

    /// The priority of the fetch.
    @_disfavoredOverload
    public static func fetchpriority(_ value: HTMLFetchPriority) -> Node {
        .attribute(named: "fetchpriority", value: value.rawValue)
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
