// Source: HTML Living Standard, 4.5 Text-level semantics, 4.7 Edits.

extension Node where Context: HTML.BodyContext {
    /// Text with stress emphasis.
    public static func em(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("em", .standard, nodes))
    }

    /// Important text.
    public static func strong(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("strong", .standard, nodes))
    }

    /// Small print.
    public static func small(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("small", .standard, nodes))
    }

    /// Text that is no longer accurate.
    public static func s(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("s", .standard, nodes))
    }

    /// An abbreviation.
    public static func abbr(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("abbr", .standard, nodes))
    }

    /// Computer code.
    public static func code(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("code", .standard, nodes))
    }

    /// Text in another voice or mood.
    public static func i(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("i", .standard, nodes))
    }

    /// Text that stands out without being more important.
    public static func b(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("b", .standard, nodes))
    }

    /// Text with an unarticulated annotation.
    public static func u(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("u", .standard, nodes))
    }

    /// A part of the text without a meaning of its own.
    public static func span(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("span", .standard, nodes))
    }

    /// Text that was added.
    public static func ins(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("ins", .standard, nodes))
    }

    /// Text that was removed.
    public static func del(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("del", .standard, nodes))
    }
}

extension Node where Context: HTML.BodyContext {
    /// A link.
    public static func a(_ nodes: Node<HTML.AnchorContext>...) -> Node {
        Node(.element("a", .standard, nodes))
    }

    /// Text with a value for machines.
    public static func data(_ nodes: Node<HTML.DataContext>...) -> Node {
        Node(.element("data", .standard, nodes))
    }

    /// A date or a time.
    public static func time(_ nodes: Node<HTML.TimeContext>...) -> Node {
        Node(.element("time", .standard, nodes))
    }

    /// A line break.
    public static func br() -> Node {
        .selfClosedElement(named: "br")
    }
}
