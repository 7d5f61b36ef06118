internal import CCmarkGFM
internal import Foundation

/// The one-time preparation of libcmark-gfm that makes it safe to parse on several threads.
///
/// The library keeps one global table of special inline characters, and `cmark_parser_finish`
/// edits it whenever an extension that has such characters is attached: two threads that finish
/// at once give wrong HTML. `autolink` is taken out of the game here: its characters are entered
/// once for ever, and its list is emptied, so that nothing takes them away again. The same cannot
/// be done to `strikethrough`, which needs its list to find its delimiters; documents that need
/// it are finished under a lock.
struct CmarkLibrary: @unchecked Sendable {
    // SAFETY: the extensions are created once, below, and never changed afterwards.
    let table: OpaquePointer?
    let strikethrough: OpaquePointer?
    let autolink: OpaquePointer?
    let tasklist: OpaquePointer?

    let tableType: UInt32
    let tableRowType: UInt32
    let tableCellType: UInt32
    let strikethroughType: UInt32

    /// Taken around `cmark_parser_finish` of documents with strikethrough.
    let finishLock = NSLock()

    static let shared = CmarkLibrary()

    private init() {
        cmark_gfm_core_extensions_ensure_registered()
        table = cmark_find_syntax_extension("table")
        strikethrough = cmark_find_syntax_extension("strikethrough")
        autolink = cmark_find_syntax_extension("autolink")
        tasklist = cmark_find_syntax_extension("tasklist")

        if let autolink, let parser = cmark_parser_new(CMARK_OPT_DEFAULT) {
            cmark_parser_attach_syntax_extension(parser, autolink)
            cmark_manage_extensions_special_characters(parser, 1)
            cmark_syntax_extension_set_special_inline_chars(autolink, nil)
            cmark_parser_free(parser)
        }

        // The types of extension nodes are numbers given out at registration; no public header
        // names them, so a sample tells.
        var types: [String: UInt32] = [:]
        if let parser = cmark_parser_new(CMARK_OPT_DEFAULT) {
            if let table { cmark_parser_attach_syntax_extension(parser, table) }
            if let strikethrough { cmark_parser_attach_syntax_extension(parser, strikethrough) }
            let sample = "| ~~a~~ |\n| - |\n"
            cmark_parser_feed(parser, sample, sample.utf8.count)
            if let root = cmark_parser_finish(parser) {
                let walk = cmark_iter_new(root)
                while cmark_iter_next(walk) != CMARK_EVENT_DONE {
                    let node = cmark_iter_get_node(walk)
                    if let name = cmark_node_get_type_string(node) {
                        types[String(cString: name)] = cmark_node_get_type(node).rawValue
                    }
                }
                cmark_iter_free(walk)
                cmark_node_free(root)
            }
            cmark_parser_free(parser)
        }
        tableType = types["table"] ?? 0
        tableRowType = types["table_row"] ?? types["table_header"] ?? 0
        tableCellType = types["table_cell"] ?? 0
        strikethroughType = types["strikethrough"] ?? 0
    }
}
