internal import CCmarkGFM

/// Adds `:name[text]{key="value"}` to the library's parser.
///
/// The colon must not follow a letter, a digit or another colon. The text in brackets is not
/// Markdown, and contains neither brackets nor line ends. Braces that are not closed on the same
/// line are text. A link or a footnote after a colon and a word stays a link or a footnote.
enum InlineDirectiveSyntax {
    static let match: cmark_match_inline_func = { syntax, _, _, character, parser in
        guard character == 0x3A, let parser else { return nil }
        let start = cmark_inline_parser_get_offset(parser)
        func peek(_ offset: Int32) -> UInt8 { cmark_inline_parser_peek_at(parser, start + offset) }
        if start > 0, peek(-1) == 0x3A || Directive.isNameByte(peek(-1)) { return nil }
        var end: Int32 = 1
        while Directive.isNameByte(peek(end)) { end += 1 }
        guard Directive.isLetter(peek(1)), peek(end) == 0x5B, peek(end + 1) != 0x5E,
            let closed = find(0x5D, from: end + 1, refusing: 0x5B, peek),
            peek(closed + 1) != 0x28, peek(closed + 1) != 0x5B
        else { return nil }
        end = closed
        if peek(end + 1) == 0x7B { end = find(0x7D, from: end + 2, refusing: 0x7B, peek) ?? end }
        let text = (1...end).map { CChar(bitPattern: peek($0)) } + [0]
        // A table cell accepts only node types that the library itself defines, so the directive is
        // stored as inline HTML.
        let memory = CmarkLibrary.shared.memory
        guard let node = cmark_node_new_with_mem(CMARK_NODE_HTML_INLINE, memory) else { return nil }
        cmark_node_set_literal(node, text)
        cmark_node_set_syntax_extension(node, syntax)
        cmark_inline_parser_set_offset(parser, start + end + 1)
        return node
    }

    /// Finds a byte on the same line; nil if the line ends or the byte `other` comes first.
    private static func find(
        _ byte: UInt8,
        from start: Int32,
        refusing other: UInt8,
        _ peek: (Int32) -> UInt8
    ) -> Int32? {
        var offset = start
        while peek(offset) != byte {
            if [0, 0x0A, 0x0D, other].contains(peek(offset)) { return nil }
            offset += 1
        }
        return offset
    }
}
