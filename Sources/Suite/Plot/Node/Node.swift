/// A piece of a document: an element, an attribute, text, or a group of nodes.
///
/// The generic parameter is a *phantom* context: it determines where the node may be used, and
/// costs nothing at run time, because all nodes have the same storage, whatever their context.
public struct Node<Context> {
    let markup: Markup

    init(_ markup: Markup) {
        self.markup = markup
    }
}

extension Node: NodeConvertible {
    /// The node itself.
    public var node: Self { self }

    /// Renders the node to text; on one line if `indentationKind` is nil.
    public func render(indentedBy indentationKind: Indentation.Kind?) -> String {
        MarkupWriter.string(of: markup, indentedBy: indentationKind)
    }
}

extension Node: Component {
    /// The node itself.
    public var body: any Component { self }

    /// Writes the node during rendering.
    public func render(into writer: inout MarkupWriter) {
        writer.write(markup)
    }
}

extension Node: ExpressibleByStringInterpolation {
    /// Creates a text node; the text is escaped when it is rendered.
    public init(stringLiteral value: String) {
        self.init(.text(value))
    }
}
