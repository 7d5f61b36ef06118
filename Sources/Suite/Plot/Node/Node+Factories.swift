extension Node {
    /// A node that renders nothing.
    public static var empty: Node { Node(.empty) }

    /// Text that is written without escaping.
    ///
    /// The text must be well-formed markup.
    public static func raw(_ text: String) -> Node {
        Node(.raw(text))
    }

    /// UTF-8 bytes that are written without escaping.
    ///
    /// The bytes must be well-formed markup. They are not converted to a string when the document
    /// is rendered to bytes.
    @_disfavoredOverload
    public static func raw(utf8 bytes: [UInt8]) -> Node {
        Node(.rawBytes(bytes))
    }

    /// Text that is escaped when it is rendered.
    public static func text(_ text: String) -> Node {
        Node(.text(text))
    }

    /// An element.
    public static func element(_ element: Element<Context>) -> Node {
        element.node
    }

    /// An element without content.
    public static func element(named name: String) -> Node {
        Node(.element(MarkupElement(name, content: MarkupList([]))))
    }

    /// An element with the given attributes and children.
    public static func element(named name: String, nodes: [Node]) -> Node {
        Node(.element(name, .standard, nodes))
    }

    /// An element whose children belong to another context.
    public static func element<C>(named name: String, nodes: [Node<C>]) -> Node {
        Node(.element(name, .standard, nodes))
    }

    /// An element that contains text, which is escaped.
    public static func element(named name: String, text: String) -> Node {
        Node(.element(MarkupElement(name, content: MarkupList([.text(text)]))))
    }

    /// An element with attributes of another context and no children.
    public static func element<C>(named name: String, attributes: [Attribute<C>]) -> Node {
        Node(.element(name, .standard, attributes))
    }

    /// An element with attributes and no children.
    public static func element(named name: String, attributes: [Attribute<Context>]) -> Node {
        Node(.element(name, .standard, attributes))
    }

    /// An element that closes itself, without attributes: `<name/>`.
    public static func selfClosedElement(named name: String) -> Node {
        Node(.element(MarkupElement(name, .selfClosing, content: MarkupList([]))))
    }

    /// An element that closes itself, with attributes of another context.
    public static func selfClosedElement<C>(named name: String, attributes: [Attribute<C>]) -> Node
    {
        Node(.element(name, .selfClosing, attributes))
    }

    /// An element that closes itself, with attributes.
    public static func selfClosedElement(
        named name: String,
        attributes: [Attribute<Context>]
    ) -> Node {
        Node(.element(name, .selfClosing, attributes))
    }

    /// An attribute of the element in which the node is placed.
    public static func attribute(_ attribute: Attribute<Context>) -> Node {
        attribute.node
    }

    /// An attribute without a value.
    public static func attribute(named name: String) -> Node {
        Node(.attribute(MarkupAttribute(name: name, value: nil, isIgnoredIfEmpty: false)))
    }

    /// An attribute of the element in which the node is placed.
    ///
    /// If the value is nil or empty, the attribute is left out; if `ignoreIfValueIsEmpty` is false,
    /// only its name is written.
    public static func attribute(
        named name: String,
        value: String?,
        ignoreIfValueIsEmpty: Bool = true
    ) -> Node {
        let attribute = MarkupAttribute(
            name: name,
            value: value,
            isIgnoredIfEmpty: ignoreIfValueIsEmpty
        )
        return Node(.attribute(attribute))
    }

    /// Several nodes as a single node.
    public static func group(_ members: [Node]) -> Node {
        Node(.group(MarkupList(members)))
    }

    /// Several nodes as a single node.
    public static func group(_ members: Node...) -> Node {
        Node(.group(MarkupList(members)))
    }

    /// A component as a node.
    public static func component(_ component: any Component) -> Node {
        Node(.component(component))
    }

    /// Components as a node.
    public static func components(@ComponentBuilder _ content: () -> any Component) -> Node {
        Node(.component(content()))
    }
}

extension Node {
    /// An attribute without a value; it is written only if `isSet` is true.
    static func flag(_ name: String, _ isSet: Bool) -> Node {
        isSet ? .attribute(named: name) : .empty
    }
}
