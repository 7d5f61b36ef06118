/// An HTML document.
///
///     let html = HTML(
///         .lang(.english),
///         .head(.title("Home")),
///         .body(.h1("Welcome"))
///     )
public struct HTML: DocumentFormat {
    private let nodes: [Node<HTML.DocumentContext>]
    private var overrides: [EnvironmentOverride] = []

    /// Creates a document of the given nodes; attributes are set on the `html` element.
    public init(_ nodes: Node<HTML.DocumentContext>...) {
        self.nodes = nodes
    }

    /// Creates a document with a head and components as its body; an empty head is left out.
    public init(
        head: [Node<HTML.HeadContext>] = [],
        @ComponentBuilder body: @escaping () -> any Component
    ) {
        nodes = [
            head.isEmpty ? .empty : Node(.element("head", .standard, head)),
            .body(body),
        ]
    }

    /// Sets an environment value for all components of the document.
    public func environmentValue<T>(_ value: T, key: EnvironmentKey<T>) -> HTML {
        var copy = self
        copy.overrides.append(EnvironmentOverride(value, for: key))
        return copy
    }
}

extension HTML: NodeConvertible {
    /// The document type and the `html` element.
    public var node: Node<HTML> {
        let document = Document<HTML>.custom(
            .doctype("html"),
            Element<HTML.RootContext>(name: "html", nodes: nodes)
        )
        // The first override was set directly on the document, so its scope has to be the
        // innermost.
        return overrides.reduce(document.node) { node, override in
            Node(.environment(override, MarkupElement("", content: MarkupList([node.markup]))))
        }
    }
}
