internal import CCmarkGFM

/// Adds `$…$` and `$$…$$` to the library's parser.
///
/// An opening `$` must not follow a letter or digit, and no space may follow it. A closing `$` must
/// not follow a space, and no letter, digit, `{` or `_` may follow it; so prices and variables
/// remain text. `$(a) $(b)`, `$.a $.b`, and anything with CJK punctuation outside `\text{…}` remain
/// text as well. A line that starts with `$$` and does not close it opens a block. The block ends
/// with a line that ends in `$$`, or before a blank line.
enum MathSyntax {
    /// The extension for the parser.
    static func makeExtension() -> OpaquePointer? {
        guard let syntax = cmark_syntax_extension_new("ink-math") else { return nil }
        cmark_syntax_extension_set_match_inline_func(syntax, matchInline)
        cmark_syntax_extension_set_open_block_func(syntax, open)
        cmark_syntax_extension_set_match_block_func(syntax, matchBlock)
        return syntax
    }

    private static let dollar: UInt8 = 0x24

    private static let matchInline: cmark_match_inline_func = { syntax, _, _, character, parser in
        guard character == dollar, let parser else { return nil }
        let start = cmark_inline_parser_get_offset(parser)
        func peek(_ offset: Int32) -> UInt8 { cmark_inline_parser_peek_at(parser, start + offset) }
        let length: Int32 = peek(1) == dollar ? 2 : 1
        guard !peek(length).isSpace, peek(length) != dollar, peek(length) != 0 else { return nil }
        if length == 1, start > 0, peek(-1).isLetterOrDigit { return nil }
        // Only the next dollar sign can close the formula, which keeps the search linear.
        var end = length
        while peek(end) != 0, peek(end) != dollar {
            end += peek(end) == 0x5C && peek(end + 1) != 0 ? 2 : 1
        }
        guard peek(end) == dollar else { return nil }
        // A space before the closing dollar sign is a formula's if TeX is between the two.
        let isTeX = (length..<end).contains { [0x5C, 0x5E, 0x5F, 0x7B].contains(peek($0)) }
        if peek(end - 1).isSpace, length == 2 || !isTeX { return nil }
        if length == 2, peek(end + 1) != dollar { return nil }
        if length == 1, !mayEnd(before: peek(end + 1), begunBefore: peek(1)) { return nil }
        // A table cell accepts only node types that the library itself defines, so math is stored
        // as inline HTML. The text of display math begins with a dollar sign.
        var text: [CChar] = length == 2 ? [CChar(dollar)] : []
        for offset in length..<end { text.append(CChar(bitPattern: peek(offset))) }
        if length == 1, isSentence(text) { return nil }
        text.append(0)
        let memory = CmarkLibrary.shared.memory
        guard let node = cmark_node_new_with_mem(CMARK_NODE_HTML_INLINE, memory) else { return nil }
        cmark_node_set_literal(node, text)
        cmark_node_set_syntax_extension(node, syntax)
        cmark_inline_parser_set_offset(parser, start + end + length)
        return node
    }

    /// Returns whether a dollar sign before the byte `next` can close a formula that begins with
    /// the byte `first`.
    private static func mayEnd(before next: UInt8, begunBefore first: UInt8) -> Bool {
        switch next {
        case 0x7B, 0x5F: false
        // `$(a) $(b)` are two shell commands, and `$.a $.b` two jQuery calls.
        case 0x28, 0x2E: next != first
        default: !next.isLetterOrDigit
        }
    }

    /// Returns whether there is CJK punctuation outside of `\text{…}` and similar commands.
    private static func isSentence(_ text: [CChar]) -> Bool {
        text.map(UInt8.init(bitPattern:)).withUnsafeBufferPointer { text in
            var index = 0
            while let (scalar, length) = text.scalar(at: index) {
                if scalar == 0x5C, text[index...].starts(with: "\\text".utf8) {
                    var depth = 0
                    repeat {
                        if text[index] == 0x7B { depth += 1 }
                        if text[index] == 0x7D { depth -= 1 }
                        index += 1
                    } while index < text.count
                        && (depth > 0 || text[index].isLetterOrDigit || text[index] == 0x7B)
                } else if scalar == 0x3000 || CharacterClass.isFullWidthPunctuation(scalar) {
                    return true
                } else {
                    index += length
                }
            }
            return false
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
        let line = UnsafeBufferPointer(start: input, count: Int(length))
        guard line.run(of: dollar, from: start) == 2, !line[(start + 2)...].contains(dollar),
            cmark_node_get_type(parent) != CMARK_NODE_PARAGRAPH
        else { return nil }
        let column = cmark_parser_get_first_nonspace_column(parser) + 1
        guard let node = cmark_parser_add_child(parser, parent, CMARK_NODE_CODE_BLOCK, column)
        else { return nil }
        cmark_node_set_syntax_extension(node, syntax)
        setOpen(node, true)
        let skipped = Int32(start + 2) - cmark_parser_get_offset(parser)
        input.withMemoryRebound(to: CChar.self, capacity: Int(length)) {
            cmark_parser_advance_offset(parser, $0, skipped, 0)
        }
        return node
    }

    private static let matchBlock: cmark_match_block_func = { _, parser, input, length, node in
        guard let node, let input, Int(bitPattern: cmark_node_get_user_data(node)) == 1 else {
            return 0
        }
        let line = UnsafeBufferPointer(start: input, count: Int(length))
        guard let last = line.lastIndex(where: { !$0.isSpace }) else { return 0 }
        if last > 0, line[last] == dollar, line[last - 1] == dollar { setOpen(node, false) }
        return 1
    }

    // SAFETY: The pointer encodes a number and is never dereferenced.
    private static func setOpen(_ node: OpaquePointer, _ isOpen: Bool) {
        cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: isOpen ? 1 : 2))
    }
}
