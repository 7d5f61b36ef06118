/// An XML document.
public struct XML: DocumentFormat {
    private let nodes: [Node<XML.DocumentContext>]

    /// Creates a document of the given nodes, with an XML declaration before them.
    public init(_ nodes: Node<XML.DocumentContext>...) {
        self.nodes = nodes
    }
}

extension XML {
    /// The root of an XML document.
    public enum RootContext: XMLRootContext {}

    /// The attributes that the XML declaration may have.
    public enum DeclarationContext {}

    /// The content that an XML document may have.
    public enum DocumentContext {}
}

extension XML: NodeConvertible {
    /// The XML declaration and the nodes.
    public var node: Node<XML> {
        Document<XML>.custom(
            .xml(.version(1), .encoding(.utf8)),
            Element(name: "", nodes: nodes)
        ).node
    }
}

/// The root of a document that starts with the XML declaration.
public protocol XMLRootContext {}

extension Element where Context: XMLRootContext {
    /// The XML declaration.
    public static func xml(_ attributes: Attribute<XML.DeclarationContext>...) -> Element {
        Element(
            name: "xml",
            closingMode: .neverClosed,
            padding: UInt8(ascii: "?"),
            nodes: attributes.map(\.node)
        )
    }
}

extension Attribute where Context == XML.DeclarationContext {
    /// The version of XML, such as `1.0`.
    public static func version(_ version: Double) -> Attribute {
        Attribute(name: "version", value: String(version))
    }

    /// The encoding of the document.
    public static func encoding(_ encoding: DocumentEncoding) -> Attribute {
        Attribute(name: "encoding", value: encoding.rawValue)
    }
}
