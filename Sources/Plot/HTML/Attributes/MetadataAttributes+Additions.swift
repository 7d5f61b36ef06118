// Source: HTML Living Standard, 4.2 Document metadata, 4.12.1 The script element.

extension Attribute where Context == HTML.LinkContext {
    /// What the resource will be used as.
    public static func `as`(_ value: HTMLLinkDestination) -> Attribute {
        Attribute(name: "as", value: value.rawValue)
    }

    /// The media query under which the resource is used.
    public static func media(_ value: String) -> Attribute {
        Attribute(name: "media", value: value)
    }

    /// The files to preload from.
    public static func imagesrcset(_ value: String) -> Attribute {
        Attribute(name: "imagesrcset", value: value)
    }

    /// The width of the picture under media conditions.
    public static func imagesizes(_ value: String) -> Attribute {
        Attribute(name: "imagesizes", value: value)
    }

    /// The priority of the fetch.
    public static func fetchpriority(_ value: HTMLFetchPriority) -> Attribute {
        Attribute(name: "fetchpriority", value: value.rawValue)
    }

    /// What the server learns about the page.
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Attribute {
        Attribute(name: "referrerpolicy", value: value.rawValue)
    }

    /// Whether the style sheet is disabled.
    public static func disabled(_ isSet: Bool) -> Attribute {
        .flag("disabled", isSet)
    }
}

extension Attribute where Context == HTML.MetaContext {
    /// What the browser is told in place of a header.
    public static func httpEquiv(_ value: HTMLPragma) -> Attribute {
        Attribute(name: "http-equiv", value: value.rawValue)
    }

    /// The media query under which a theme colour is used.
    public static func media(_ value: String) -> Attribute {
        Attribute(name: "media", value: value)
    }
}

extension Attribute where Context == HTML.BaseContext {
    /// Where links are opened.
    public static func target(_ value: HTMLAnchorTarget) -> Attribute {
        Attribute(name: "target", value: value.rawValue)
    }
}

extension Node where Context == HTML.ScriptContext {
    /// What the script is.
    public static func type(_ value: HTMLScriptType) -> Node {
        .attribute(named: "type", value: value.rawValue)
    }

    /// Whether the script runs only where modules do not.
    public static func nomodule(_ isSet: Bool) -> Node {
        .flag("nomodule", isSet)
    }

    /// Whether the fetch carries credentials.
    public static func crossorigin(_ value: HTMLCrossOrigin) -> Node {
        .attribute(named: "crossorigin", value: value.rawValue)
    }

    /// What the server learns about the page.
    public static func referrerpolicy(_ value: HTMLReferrerPolicy) -> Node {
        .attribute(named: "referrerpolicy", value: value.rawValue)
    }

    /// The priority of the fetch.
    public static func fetchpriority(_ value: HTMLFetchPriority) -> Node {
        .attribute(named: "fetchpriority", value: value.rawValue)
    }
}
