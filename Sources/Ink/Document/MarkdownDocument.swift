internal import CCmarkGFM

/// The tree of a parsed text; freed when the value goes.
struct MarkdownDocument: ~Copyable {
    /// The document node; `nil` only if memory ran out.
    let root: MarkdownNode?

    /// Parses the body of a text.
    ///
    /// - Parameters:
    ///   - source: The text, contiguous UTF-8.
    ///   - start: The byte offset of the body.
    ///   - extensions: The extensions to recognize.
    ///   - tracksPositions: Whether inline nodes need exact columns.
    init(
        parsing source: String,
        from start: Int,
        extensions: SyntaxExtensions,
        tracksPositions: Bool
    ) {
        root =
            source.utf8.withContiguousStorageIfAvailable { bytes in
                Self.parse(
                    UnsafeBufferPointer(rebasing: bytes[min(start, bytes.count)...]),
                    extensions: extensions,
                    tracksPositions: tracksPositions
                )
            } ?? nil
    }

    deinit {
        if let root { cmark_node_free(root.pointer) }
    }

    private static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>,
        extensions: SyntaxExtensions,
        tracksPositions: Bool
    ) -> MarkdownNode? {
        let library = CmarkLibrary.shared
        var flags = CMARK_OPT_DEFAULT
        if extensions.contains(.footnotes) { flags |= CMARK_OPT_FOOTNOTES }
        if tracksPositions { flags |= CMARK_OPT_SOURCEPOS }
        guard let parser = cmark_parser_new(flags) else { return nil }
        defer { cmark_parser_free(parser) }
        let strikesThrough = extensions.contains(.strikethrough) && bytes.contains(0x7E)
        if extensions.contains(.tables), let table = library.table {
            cmark_parser_attach_syntax_extension(parser, table)
        }
        if strikesThrough, let strikethrough = library.strikethrough {
            cmark_parser_attach_syntax_extension(parser, strikethrough)
        }
        if extensions.contains(.autolinks), let autolink = library.autolink {
            cmark_parser_attach_syntax_extension(parser, autolink)
        }
        if extensions.contains(.taskLists), let tasklist = library.tasklist {
            cmark_parser_attach_syntax_extension(parser, tasklist)
        }
        bytes.withMemoryRebound(to: CChar.self) { characters in
            if let base = characters.baseAddress {
                cmark_parser_feed(parser, base, characters.count)
            }
        }
        if strikesThrough { library.finishLock.lock() }
        let root = cmark_parser_finish(parser)
        if strikesThrough { library.finishLock.unlock() }
        return root.map(MarkdownNode.init)
    }
}
