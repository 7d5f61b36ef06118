// Source: HTML Living Standard, 4.12 Scripting.

extension Node where Context: HTMLScriptableContext {
    /// A script.
    ///
    /// Write its source with ``raw(_:)``: a string literal is text, which is escaped. The slash of `</script` is
    /// escaped, which has the same meaning in strings of JavaScript, but does not end the script.
    public static func script(_ nodes: Node<HTML.ScriptContext>...) -> Node {
        let content = MarkupList(nodes.map { $0.markup.keptFromEnding("script") })
        return Node(.element(MarkupElement("script", content: content)))
    }
}

extension Node where Context: HTML.BodyContext {
    /// Content for browsers without scripts.
    public static func noscript(_ nodes: Node<HTML.BodyContext>...) -> Node {
        Node(.element("noscript", .standard, nodes))
    }

    /// A bitmap on which scripts draw.
    @_disfavoredOverload
    public static func canvas(_ nodes: Node<HTML.CanvasContext>...) -> Node {
        Node(.element("canvas", .standard, nodes))
    }

    /// Content that is not shown, and that scripts copy into the page.
    @_disfavoredOverload
    public static func template(_ nodes: Node<HTML.TemplateContext>...) -> Node {
        Node(.element("template", .standard, nodes))
    }

    /// A place in a web component that content from outside fills.
    @_disfavoredOverload
    public static func slot(_ nodes: Node<HTML.SlotContext>...) -> Node {
        Node(.element("slot", .standard, nodes))
    }
}
