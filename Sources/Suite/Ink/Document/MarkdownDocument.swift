internal import CCmarkGFM

/// The tree of a parsed text, freed with the value on the thread that made it.
package struct MarkdownDocument: ~Copyable {
    /// The document node; `nil` only if memory ran out.
    package let root: MarkdownNode?

    /// The markers that were added for the parser and removed from the tree; `nil` if there were none.
    package let markers: SourceMarkers?

    private let memory: DocumentMemory.Mark

    /// Parses the body of a text.
    ///
    /// - Parameters:
    ///   - body: The body, UTF-8.
    ///   - options: The syntax to recognize.
    ///   - linkWords: The links and images that may have words after the address.
    ///   - tracksPositions: Whether inline nodes need exact columns.
    package init(
        parsing body: UnsafeBufferPointer<UInt8>,
        options: MarkdownOptions,
        linkWords: LinkWords,
        tracksPositions: Bool
    ) {
        memory = DocumentMemory.begin()
        let markers = SourceMarkers(in: body, cjk: options.cjk, linkWords: linkWords)
        var parsing = DocumentParsing(
            extensions: options.extensions,
            hasStops: markers?.hasStops ?? false,
            tracksPositions: tracksPositions
        )
        if let markers {
            root = markers.bytes.withUnsafeBufferPointer { parsing.parse($0) }
            root?.removeMarkers(markers)
        } else {
            root = parsing.parse(body)
        }
        self.markers = markers
    }

    deinit {
        DocumentMemory.end(memory)
    }
}

/// A single run of the library's parser.
private struct DocumentParsing {
    let extensions: SyntaxExtensions
    let hasStops: Bool
    let tracksPositions: Bool

    mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownNode? {
        let library = CmarkLibrary.shared
        // A single tilde is a range in Chinese: 1~3.
        var flags = CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
        if extensions.contains(.footnotes) { flags |= CMARK_OPT_FOOTNOTES }
        if tracksPositions { flags |= CMARK_OPT_SOURCEPOS }
        // The parser's memory is freed with the document's.
        guard let parser = cmark_parser_new_with_mem(flags, library.memory) else { return nil }

        func attach(_ syntax: OpaquePointer?) {
            if let syntax { cmark_parser_attach_syntax_extension(parser, syntax) }
        }
        let strikesThrough =
            extensions.contains(.strikethrough) && StrikethroughScan.mayStrike(bytes)
        // Before tables, which hide the lines of a paragraph from later extensions.
        if extensions.contains(.math) { attach(library.math) }
        if extensions.contains(.directives) { attach(library.directive) }
        if extensions.contains(.tables), !TableGuard.refuses(bytes) { attach(library.table) }
        if strikesThrough { attach(library.strikethrough) }
        let findsAddresses = extensions.contains(.autolinks) && !AutolinkGuard.refuses(bytes)
        if findsAddresses { attach(library.autolink) }
        if extensions.contains(.taskLists) { attach(library.tasklist) }
        if hasStops { attach(library.stop) }

        bytes.withMemoryRebound(to: CChar.self) { characters in
            if let base = characters.baseAddress {
                cmark_parser_feed(parser, base, characters.count)
            }
        }
        if strikesThrough { library.finishLock.lock() }
        let root = cmark_parser_finish(parser)
        if strikesThrough { library.finishLock.unlock() }
        guard let root else { return nil }
        // The library does so itself after its search for autolinks.
        if !findsAddresses { cmark_consolidate_text_nodes(root) }
        return MarkdownNode(pointer: root)
    }
}
