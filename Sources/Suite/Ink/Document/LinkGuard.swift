internal import CCmarkGFM

/// Keeps the library linear in paragraphs with many links and much emphasis.
///
/// At the end of a link without emphasis inside, the library walks back over all delimiters of the
/// paragraph, looking for one that comes after the link's opening bracket: a megabyte on one line
/// takes half a minute. So a stop is inserted after each opening bracket: a delimiter at which the
/// walk ends. A stop never opens or closes anything, and the library removes it with the link.
enum LinkGuard {
    /// The byte of a stop: a control character that texts do not contain.
    static let stop: UInt8 = 0x1F
    /// The limit of the cost, the number of links times the number of delimiters: about a tenth of
    /// a second.
    private static let mostSteps = 30_000_000

    /// Returns the offsets of the stops to insert, ascending.
    static func insertions(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var links = 0
        var position = 0
        while let found = text.offset(of: 0x5D, from: position) {
            links += 1
            position = found + 1
        }
        // There are at most as many delimiters as bytes, so they need not be counted in a short
        // text.
        guard links * text.count > mostSteps else { return [] }
        let delimiters =
            text.occurrences(of: 0x2A) + text.occurrences(of: 0x5F) + text.occurrences(of: 0x7E)
        guard links * delimiters > mostSteps, text.occurrences(of: stop) == 0 else { return [] }
        var result: [Int] = []
        for index in 1..<text.count where text[index - 1] == 0x5B {
            switch text[index] {
            // No stop is inserted in footnotes, alerts, nested brackets and task boxes, whose
            // syntax it would break.
            case 0x5E, 0x21, 0x5B, 0x5D: break
            case 0x20, 0x58, 0x78:
                let isBox = index + 1 < text.count && text[index + 1] == 0x5D
                if !isBox { result.append(index) }
            default: result.append(index)
            }
        }
        return result
    }

    /// Makes the extension that reads stops as delimiters.
    static func makeExtension() -> OpaquePointer? {
        guard let syntax = cmark_syntax_extension_new("ink-stop") else { return nil }
        cmark_syntax_extension_set_match_inline_func(syntax) { _, _, _, character, parser in
            guard character == LinkGuard.stop, let parser,
                let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, CmarkLibrary.shared.memory)
            else { return nil }
            cmark_node_set_literal(node, "")
            let offset = cmark_inline_parser_get_offset(parser)
            cmark_inline_parser_set_offset(parser, offset + 1)
            cmark_inline_parser_push_delimiter(parser, LinkGuard.stop, 1, 0, node)
            return node
        }
        return syntax
    }
}
