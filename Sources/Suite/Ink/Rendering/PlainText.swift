/// Converts inlines to text without formatting.
package enum PlainText {
    /// Returns the text of a node's inlines.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - skip: The number of bytes to skip at the start of the text.
    /// - Returns: The text.
    package static func text(
        of node: MarkdownNode,
        skipping skip: (MarkdownNode) -> Int = { _ in 0 }
    ) -> String {
        var bytes: [UInt8] = []
        let walker = NodeWalker(node)
        while let (event, node) = walker.next() {
            guard event == .enter else { continue }
            switch node.kind {
            case .text: bytes.append(contentsOf: node.literal.dropFirst(skip(node)))
            case .code: bytes.append(contentsOf: node.literal)
            case .math: bytes.append(contentsOf: node.mathSource)
            case .inlineDirective: bytes.append(contentsOf: node.directiveText)
            case .softBreak: bytes.append(0x20)
            case .lineBreak: bytes.append(0x0A)
            default: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
