internal import CCmarkGFM

/// Ends bare addresses where `AddressEnd` says.
///
/// The library's matcher ends a bare address only at white space and `<`, so that Chinese text
/// after the address would become part of the link, with the code spans and emphasis in that text.
/// The matcher here passes the library's matcher a text that ends with the address. Everything else
/// is left to the library: where an address begins, valid hosts, punctuation at the end. Mail
/// addresses end at the first character outside ASCII and need no help.
enum AddressSyntax {
    private static let gitHubMatch = CmarkLibrary.shared.matchAddress

    /// Installs the matcher in place of the library's matcher, once per process.
    ///
    /// - Parameter syntax: The library's extension for bare addresses.
    /// - Returns: The library's matcher, which the installed matcher calls.
    static func install(in syntax: OpaquePointer?) -> cmark_match_inline_func? {
        guard let syntax else { return nil }
        let match = ink_get_match_inline_func(syntax)
        cmark_syntax_extension_set_match_inline_func(syntax, matchInline)
        return match
    }

    /// The matcher, which the library calls at each `:` and each `w`.
    private static let matchInline: cmark_match_inline_func = {
        syntax,
        parser,
        parent,
        sign,
        inlines in
        guard let inlines, let chunk = cmark_inline_parser_get_chunk(inlines),
            let bytes = chunk.pointee.data
        else { return nil }
        let text = UnsafeBufferPointer(start: bytes, count: Int(chunk.pointee.len))
        let start = Int(cmark_inline_parser_get_offset(inlines))
        guard start + 3 < text.count else { return nil }
        let begins =
            sign == 0x3A
            ? text[start + 1] == 0x2F && text[start + 2] == 0x2F
            : text[start + 1] == 0x77 && text[start + 2] == 0x77 && text[start + 3] == 0x2E
        guard begins else { return nil }
        let length = chunk.pointee.len
        if let end = AddressEnd.offset(in: text, from: start) { chunk.pointee.len = Int32(end) }
        defer { chunk.pointee.len = length }
        return gitHubMatch?(syntax, parser, parent, sign, inlines)
    }
}
