internal import CCmarkGFM

/// Adds `:::name` … `:::` to the library's block parser and `:name[text]` to its inline parser.
///
/// A directive contains blocks. A closing fence closes the innermost open directive whose opening
/// fence is not longer; inside a code block it is code. A directive without a closing fence ends
/// with the block that contains it. Fences that are nested more than 32 levels deep are text, which
/// keeps parsing linear.
enum DirectiveSyntax {
    private static let deepest = 32

    /// The extension for the parser.
    static func makeExtension() -> OpaquePointer? {
        guard let syntax = cmark_syntax_extension_new("ink-directive") else { return nil }
        cmark_syntax_extension_set_open_block_func(syntax, open)
        cmark_syntax_extension_set_match_block_func(syntax, match)
        cmark_syntax_extension_set_match_inline_func(syntax, InlineDirectiveSyntax.match)
        cmark_syntax_extension_set_can_contain_func(syntax) { _, _, child in
            let raw = UInt32(bitPattern: Int32(child.rawValue))
            return raw & 0xC000 == 0x8000 && child != CMARK_NODE_ITEM ? 1 : 0
        }
        return syntax
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
        let colons = line.run(of: 0x3A, from: start)
        guard colons >= 3 else { return nil }
        var end = line.count
        while end > start, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
        let text = Array(line[(start + colons)..<end])
        guard Directive(line: text[...]) != nil, depth(of: parent) < deepest else { return nil }
        let column = cmark_parser_get_first_nonspace_column(parser) + 1
        let type = cmark_node_type(rawValue: CmarkLibrary.shared.directiveType)
        guard let node = cmark_parser_add_child(parser, parent, type, column) else { return nil }
        cmark_node_set_syntax_extension(node, syntax)
        cmark_node_set_string_content(node, (text + [0]).map { CChar(bitPattern: $0) })
        setState(of: node, colons: colons, isOpen: true)
        skipLine(parser, input, length)
        return node
    }

    private static let match: cmark_match_block_func = { _, parser, input, length, node in
        guard let parser, let input, let node, let colons = openFence(of: node) else { return 0 }
        let start = Int(cmark_parser_get_first_nonspace(parser))
        let line = UnsafeBufferPointer(start: input, count: Int(length))
        let count = line.run(of: 0x3A, from: start)
        guard count >= colons, cmark_parser_get_indent(parser) < 4,
            line[(start + count)...].allSatisfy(\.isSpace),
            closesHere(node, count)
        else { return 1 }
        setState(of: node, colons: colons, isOpen: false)
        skipLine(parser, input, length)
        return 1
    }

    /// Returns whether a fence closes this directive, and not a directive or code block inside it.
    private static func closesHere(_ node: OpaquePointer, _ count: Int) -> Bool {
        var current = cmark_node_last_child(node)
        while let child = current {
            let type = cmark_node_get_type(child)
            if type.rawValue == CmarkLibrary.shared.directiveType, let fence = openFence(of: child),
                fence <= count
            {
                return false
            }
            if type == CMARK_NODE_CODE_BLOCK { return !MarkdownNode(pointer: child).isOpenFence }
            current = cmark_node_last_child(child)
        }
        return true
    }

    private static func depth(of node: OpaquePointer) -> Int {
        var depth = 0
        var current: OpaquePointer? = node
        while let parent = current {
            if cmark_node_get_type(parent).rawValue == CmarkLibrary.shared.directiveType {
                depth += 1
            }
            current = cmark_node_parent(parent)
        }
        return depth
    }

    private static func skipLine(
        _ parser: OpaquePointer,
        _ input: UnsafeMutablePointer<UInt8>,
        _ length: Int32
    ) {
        // The parser reads the line end itself.
        let rest = length - 1 - cmark_parser_get_offset(parser)
        input.withMemoryRebound(to: CChar.self, capacity: Int(length)) {
            if rest > 0 { cmark_parser_advance_offset(parser, $0, rest, 0) }
        }
    }

    // SAFETY: The pointer is never dereferenced: it encodes the length of the fence, and whether
    // the directive is open. A node has no other field for them.
    private static func setState(of node: OpaquePointer, colons: Int, isOpen: Bool) {
        cmark_node_set_user_data(
            node,
            UnsafeMutableRawPointer(bitPattern: colons << 1 | (isOpen ? 1 : 0))
        )
    }

    /// Returns the length of a directive's fence; `nil` if the directive is closed.
    static func openFence(of node: OpaquePointer) -> Int? {
        let state = Int(bitPattern: cmark_node_get_user_data(node))
        return state & 1 == 1 ? state >> 1 : nil
    }
}
