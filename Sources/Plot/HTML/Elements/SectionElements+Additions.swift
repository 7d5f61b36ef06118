// Source: HTML Living Standard, 4.3 Sections, 4.4 Grouping content.

extension Node where Context: HTML.BodyContext {
    /// How to reach the author of an article or a page.
    public static func address(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("address", .standard, nodes))
    }

    /// A heading with paragraphs that belong to it.
    public static func hgroup(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("hgroup", .standard, nodes))
    }

    /// A part of the page with which readers search.
    public static func search(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("search", .standard, nodes))
    }

    /// A picture, a table or the like that the text refers to.
    public static func figure(_ nodes: Node<HTML.FigureContext>...) -> Node {
        Node(.element("figure", .standard, nodes))
    }

    /// A list of commands.
    public static func menu(_ nodes: Node<HTML.ListContext>...) -> Node {
        Node(.element("menu", .standard, nodes))
    }

    /// A quotation of one or more paragraphs, with the URL of its source.
    public static func blockquote(
        cite: any URLRepresentable,
        _ nodes: Node<HTML.BodyContext>...
    ) -> Node {
        Node(
            .element(
                "blockquote",
                .standard,
                [.attribute(named: "cite", value: cite.description)] + nodes
            )
        )
    }
}

extension Node where Context == HTML.FigureContext {
    /// The caption of a figure.
    public static func figcaption(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("figcaption", .standard, nodes))
    }
}

extension Node where Context == HTML.ListContext {
    /// An item of a list, with its number.
    public static func li(number: Int, _ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("li", .standard, [.attribute(named: "value", value: String(number))] + nodes))
    }

    /// The number of the first item.
    public static func start(_ number: Int) -> Node {
        .attribute(named: "start", value: String(number))
    }

    /// Whether the items are numbered backwards.
    public static func reversed(_ isSet: Bool) -> Node {
        .flag("reversed", isSet)
    }

    /// How the items are numbered.
    public static func numbering(_ numbering: HTMLListNumbering) -> Node {
        .attribute(named: "type", value: numbering.rawValue)
    }
}
