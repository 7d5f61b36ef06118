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
}
