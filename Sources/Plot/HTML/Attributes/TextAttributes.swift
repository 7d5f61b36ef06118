// Source: HTML Living Standard, 4.5 Text-level semantics, 4.11 Interactive elements.

extension Node where Context == HTML.AnchorContext {
    /// What the target is to the document.
    public static func rel(_ value: HTMLAnchorRelationship) -> Node {
        .attribute(.rel, value.rawValue)
    }

    /// Where the link is opened.
    public static func target(_ value: HTMLAnchorTarget) -> Node {
        .attribute(.target, value.rawValue)
    }
}

extension Node where Context == HTML.TimeContext {
    /// The date or time in a form for machines.
    public static func datetime(_ value: String) -> Node {
        .attribute(.datetime, value)
    }
}

extension Node where Context == HTML.DetailsContext {
    /// Whether the details are shown.
    public static func open(_ isSet: Bool) -> Node {
        .flag("open", isSet)
    }
}
