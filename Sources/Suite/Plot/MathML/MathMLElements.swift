// Source: MathML Core, 2 MathML Fundamentals, 3 Presentation Markup, 4 Semantics.

extension Node where Context: HTML.BodyContext {
    /// A formula.
    @_disfavoredOverload
    public static func math(_ nodes: Node<MathML.ExpressionContext>...) -> Node {
        Node(.element("math", .standard, nodes))
    }
}

extension Node where Context == MathML.ExpressionContext {
    /// An identifier.
    public static func mi(_ text: String) -> Node {
        .element(named: "mi", text: text)
    }

    /// A number.
    public static func mn(_ text: String) -> Node {
        .element(named: "mn", text: text)
    }

    /// An operator.
    public static func mo(_ text: String) -> Node {
        .element(named: "mo", text: text)
    }

    /// A string.
    public static func ms(_ text: String) -> Node {
        .element(named: "ms", text: text)
    }

    /// Text.
    public static func mtext(_ text: String) -> Node {
        .element(named: "mtext", text: text)
    }

    /// A group.
    public static func mrow(_ nodes: Node<MathML.ExpressionContext>...) -> Node {
        Node(.element("mrow", .standard, nodes))
    }

    /// A fraction.
    public static func mfrac(_ numerator: Node, _ denominator: Node) -> Node {
        .element(named: "mfrac", nodes: [numerator, denominator])
    }

    /// A square root.
    public static func msqrt(_ nodes: Node<MathML.ExpressionContext>...) -> Node {
        Node(.element("msqrt", .standard, nodes))
    }

    /// A root.
    public static func mroot(_ radicand: Node, _ index: Node) -> Node {
        .element(named: "mroot", nodes: [radicand, index])
    }

    /// A subscript.
    public static func msub(_ base: Node, _ lower: Node) -> Node {
        .element(named: "msub", nodes: [base, lower])
    }

    /// A superscript.
    public static func msup(_ base: Node, _ upper: Node) -> Node {
        .element(named: "msup", nodes: [base, upper])
    }

    /// A subscript and a superscript.
    public static func msubsup(_ base: Node, _ lower: Node, _ upper: Node) -> Node {
        .element(named: "msubsup", nodes: [base, lower, upper])
    }

    /// An expression with another one below it.
    public static func munder(_ base: Node, _ lower: Node) -> Node {
        .element(named: "munder", nodes: [base, lower])
    }

    /// An expression with another one above it.
    public static func mover(_ base: Node, _ upper: Node) -> Node {
        .element(named: "mover", nodes: [base, upper])
    }

    /// An expression with others below and above it.
    public static func munderover(_ base: Node, _ lower: Node, _ upper: Node) -> Node {
        .element(named: "munderover", nodes: [base, lower, upper])
    }

    /// A group of expressions with a common style.
    public static func mstyle(_ nodes: Node<MathML.ExpressionContext>...) -> Node {
        Node(.element("mstyle", .standard, nodes))
    }

    /// A group that is not shown, but takes the same space as if it were.
    public static func mphantom(_ nodes: Node<MathML.ExpressionContext>...) -> Node {
        Node(.element("mphantom", .standard, nodes))
    }

    /// A table or a matrix.
    public static func mtable(_ nodes: Node<MathML.TableContext>...) -> Node {
        Node(.element("mtable", .standard, nodes))
    }

    /// A formula with annotations in other notations.
    public static func semantics(_ nodes: Node<MathML.ExpressionContext>...) -> Node {
        Node(.element("semantics", .standard, nodes))
    }

    /// The formula in another notation, such as `application/x-tex`.
    public static func annotation(encoding: String, _ text: String) -> Node {
        .element(
            named: "annotation",
            nodes: [.attribute(named: "encoding", value: encoding), .text(text)]
        )
    }

    /// Whether the formula is on lines of its own or within a line.
    public static func display(_ display: MathDisplay) -> Node {
        .attribute(named: "display", value: display.rawValue)
    }
}

extension Node where Context == MathML.TableContext {
    /// A row.
    public static func mtr(_ nodes: Node<MathML.RowContext>...) -> Node {
        Node(.element("mtr", .standard, nodes))
    }
}

extension Node where Context == MathML.RowContext {
    /// A cell.
    public static func mtd(_ nodes: Node<MathML.ExpressionContext>...) -> Node {
        Node(.element("mtd", .standard, nodes))
    }
}
