/// Text without formatting.
package enum PlainText {
    /// The text of the first level-1 heading at the top level.
    static func title(of document: borrowing MarkdownDocument) -> String? {
        var block = document.root?.firstChild
        while let node = block {
            if node.kind == .heading, node.headingLevel == 1 { return text(of: node) }
            block = node.next
        }
        return nil
    }

    /// The text of a node's inlines.
    package static func text(of node: MarkdownNode) -> String {
        var bytes: [UInt8] = []
        let walker = NodeWalker(node)
        while let (event, node) = walker.next() {
            guard event == .enter else { continue }
            switch node.kind {
            case .text, .code: bytes.append(contentsOf: node.literal)
            case .inlineDirective: bytes.append(contentsOf: node.directiveText)
            case .softBreak: bytes.append(0x20)
            case .lineBreak: bytes.append(0x0A)
            default: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
