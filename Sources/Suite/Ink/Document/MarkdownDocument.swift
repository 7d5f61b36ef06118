internal import CCmarkGFM

/// The tree of a parsed text.
///
/// Its memory is freed with the value, on the thread that parsed it.
package struct MarkdownDocument: ~Copyable {
    /// The root of the tree; `nil` only if the memory is used up.
    package let root: MarkdownNode?

    /// The markers that were inserted for the parser and then removed from the tree; `nil` if there
    /// were none.
    package let markers: SourceMarkers?

    /// The line of the first comment that is not closed, counted from 1 in the body; nil if there is
    /// none, or no comment was removed.
    let openCommentLine: Int?

    private let memory: DocumentMemory.Mark

    /// Parses the body of a text.
    ///
    /// - Parameters:
    ///   - body: The body, UTF-8.
    ///   - options: The syntax to recognize.
    ///   - linkWords: Which links and images may have words after the address.
    ///   - tracksPositions: Whether inline nodes need exact columns.
    ///   - keepsComments: Whether the tree has the comments, too.
    package init(
        parsing body: UnsafeBufferPointer<UInt8>,
        options: MarkdownOptions,
        linkWords: LinkWords,
        tracksPositions: Bool,
        keepsComments: Bool = false
    ) {
        memory = DocumentMemory.begin()
        let markers = SourceMarkers(in: body, cjk: options.cjk, linkWords: linkWords)
        let findsComments = options.hidesComments && CommentSyntax.mayComment(body)
        var parsing = DocumentParsing(
            extensions: options.extensions,
            tracksPositions: tracksPositions,
            findsComments: findsComments
        )
        if let markers {
            root = markers.bytes.withUnsafeBufferPointer { parsing.parse($0) }
            root?.removeMarkers(markers)
        } else {
            root = parsing.parse(body)
        }
        self.markers = markers
        openCommentLine = findsComments && !keepsComments ? root?.removeComments() : nil
    }

    deinit {
        DocumentMemory.end(memory)
    }
}

/// A single call of the library's parser.
private struct DocumentParsing {
    let extensions: SyntaxExtensions
    let tracksPositions: Bool
    let findsComments: Bool

    mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownNode? {
        let library = CmarkLibrary.shared
        // With this flag a single tilde is text, as in Chinese ranges: 1~3.
        var flags = CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
        if extensions.contains(.footnotes) { flags |= CMARK_OPT_FOOTNOTES }
        if tracksPositions { flags |= CMARK_OPT_SOURCEPOS }
        // The memory of the parser is freed together with the document.
        guard let parser = cmark_parser_new_with_mem(flags, library.memory) else { return nil }

        func attach(_ syntax: OpaquePointer?) {
            if let syntax { cmark_parser_attach_syntax_extension(parser, syntax) }
        }
        let strikesThrough =
            extensions.contains(.strikethrough) && StrikethroughScan.mayStrike(bytes)
        let marks = extensions.contains(.marks) && MarkSyntax.mayMark(bytes)
        if findsComments { attach(library.comment) }
        // Math has to come before tables: an extension after tables does not see the lines of a
        // paragraph.
        if extensions.contains(.math) { attach(library.math) }
        if extensions.contains(.directives) { attach(library.directive) }
        if extensions.contains(.tables), !TableGuard.refuses(bytes) { attach(library.table) }
        if strikesThrough { attach(library.strikethrough) }
        if marks { attach(library.mark) }
        let findsAddresses = extensions.contains(.autolinks)
        if findsAddresses { attach(library.autolink) }
        if extensions.contains(.taskLists) { attach(library.tasklist) }

        bytes.withMemoryRebound(to: CChar.self) { characters in
            if let base = characters.baseAddress {
                cmark_parser_feed(parser, base, characters.count)
            }
        }
        if strikesThrough || marks { library.finishLock.lock() }
        let root = cmark_parser_finish(parser)
        if strikesThrough || marks { library.finishLock.unlock() }
        guard let root else { return nil }
        // The autolink extension consolidates text nodes itself.
        if !findsAddresses { cmark_consolidate_text_nodes(root) }
        return MarkdownNode(pointer: root)
    }
}
