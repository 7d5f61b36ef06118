internal import CCmarkGFM

/// Shows the library's parser bare addresses only as far as `AddressEnd` says.
///
/// The library's matcher ends at white space and `<` only, and takes the Chinese after an address into the link, with the code and
/// the emphasis in it. It is called on a text that ends where the address does; all else is its own: what begins an address, which
/// hosts it takes, and which signs it leaves to the sentence. Addresses of mail end where ASCII does and need nothing.
enum AddressSyntax {
    private static let gitHubMatch = CmarkLibrary.shared.matchAddress

    /// Puts the matcher before the library's own, once for ever.
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
