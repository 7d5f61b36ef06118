/// A format in which documents are written, such as HTML or RSS.
public protocol DocumentFormat {
    /// The context of the elements at the root of a document.
    associatedtype RootContext
}

/// The root elements of a document in a format.
public struct Document<Format: DocumentFormat> {
    /// The elements at the root, in the order in which they are written.
    public var elements: [Element<Format.RootContext>]

    /// A document that consists of the given elements.
    public static func custom(_ elements: Element<Format.RootContext>...) -> Self {
        Document(elements: elements)
    }

    /// A document of the given format that consists of the given elements.
    public static func custom(
        withFormat format: Format.Type,
        elements: [Element<Format.RootContext>] = []
    ) -> Self {
        Document(elements: elements)
    }
}

extension Document: NodeConvertible {
    /// The elements of the document, one after the other.
    public var node: Node<Format> {
        Node(.group(MarkupList(elements.map { $0.node.markup })))
    }
}

/// The encoding that a document declares.
public enum DocumentEncoding: String, Sendable {
    /// UTF-8, the only encoding in which documents are rendered.
    case utf8 = "UTF-8"
}
