/// A value that can be rendered to text.
public protocol Renderable {
    /// Renders the value to text, on one line if `indentationKind` is nil.
    func render(indentedBy indentationKind: Indentation.Kind?) -> String
}

extension Renderable {
    /// Renders the value to text without any added white space.
    public func render() -> String {
        render(indentedBy: nil)
    }
}

/// A value that stands for a node of a certain context.
public protocol NodeConvertible: Renderable {
    /// The context in which the node may be placed.
    associatedtype Context

    /// The node that the value stands for.
    var node: Node<Context> { get }
}

extension NodeConvertible {
    /// Renders the node to text, on one line if `indentationKind` is nil.
    public func render(indentedBy indentationKind: Indentation.Kind?) -> String {
        node.render(indentedBy: indentationKind)
    }

    /// Renders the node to UTF-8, on one line if `indentationKind` is nil.
    ///
    /// This is the cheapest way to a file: no `String` is made on the way.
    public func renderBytes(indentedBy indentationKind: Indentation.Kind? = nil) -> [UInt8] {
        MarkupWriter.bytes(of: node.markup, indentedBy: indentationKind)
    }
}

extension Array: Renderable, NodeConvertible where Element: NodeConvertible {
    /// The nodes of the elements, one after the other.
    public var node: Node<Element.Context> {
        Node(.group(MarkupList(map { $0.node.markup })))
    }
}
