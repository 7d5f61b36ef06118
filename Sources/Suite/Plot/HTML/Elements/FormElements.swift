// Source: HTML Living Standard, 4.10 Forms.

extension Node where Context: HTML.BodyContext {
    /// A form.
    public static func form(_ nodes: Node<HTML.FormContext>...) -> Node {
        Node(.element("form", .standard, nodes))
    }

    /// The caption of an input.
    public static func label(_ nodes: Node<HTML.LabelContext>...) -> Node {
        Node(.element("label", .standard, nodes))
    }

    /// An input.
    public static func input(_ attributes: Attribute<HTML.InputContext>...) -> Node {
        Node(.element("input", .selfClosing, attributes))
    }

    /// A button.
    public static func button(_ nodes: Node<HTML.ButtonContext>...) -> Node {
        Node(.element("button", .standard, nodes))
    }

    /// A choice of options.
    public static func select(_ nodes: Node<HTML.SelectContext>...) -> Node {
        Node(.element("select", .standard, nodes))
    }

    /// Suggestions for an input.
    public static func datalist(_ nodes: Node<HTML.DataListContext>...) -> Node {
        Node(.element("datalist", .standard, nodes))
    }

    /// Several lines of text to edit.
    public static func textarea(_ nodes: Node<HTML.TextAreaContext>...) -> Node {
        Node(.element("textarea", .standard, nodes))
    }

    /// A group of inputs.
    public static func fieldset(_ nodes: Node<HTML.FormContext>...) -> Node {
        Node(.element("fieldset", .standard, nodes))
    }
}

extension Node where Context == HTML.FormContext {
    /// The caption of a group of inputs.
    @_disfavoredOverload
    public static func legend(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("legend", .standard, nodes))
    }
}

extension Node where Context: HTMLOptionListContext {
    /// An option.
    ///
    /// The attribute `label` is the text of the option.
    public static func option(_ attributes: Attribute<HTML.OptionContext>...) -> Node {
        Node(.element("option", .selfClosing, attributes))
    }
}
