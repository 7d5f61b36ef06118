internal import CCmarkGFM

/// Ends the bare addresses that the library recognizes where `AddressEnd` says.
///
/// The library's matcher ends an address only at white space and `<`, so that it takes Chinese text after an address
/// into the link, with the code spans and the emphasis in it. This matcher calls it on a text that ends where the
/// address does; everything else is the library's: what begins an address, valid hosts, trailing punctuation. Mail
/// addresses end at the first character outside ASCII and need no help.
enum AddressSyntax {
    private static let gitHubMatch = CmarkLibrary.shared.matchAddress

    /// Installs the matcher before the library's own, once per process.
    ///
    /// - Parameter syntax: The library's extension for bare addresses.
    /// - Returns: The library's own matcher.
    static func install(in syntax: OpaquePointer?) -> cmark_match_inline_func? {
        guard let syntax else { return nil }
        let match = ink_get_match_inline_func(syntax)
        cmark_syntax_extension_set_match_inline_func(syntax, matchInline)
        return match
    }

    /// Called at each `:` and each `w`.
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
