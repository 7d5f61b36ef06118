internal import CCmarkGFM

/// Adds comments to the library's parser: `%%…%%` in a paragraph, and blocks between lines `%%`, as
/// in Obsidian.
///
/// A comment begins at the edge of a word, so that `100%%` is text. One that begins a line or is a
/// block ends at the latest with the block around it, but counts as not closed.
enum CommentSyntax {
    private static let sign: UInt8 = 0x25

    /// The extension for the parser.
    static func makeExtension() -> OpaquePointer? {
        guard let syntax = cmark_syntax_extension_new("ink-comment") else { return nil }
        cmark_syntax_extension_set_match_inline_func(syntax, matchInline)
        cmark_syntax_extension_set_open_block_func(syntax, open)
        cmark_syntax_extension_set_match_block_func(syntax, matchBlock)
        return syntax
    }

    /// Returns whether a text may have comments.
    static func mayComment(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        while let found = text.offset(of: sign, from: start) {
            if text.run(of: sign, from: found) > 1 { return true }
            start = found + 1
        }
        return false
    }

    private static let matchInline: cmark_match_inline_func = {
        syntax,
        _,
        block,
        character,
        parser in
        guard character == sign, let parser else { return nil }
        let start = cmark_inline_parser_get_offset(parser)
        func peek(_ offset: Int32) -> UInt8 { cmark_inline_parser_peek_at(parser, start + offset) }
        let before = (1...4).prefix { start >= $0 }.map { peek(-$0) }
        guard peek(1) == sign, peek(2) != sign, before.first != sign, !endsWord(before.reversed())
        else { return nil }
        var end: Int32 = 2
        while peek(end) != 0, peek(end) != sign || peek(end + 1) != sign { end += 1 }
        let mayEndBlock =
            before.first ?? 0x0A == 0x0A && cmark_node_get_type(block) == CMARK_NODE_PARAGRAPH
        if peek(end) == 0, !mayEndBlock { return nil }
        while peek(end) == sign { end += 1 }
        let memory = CmarkLibrary.shared.memory
        guard let node = cmark_node_new_with_mem(CMARK_NODE_HTML_INLINE, memory) else { return nil }
        cmark_node_set_literal(node, (0..<end).map { CChar(bitPattern: peek($0)) } + [0])
        cmark_node_set_syntax_extension(node, syntax)
        cmark_inline_parser_set_offset(parser, start + end)
        return node
    }

    private static func endsWord(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer {
            $0.scalar(before: $0.count).map(CharacterClass.isLatinWord) ?? false
        }
    }

    private static let open: cmark_open_block_func = {
        syntax,
        indented,
        parser,
        parent,
        input,
        length in
        guard indented == 0, let parser, let parent, let input else { return nil }
        let start = Int(cmark_parser_get_first_nonspace(parser))
        guard isMark(UnsafeBufferPointer(start: input, count: Int(length)), from: start),
            let node = cmark_parser_add_child(
                parser,
                parent,
                CMARK_NODE_CODE_BLOCK,
                cmark_parser_get_first_nonspace_column(parser) + 1
            )
        else { return nil }
        cmark_node_set_syntax_extension(node, syntax)
        return node
    }

    private static let matchBlock: cmark_match_block_func = { _, _, input, length, node in
        guard let input, let node, !isClosed(node) else { return 0 }
        let line = UnsafeBufferPointer(start: input, count: Int(length))
        let text = line[..<(line.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0)]
        // A comment may end behind its last word; other comments in it do not end it.
        if text.suffix(2).elementsEqual([sign, sign]), text.count(where: { $0 == sign }) == 2 {
            // SAFETY: The pointer encodes a number and is never dereferenced.
            cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: 1))
        }
        return 1
    }

    private static func isMark(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        line.run(of: sign, from: start) == 2 && line[(start + 2)...].allSatisfy(\.isSpace)
    }

    /// Returns whether a block of comments is closed.
    static func isClosed(_ node: OpaquePointer) -> Bool { cmark_node_get_user_data(node) != nil }
}
