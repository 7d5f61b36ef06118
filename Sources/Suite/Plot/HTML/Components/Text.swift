/// Text, which is escaped when it is rendered.
public struct Text: Component {
    private let node: Node<HTML.BodyContext>

    /// Creates a text.
    public init(_ string: String) {
        node = .text(string)
    }

    private init(_ node: Node<HTML.BodyContext>) {
        self.node = node
    }

    /// The text as a node.
    public var body: any Component { node }

    /// Writes the text.
    public func render(into writer: inout MarkupWriter) {
        writer.write(node.markup)
    }

    /// The first text followed by the second.
    public static func + (lhs: Text, rhs: Text) -> Text {
        Text(.group(lhs.node, rhs.node))
    }

    /// The text in `b`.
    public func bold() -> Text {
        Text(.b(node))
    }

    /// The text in `em`.
    public func italic() -> Text {
        Text(.em(node))
    }

    /// The text in `u`.
    public func underlined() -> Text {
        Text(.u(node))
    }

    /// The text in `s`.
    public func strikethrough() -> Text {
        Text(.s(node))
    }

    /// The text followed by a line break.
    public func addLineBreak() -> Text {
        Text(.group(node, .br()))
    }
}
