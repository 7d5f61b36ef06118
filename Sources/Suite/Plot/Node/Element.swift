/// How the end of an element is written.
public enum ElementClosingMode: Sendable {
    /// With an end tag: `<p></p>`.
    case standard

    /// Without an end tag: `<!DOCTYPE html>`.
    case neverClosed

    /// With a single tag, `<br/>`; if the element contains an element, with an end tag.
    case selfClosing
}

/// A named part of a document with attributes and children.
public struct Element<Context> {
    /// How the end of the element is written.
    public typealias ClosingMode = ElementClosingMode

    /// The name of the tag.
    ///
    /// If the name is empty, only the children are rendered.
    public var name: String

    /// How the end of the element is written.
    public var closingMode: ClosingMode

    var padding: UInt8?
    var content: MarkupList
}

extension Element {
    init<C>(
        name: String,
        closingMode: ClosingMode = .standard,
        padding: UInt8? = nil,
        nodes: [Node<C>]
    ) {
        self.name = name
        self.closingMode = closingMode
        self.padding = padding
        self.content = MarkupList(nodes)
    }

    /// An element of any name.
    public static func named(_ name: String, nodes: [Node<Any>]) -> Element {
        Element(name: name, nodes: nodes)
    }

    /// An element of any name that closes itself.
    public static func selfClosed(named name: String, attributes: [Attribute<Any>]) -> Element {
        Element(name: name, closingMode: .selfClosing, nodes: attributes.map(\.node))
    }
}

extension Element: NodeConvertible {
    /// The node that places the element.
    public var node: Node<Context> {
        Node(.element(MarkupElement(name, closingMode, padding: padding, content: content)))
    }

    /// Renders the element to text; on one line if `indentationKind` is nil.
    public func render(indentedBy indentationKind: Indentation.Kind?) -> String {
        node.render(indentedBy: indentationKind)
    }
}

extension Element: Component where Context == Any {
    /// The node that places the element.
    public var body: any Component { node }

    /// Creates an element of any name whose children are components.
    public init(name: String, @ComponentBuilder content: @escaping ContentProvider) {
        self.init(name: name, nodes: [Node<Any>.component(DeferredContent(content))])
    }
}
