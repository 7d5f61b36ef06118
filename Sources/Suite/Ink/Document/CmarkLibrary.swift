internal import CCmarkGFM
internal import Foundation

/// A one-time setup of libcmark-gfm that makes it safe to parse on several threads.
///
/// The library has one global table of the characters at which inline matchers are called.
/// `cmark_parser_finish` edits the table if an extension with such characters is attached, so two
/// threads that finish at once produce wrong HTML. The characters of `autolink` are therefore
/// entered here once, and the extension's own list is emptied, so that the library never removes
/// them. `strikethrough` and `==marks==` need their lists to find their delimiters, so documents
/// with either are finished under a lock.
struct CmarkLibrary: @unchecked Sendable {
    // SAFETY: All values are created once, in `shared`, and never change.
    let table = cmark_find_syntax_extension("table")
    let strikethrough = cmark_find_syntax_extension("strikethrough")
    let autolink = cmark_find_syntax_extension("autolink")
    let tasklist = cmark_find_syntax_extension("tasklist")
    /// The library's matcher for bare addresses, which `AddressSyntax` calls.
    let matchAddress: cmark_match_inline_func?
    let math: OpaquePointer?
    let directive: OpaquePointer?
    let comment: OpaquePointer?
    let mark: OpaquePointer?

    let tableType: UInt32
    let tableRowType: UInt32
    let tableCellType: UInt32
    let strikethroughType: UInt32
    let directiveType: UInt32

    /// The allocator of documents, as C functions.
    let memory: UnsafeMutablePointer<cmark_mem>

    /// The lock for `cmark_parser_finish` of documents with strikethrough or marks.
    let finishLock = NSLock()

    /// The library, prepared on first use.
    static let shared: CmarkLibrary = {
        cmark_gfm_core_extensions_ensure_registered()
        return CmarkLibrary()
    }()

    private init() {
        memory = .allocate(capacity: 1)
        memory.initialize(to: DocumentMemory.allocator)
        matchAddress = AddressSyntax.install(in: autolink)
        math = MathSyntax.makeExtension()
        directiveType = cmark_syntax_extension_add_node(0).rawValue
        directive = DirectiveSyntax.makeExtension()
        comment = CommentSyntax.makeExtension()
        mark = MarkSyntax.makeExtension()
        let types = Self.extensionTypes([table, strikethrough])
        tableType = types["table"] ?? 0
        tableRowType = types["table_row"] ?? types["table_header"] ?? 0
        tableCellType = types["table_cell"] ?? 0
        strikethroughType = types["strikethrough"] ?? 0

        Self.keepCharacters(of: autolink)
        Self.keepCharacter(UInt8(ascii: "$"), of: math)
        Self.keepCharacter(UInt8(ascii: "%"), of: comment)
    }

    private static func keepCharacter(_ character: UInt8, of syntax: OpaquePointer?) {
        setCharacter(character, of: syntax)
        keepCharacters(of: syntax)
    }

    /// Sets the one character at which an extension's inline matcher is called.
    static func setCharacter(_ character: UInt8, of syntax: OpaquePointer?) {
        guard let syntax else { return }
        let list = cmark_llist_append(
            cmark_get_default_mem_allocator(),
            nil,
            UnsafeMutableRawPointer(bitPattern: Int(character))
        )
        cmark_syntax_extension_set_special_inline_chars(syntax, list)
    }

    /// Enters an extension's characters in the global table permanently, and empties the
    /// extension's list.
    private static func keepCharacters(of syntax: OpaquePointer?) {
        guard let syntax, let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return }
        cmark_parser_attach_syntax_extension(parser, syntax)
        cmark_manage_extensions_special_characters(parser, 1)
        cmark_syntax_extension_set_special_inline_chars(syntax, nil)
        cmark_parser_free(parser)
    }

    /// Reads the types of extension nodes from a parsed sample, because the library assigns them at
    /// registration, and no public header declares them.
    private static func extensionTypes(_ extensions: [OpaquePointer?]) -> [String: UInt32] {
        var types: [String: UInt32] = [:]
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return types }
        defer { cmark_parser_free(parser) }
        for case let syntax? in extensions { cmark_parser_attach_syntax_extension(parser, syntax) }
        let sample = "| ~~a~~ |\n| - |\n"
        cmark_parser_feed(parser, sample, sample.utf8.count)
        guard let root = cmark_parser_finish(parser) else { return types }
        defer { cmark_node_free(root) }
        let walker = NodeWalker(MarkdownNode(pointer: root))
        while let (_, node) = walker.next() {
            if let name = cmark_node_get_type_string(node.pointer) {
                types[String(cString: name)] = cmark_node_get_type(node.pointer).rawValue
            }
        }
        return types
    }
}
