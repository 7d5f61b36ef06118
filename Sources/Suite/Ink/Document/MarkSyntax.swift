internal import CCmarkGFM

/// Adds `==text==` to the library's parser; see `SyntaxExtensions.marks`.
enum MarkSyntax {
    private static let sign: UInt8 = 0x3D

    /// The extension for the parser.
    static func makeExtension() -> OpaquePointer? {
        guard let syntax = cmark_syntax_extension_new("ink-mark") else { return nil }
        cmark_syntax_extension_set_match_inline_func(syntax, match)
        cmark_syntax_extension_set_inline_from_delim_func(syntax, insert)
        CmarkLibrary.setCharacter(sign, of: syntax)
        return syntax
    }

    /// Returns whether a text has two runs of two signs, so that it needs the extension.
    static func mayMark(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (pairs, start) = (0, 0)
        while pairs < 2, let found = text.offset(of: sign, from: start) {
            let length = text.run(of: sign, from: found)
            if length == 2 { pairs += 1 }
            start = found + length
        }
        return pairs > 1
    }

    private static let match: cmark_match_inline_func = { _, _, _, character, parser in
        guard character == sign, let parser else { return nil }
        let start = cmark_inline_parser_get_offset(parser)
        func peek(_ offset: Int32) -> UInt8 { cmark_inline_parser_peek_at(parser, start + offset) }
        var length: Int32 = 1
        while peek(length) == sign { length += 1 }
        let memory = CmarkLibrary.shared.memory
        guard let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, memory) else { return nil }
        cmark_node_set_literal(node, String(repeating: "=", count: Int(length)))
        let (before, after) = (start > 0 ? peek(-1) : 0x20, peek(length))
        let isOperator = before.isLetterOrDigit && after.isLetterOrDigit
        let opens = after != 0 && !after.isSpace && !isOperator
        let closes = !before.isSpace && !isOperator
        cmark_inline_parser_set_offset(parser, start + length)
        if length == 2, opens || closes {
            cmark_inline_parser_push_delimiter(
                parser,
                sign,
                opens ? 1 : 0,
                closes ? 1 : 0,
                node
            )
        }
        return node
    }

    /// Makes an element of the nodes between two delimiters: emphasis with this extension, since a
    /// table cell accepts only node types that the library itself defines.
    private static let insert: cmark_inline_from_delim_func = { syntax, _, parser, opener, closer in
        guard let opener, let closer, let parser, let mark = opener.pointee.inl_text,
            let end = closer.pointee.inl_text
        else { return nil }
        let next = closer.pointee.next
        cmark_node_set_type(mark, CMARK_NODE_EMPH)
        cmark_node_set_syntax_extension(mark, syntax)
        while let child = cmark_node_next(mark), child != end {
            cmark_node_append_child(mark, child)
        }
        cmark_node_free(end)
        var delimiter: UnsafeMutablePointer<CCmarkGFM.delimiter>? = closer
        while let current = delimiter {
            delimiter = current == opener ? nil : current.pointee.previous
            cmark_inline_parser_remove_delimiter(parser, current)
        }
        return next
    }
}
