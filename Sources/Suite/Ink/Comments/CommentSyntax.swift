internal import CCmarkGFM

/// Adds `%%…%%` to the library's parser, to find out where a text has comments.
///
/// The nodes hold nothing but places: `HiddenComments` removes the comments from the text before it
/// is parsed for readers.
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

    // MARK: - In a line

    /// Returns a node whose literal is the range of a comment in the content of its block.
    ///
    /// A comment that begins a line and is not closed ends with the block; its literal has no end.
    private static let matchInline: cmark_match_inline_func = { syntax, _, _, character, parser in
        guard character == sign, let parser else { return nil }
        let start = cmark_inline_parser_get_offset(parser)
        func peek(_ offset: Int32) -> UInt8 { cmark_inline_parser_peek_at(parser, start + offset) }
        guard peek(1) == sign, peek(2) != sign else { return nil }
        let before = (1...4).prefix { start >= $0 }.map { peek(-$0) }.reversed()
        guard !endsInWord(Array(before)) else { return nil }
        var end: Int32 = 2
        while peek(end) != 0, peek(end) != sign || peek(end + 1) != sign { end += 1 }
        var literal = "\(start)"
        if peek(end) == sign {
            while peek(end) == sign { end += 1 }
            literal += " \(start + end)"
        } else if start > 0, peek(-1) != 0x0A {
            return nil
        }
        let memory = CmarkLibrary.shared.memory
        guard let node = cmark_node_new_with_mem(CMARK_NODE_HTML_INLINE, memory) else { return nil }
        cmark_node_set_literal(node, literal)
        cmark_node_set_syntax_extension(node, syntax)
        cmark_inline_parser_set_offset(parser, start + end)
        return node
    }

    /// Returns whether bytes end in a percent sign, or in a letter or digit of a script that is
    /// written with spaces between words: `100%%` opens nothing.
    static func endsInWord(_ bytes: some Collection<UInt8>) -> Bool {
        Array(bytes).withUnsafeBufferPointer { bytes in
            bytes.last == sign
                || bytes.scalar(before: bytes.count).map(CharacterClass.isLatinWord) ?? false
        }
    }

    // MARK: - In lines of its own

    private static let open: cmark_open_block_func = {
        syntax,
        indented,
        parser,
        parent,
        input,
        length in
        guard indented == 0, let parser, let parent, let input else { return nil }
        let start = Int(cmark_parser_get_first_nonspace(parser))
        let line = UnsafeBufferPointer(start: input, count: Int(length))
        guard line.run(of: sign, from: start) == 2, line[(start + 2)...].allSatisfy(\.isSpace)
        else { return nil }
        let column = cmark_parser_get_first_nonspace_column(parser) + 1
        guard let node = cmark_parser_add_child(parser, parent, CMARK_NODE_CODE_BLOCK, column)
        else { return nil }
        cmark_node_set_syntax_extension(node, syntax)
        setState(of: node, .open)
        return node
    }

    /// The block ends with `%%` alone in a line, or at the end of a line whose other signs are in
    /// pairs; lines between fences of code do not end it.
    private static let matchBlock: cmark_match_block_func = { _, parser, input, length, node in
        guard let node, let parser, let input, let state = state(of: node), state != .closed
        else { return 0 }
        let first = min(Int(cmark_parser_get_first_nonspace(parser)), Int(length))
        let line = UnsafeBufferPointer(start: input, count: Int(length))[first...]
        let isFence = line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8)
        if isFence { setState(of: node, state == .open ? .inCode : .open) }
        if state == .open, closes(line) { setState(of: node, .closed) }
        return 1
    }

    private static func closes(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let text = line.prefix(upTo: line.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? line.startIndex)
        guard text.suffix(2).elementsEqual([sign, sign]) else { return false }
        return !text.count(where: { $0 == sign }).isMultiple(of: 4)
    }

    private enum State: Int {
        case open = 1, inCode, closed
    }

    /// Returns whether a comment in lines of its own is closed.
    static func isClosed(_ node: OpaquePointer) -> Bool { state(of: node) == .closed }

    private static func state(of node: OpaquePointer) -> State? {
        State(rawValue: Int(bitPattern: cmark_node_get_user_data(node)))
    }

    // SAFETY: The pointer encodes a number and is never dereferenced.
    private static func setState(of node: OpaquePointer, _ state: State) {
        cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: state.rawValue))
    }
}
