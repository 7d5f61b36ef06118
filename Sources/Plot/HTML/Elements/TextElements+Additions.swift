// Source: HTML Living Standard, 4.5 Text-level semantics, 4.7 Edits.

extension Node where Context: HTML.BodyContext {
    /// Text whose direction does not affect what surrounds it.
    public static func bdi(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("bdi", .standard, nodes))
    }

    /// Text in a direction of its own.
    public static func bdo(_ direction: Directionality, _ nodes: Node<HTML.BodyContext>...) -> Node
    {
        Node(.element("bdo", .standard, [.dir(direction)] + nodes))
    }

    /// The title of a work.
    public static func cite(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("cite", .standard, nodes))
    }

    /// The term that is being defined.
    public static func dfn(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("dfn", .standard, nodes))
    }

    /// What a reader types.
    public static func kbd(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("kbd", .standard, nodes))
    }

    /// Text that is relevant where it is referred to.
    public static func mark(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("mark", .standard, nodes))
    }

    /// A quotation within a sentence.
    public static func q(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("q", .standard, nodes))
    }

    /// A quotation within a sentence, with the URL of its source.
    public static func q(cite: any URLRepresentable, _ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("q", .standard, [.attribute(named: "cite", value: cite.description)] + nodes))
    }

    /// Text with its pronunciation.
    public static func ruby(_ nodes: Node<HTML.RubyContext>...) -> Node {
        Node(.element("ruby", .standard, nodes))
    }

    /// What a program puts out.
    public static func samp(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("samp", .standard, nodes))
    }

    /// Subscript.
    public static func sub(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("sub", .standard, nodes))
    }

    /// Superscript.
    public static func sup(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("sup", .standard, nodes))
    }

    /// A variable.
    public static func `var`(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("var", .standard, nodes))
    }

    /// A place where a line may be broken.
    public static func wbr() -> Node {
        .selfClosedElement(named: "wbr")
    }

    /// Text that was added, with the reason and the moment, as far as they are known.
    public static func ins(
        cite: (any URLRepresentable)?,
        datetime: String? = nil,
        _ nodes: Node<HTML.BodyContext>...
    ) -> Node {
        Node(.element("ins", .standard, edit(cite, datetime) + nodes))
    }

    /// Text that was removed, with the reason and the moment, as far as they are known.
    public static func del(
        cite: (any URLRepresentable)?,
        datetime: String? = nil,
        _ nodes: Node<HTML.BodyContext>...
    ) -> Node {
        Node(.element("del", .standard, edit(cite, datetime) + nodes))
    }

    private static func edit(
        _ cite: (any URLRepresentable)?,
        _ datetime: String?
    ) -> [Node<HTML.BodyContext>] {
        [
            .attribute(named: "cite", value: cite?.description),
            .attribute(named: "datetime", value: datetime),
        ]
    }
}

extension Node where Context == HTML.RubyContext {
    /// The pronunciation.
    public static func rt(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("rt", .standard, nodes))
    }

    /// What is shown around the pronunciation where it cannot stand above.
    public static func rp(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("rp", .standard, nodes))
    }
}
