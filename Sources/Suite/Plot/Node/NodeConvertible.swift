/// A value that can be rendered to text.
public protocol Renderable {
    /// Renders the value to text; on one line if `indentationKind` is nil.
    func render(indentedBy indentationKind: Indentation.Kind?) -> String
}

extension Renderable {
    /// Renders the value to text on one line, without added white space.
    public func render() -> String {
        render(indentedBy: nil)
    }
}

/// A value that can be used as a node in a context.
public protocol NodeConvertible: Renderable {
    /// The context in which the node can be used.
    associatedtype Context

    /// The node that the value represents.
    var node: Node<Context> { get }
}

extension NodeConvertible {
    /// Renders the node to text; on one line if `indentationKind` is nil.
    public func render(indentedBy indentationKind: Indentation.Kind?) -> String {
        node.render(indentedBy: indentationKind)
    }

    /// Renders the node to UTF-8; on one line if `indentationKind` is nil.
    ///
    /// This is the most efficient way to write a file, because no `String` is created.
    public func renderBytes(indentedBy indentationKind: Indentation.Kind? = nil) -> [UInt8] {
        MarkupWriter.bytes(of: node.markup, indentedBy: indentationKind)
    }
}

extension Array: Renderable, NodeConvertible where Element: NodeConvertible {
    /// The nodes of the array's elements, in order.
    public var node: Node<Element.Context> {
        Node(.group(MarkupList(map { $0.node.markup })))
    }
}
