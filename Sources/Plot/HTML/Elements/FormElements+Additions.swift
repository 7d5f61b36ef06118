// Source: HTML Living Standard, 4.10 Forms, 4.11 Interactive elements.

extension Node where Context: HTML.BodyContext {
    /// A dialog.
    public static func dialog(_ nodes: Node<HTML.DialogContext>...) -> Node {
        Node(.element("dialog", .standard, nodes))
    }

    /// A measurement within a known range.
    public static func meter(_ nodes: Node<HTML.MeterContext>...) -> Node {
        Node(.element("meter", .standard, nodes))
    }

    /// The result of a calculation.
    public static func output(_ nodes: Node<HTML.OutputContext>...) -> Node {
        Node(.element("output", .standard, nodes))
    }

    /// How far something is done.
    public static func progress(_ nodes: Node<HTML.ProgressContext>...) -> Node {
        Node(.element("progress", .standard, nodes))
    }
}

extension Node where Context == HTML.FormContext {
    /// The caption of a group of inputs.
    public static func legend(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("legend", .standard, nodes))
    }
}

extension Node where Context == HTML.SelectContext {
    /// A group of options.
    public static func optgroup(_ nodes: Node<HTML.OptionGroupContext>...) -> Node {
        Node(.element("optgroup", .standard, nodes))
    }

    /// A line between options.
    public static func hr() -> Node {
        .selfClosedElement(named: "hr")
    }
}
