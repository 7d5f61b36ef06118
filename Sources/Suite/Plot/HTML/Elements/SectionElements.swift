// Source: HTML Living Standard, 4.3 Sections.

extension Node where Context: HTML.BodyContext {
    /// A self-contained part, such as a post.
    public static func article(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("article", .standard, nodes))
    }

    /// A thematic part of the page, with a heading.
    public static func section(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("section", .standard, nodes))
    }

    /// Links for navigation.
    public static func nav(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("nav", .standard, nodes))
    }

    /// A part that is only loosely related to what surrounds it.
    public static func aside(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("aside", .standard, nodes))
    }

    /// A heading of the first level.
    public static func h1(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("h1", .standard, nodes))
    }

    /// A heading of the second level.
    public static func h2(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("h2", .standard, nodes))
    }

    /// A heading of the third level.
    public static func h3(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("h3", .standard, nodes))
    }

    /// A heading of the fourth level.
    public static func h4(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("h4", .standard, nodes))
    }

    /// A heading of the fifth level.
    public static func h5(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("h5", .standard, nodes))
    }

    /// A heading of the sixth level.
    public static func h6(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("h6", .standard, nodes))
    }

    /// A heading with paragraphs that belong to it.
    @_disfavoredOverload
    public static func hgroup(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("hgroup", .standard, nodes))
    }

    /// The introduction of a page or of a part of it.
    public static func header(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("header", .standard, nodes))
    }

    /// The end of a page or of a part of it.
    public static func footer(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("footer", .standard, nodes))
    }

    /// The contact information for an article or a page.
    @_disfavoredOverload
    public static func address(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("address", .standard, nodes))
    }
}
