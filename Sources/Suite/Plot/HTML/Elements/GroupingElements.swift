// Source: HTML Living Standard, 4.4 Grouping content.

extension Node where Context: HTML.BodyContext {
    /// A paragraph.
    public static func p(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("p", .standard, nodes))
    }

    /// A thematic break.
    public static func hr(_ attributes: Attribute<HTML.BodyContext>...) -> Node {
        Node(.element("hr", .selfClosing, attributes))
    }

    /// Preformatted text.
    public static func pre(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("pre", .standard, nodes))
    }

    /// A quotation of one or more paragraphs.
    public static func blockquote(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("blockquote", .standard, nodes))
    }

    /// A list of numbered items.
    public static func ol(_ nodes: Node<HTML.ListContext>...) -> Node {
        Node(.element("ol", .standard, nodes))
    }

    /// A list of items in no particular order.
    public static func ul(_ nodes: Node<HTML.ListContext>...) -> Node {
        Node(.element("ul", .standard, nodes))
    }

    /// A list of terms and their descriptions.
    public static func dl(_ nodes: Node<HTML.DescriptionListContext>...) -> Node {
        Node(.element("dl", .standard, nodes))
    }

    /// A figure: a picture, a table or code, to which the text refers.
    @_disfavoredOverload
    public static func figure(_ nodes: Node<HTML.FigureContext>...) -> Node {
        Node(.element("figure", .standard, nodes))
    }

    /// The main part of the page.
    public static func main(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("main", .standard, nodes))
    }

    /// The part of the page with the controls for a search.
    @_disfavoredOverload
    public static func search(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("search", .standard, nodes))
    }
}

extension Node where Context: HTMLDividableContext {
    /// A part of the page without a meaning of its own.
    public static func div(_ nodes: Node<Context>...) -> Node {
        Node(.element("div", .standard, nodes))
    }
}

extension Node where Context == HTML.ListContext {
    /// An item of a list.
    public static func li(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("li", .standard, nodes))
    }
}

extension Node where Context == HTML.DescriptionListContext {
    /// A term.
    public static func dt(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("dt", .standard, nodes))
    }

    /// The description of a term.
    public static func dd(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("dd", .standard, nodes))
    }
}

extension Node where Context == HTML.FigureContext {
    /// The caption of a figure.
    @_disfavoredOverload
    public static func figcaption(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("figcaption", .standard, nodes))
    }
}
