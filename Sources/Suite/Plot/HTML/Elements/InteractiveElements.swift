// Source: HTML Living Standard, 4.11 Interactive elements.

extension Node where Context: HTML.BodyContext {
    /// A part of the page that can be opened and closed.
    public static func details(_ nodes: Node<HTML.DetailsContext>...) -> Node {
        Node(.element("details", .standard, nodes))
    }
}

extension Node where Context == HTML.DetailsContext {
    /// The visible part of closed details.
    public static func summary(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("summary", .standard, nodes))
    }

    /// Whether the details are open.
    public static func open(_ isSet: Bool) -> Node {
        .flag("open", isSet)
    }
}
