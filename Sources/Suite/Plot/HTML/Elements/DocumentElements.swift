// The document, its head and its body.
//
// Source: HTML Living Standard, 4.1 The document element, 4.2 Document metadata, 4.3.1 The body element.

extension Element where Context == HTML.RootContext {
    /// The document type: `<!DOCTYPE type>`.
    public static func doctype(_ type: String) -> Element {
        Element(
            name: "!DOCTYPE",
            closingMode: .neverClosed,
            nodes: [Node<HTML.RootContext>.attribute(named: type)]
        )
    }

    /// The root element.
    public static func html(_ nodes: Node<HTML.DocumentContext>...) -> Element {
        Element(name: "html", nodes: nodes)
    }
}

extension Node where Context == HTML.DocumentContext {
    /// The head, with the metadata of the document.
    public static func head(_ nodes: Node<HTML.HeadContext>...) -> Node {
        Node(.element("head", .standard, nodes))
    }

    /// The body, with the visible content.
    public static func body(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("body", .standard, nodes))
    }

    /// The body, with components as the visible content.
    public static func body(@ComponentBuilder _ content: @escaping () -> any Component) -> Node {
        Node(
            .element(
                MarkupElement("body", content: MarkupList([.component(DeferredContent(content))]))
            )
        )
    }
}

extension Node where Context == HTML.HeadContext {
    /// A link from the document to a resource.
    public static func link(_ attributes: Attribute<HTML.LinkContext>...) -> Node {
        Node(.element("link", .selfClosing, attributes))
    }

    /// Metadata of the document.
    public static func meta(_ attributes: Attribute<HTML.MetaContext>...) -> Node {
        Node(.element("meta", .selfClosing, attributes))
    }

    /// A style sheet within the document.
    ///
    /// The CSS is written verbatim, except that the slash of `</style` is escaped: in a string or URL of CSS this has
    /// the same meaning, but it does not end the style sheet.
    public static func style(_ css: String) -> Node {
        Node(
            .element(
                MarkupElement("style", content: MarkupList([.raw(css).keptFromEnding("style")]))
            )
        )
    }
}

extension Node where Context: HTMLContext {
    /// A comment.
    ///
    /// Its text is escaped, so that it cannot end the comment.
    public static func comment(_ text: String) -> Node {
        .raw("<!--\(text.escapedAsText)-->")
    }
}
