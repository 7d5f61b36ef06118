// Source: HTML Living Standard, 4.5 Text-level semantics, 4.7 Edits.

extension Node where Context: HTML.BodyContext {
    /// A link.
    public static func a(_ nodes: Node<HTML.AnchorContext>...) -> Node {
        Node(.element("a", .standard, nodes))
    }

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

    /// Text that is no longer accurate or relevant.
    public static func s(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("s", .standard, nodes))
    }

    /// The title of a work.
    @_disfavoredOverload
    public static func cite(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("cite", .standard, nodes))
    }

    /// A quotation within a sentence.
    @_disfavoredOverload
    public static func q(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("q", .standard, nodes))
    }

    /// The term that is being defined.
    @_disfavoredOverload
    public static func dfn(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("dfn", .standard, nodes))
    }

    /// An abbreviation.
    public static func abbr(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("abbr", .standard, nodes))
    }

    /// Text with a value for machines.
    public static func data(_ nodes: Node<HTML.DataContext>...) -> Node {
        Node(.element("data", .standard, nodes))
    }

    /// A date or a time.
    public static func time(_ nodes: Node<HTML.TimeContext>...) -> Node {
        Node(.element("time", .standard, nodes))
    }

    /// Computer code.
    public static func code(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("code", .standard, nodes))
    }

    /// A variable.
    @_disfavoredOverload
    public static func `var`(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("var", .standard, nodes))
    }

    /// The output of a program.
    @_disfavoredOverload
    public static func samp(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("samp", .standard, nodes))
    }

    /// Keyboard input.
    @_disfavoredOverload
    public static func kbd(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("kbd", .standard, nodes))
    }

    /// Subscript.
    @_disfavoredOverload
    public static func sub(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("sub", .standard, nodes))
    }

    /// Superscript.
    @_disfavoredOverload
    public static func sup(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("sup", .standard, nodes))
    }

    /// Text in another voice or mood, such as a technical term or a thought.
    public static func i(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("i", .standard, nodes))
    }

    /// Text to which attention is drawn, without more importance.
    public static func b(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("b", .standard, nodes))
    }

    /// Text with an annotation that is not spoken, such as a misspelling.
    public static func u(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("u", .standard, nodes))
    }

    /// Highlighted text that is relevant in the present context.
    @_disfavoredOverload
    public static func mark(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("mark", .standard, nodes))
    }

    /// Text whose writing direction is isolated from the text around it.
    @_disfavoredOverload
    public static func bdi(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("bdi", .standard, nodes))
    }

    /// A part of the text without a meaning of its own.
    public static func span(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("span", .standard, nodes))
    }

    /// A line break.
    public static func br() -> Node {
        .selfClosedElement(named: "br")
    }

    /// A place where a line may be broken.
    @_disfavoredOverload
    public static func wbr() -> Node {
        .selfClosedElement(named: "wbr")
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
