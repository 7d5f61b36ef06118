public import Plot

extension Node where Context == HTML.HeadContext {
    /// Links a style sheet whose name holds its hash, so that browsers check it.
    @_disfavoredOverload
    public static func stylesheet(_ file: FingerprintedFile) -> Node {
        .stylesheet(file.path.absoluteString, integrity: file.integrity)
    }

    /// Loads a script whose name holds its hash, so that browsers check it.
    ///
    /// - Parameters:
    ///   - file: The script.
    ///   - nodes: More attributes, such as `.type(.module)` or `.defer()`; without any the page waits for the script.
    /// - Returns: The element.
    @_disfavoredOverload
    public static func script(
        _ file: FingerprintedFile,
        _ nodes: Node<HTML.ScriptContext>...
    ) -> Node {
        .script(
            .src(file.path.absoluteString),
            .integrity(file.integrity),
            .group(nodes)
        )
    }
}
