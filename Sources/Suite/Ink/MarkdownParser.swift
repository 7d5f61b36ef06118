/// Turns Markdown into HTML, a title and metadata.
///
/// A parser is a value: copies are independent, and one parser may be used from several threads at
/// once (its modifiers are then called from several threads, too). Parsing never fails; every
/// string gives some HTML.
public struct MarkdownParser: Sendable {
    /// The syntax beyond the plain dialect, and how it is written as HTML.
    @_disfavoredOverload
    public var options: MarkdownOptions {
        get { storage.options }
        _modify {
            makeUnique()
            yield &storage.options
        }
    }

    /// Copies share the storage until one of them changes, because sites pass a parser on with
    /// every page.
    private var storage: Storage

    private var modifiers: ModifierTable { storage.modifiers }

    /// Makes a parser of the plain dialect.
    ///
    /// - Parameter modifiers: Closures that change the HTML of fragments, in the order in which
    ///   they are called.
    public init(modifiers: [Modifier] = []) {
        self.init(options: .compatible, modifiers: modifiers)
    }

    /// Makes a parser of a dialect.
    ///
    /// - Parameters:
    ///   - options: The syntax to recognize, and how it is written as HTML.
    ///   - modifiers: Closures that change the HTML of fragments, in the order in which they are
    ///     called.
    public init(options: MarkdownOptions, modifiers: [Modifier] = []) {
        storage = Storage(options, ModifierTable(modifiers))
    }

    /// Adds a modifier after the existing modifiers.
    ///
    /// - Parameter modifier: The modifier. It receives the HTML that earlier modifiers of the same
    ///   target have returned.
    public mutating func addModifier(_ modifier: Modifier) {
        makeUnique()
        storage.modifiers.append(modifier)
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) {
            storage = Storage(storage.options, storage.modifiers)
        }
    }

    // SAFETY: A parser changes the storage only if no other parser shares it.
    private final class Storage: @unchecked Sendable {
        var options: MarkdownOptions
        var modifiers: ModifierTable

        init(_ options: MarkdownOptions, _ modifiers: ModifierTable) {
            self.options = options
            self.modifiers = modifiers
        }
    }

    /// Whether the parser has modifiers.
    ///
    /// Their HTML must not be cached, because closures cannot be compared.
    @_disfavoredOverload
    public var hasModifiers: Bool { !modifiers.isEmpty }

    /// Whether any modifier changes the keys or values of front matter in the `key: value` grammar.
    @_disfavoredOverload
    public var changesMetadata: Bool { modifiers.changesMetadata }

    /// Returns the HTML of a text.
    ///
    /// - Parameter markdown: Markdown, with or without front matter.
    /// - Returns: The HTML of the body.
    public func html(from markdown: String) -> String {
        parse(markdown).html
    }

    /// Parses a text and its front matter.
    ///
    /// - Parameter markdown: Markdown, with or without front matter.
    /// - Returns: The HTML of the body, the title and the metadata.
    public func parse(_ markdown: String) -> Markdown {
        var source = markdown
        source.makeContiguousUTF8()
        guard let header = MetadataHeader(in: source), header.fence == .hyphens,
            header.state == .valid
        else { return parseBody(of: source, from: 0) }
        return parseBody(of: source, from: header.bodyStart, metadata: metadata(of: header))
    }

    /// Returns the metadata in front matter, as the modifiers of keys and values have changed it.
    ///
    /// - Parameter header: Valid front matter between hyphens; for any other front matter, the
    ///   metadata is empty.
    /// - Returns: The values by key.
    @_disfavoredOverload
    public func metadata(of header: MetadataHeader) -> [String: String] {
        modifiers.apply(to: header.metadata)
    }

    /// Parses the body of a text whose front matter the caller has already read.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    ///   - metadata: The metadata of the result; the modifiers of metadata are not called.
    /// - Returns: The HTML of the body, the title and the metadata.
    @_disfavoredOverload
    public func parseBody(
        of markdown: String,
        from start: Int,
        metadata: [String: String] = [:]
    ) -> Markdown {
        let body = body(of: markdown, from: start)
        return Markdown(
            html: String(decoding: body.html, as: UTF8.self),
            title: body.title,
            metadata: metadata
        )
    }

    /// Parses the body of a text into bytes.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    /// - Returns: The HTML of the body as UTF-8, and the plain text of the first level-1 heading;
    ///   `nil` if there is none.
    @_disfavoredOverload
    public func body(of markdown: String, from start: Int) -> (html: [UInt8], title: String?) {
        render(markdown, from: start, collectsArticle: false) { renderer, document in
            (renderer.output, renderer.title(of: document))
        }
    }

    /// Parses the body of a text and collects its headings, links, excerpt and statistics.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary; for
    ///     instance `MetadataHeader.bodyStart`.
    /// - Returns: The article; its line numbers count from the start of the whole text.
    @_disfavoredOverload
    public func article(from markdown: String, bodyStart start: Int = 0) -> MarkdownArticle {
        render(markdown, from: start, collectsArticle: true) { renderer, document in
            var article = renderer.collector?.article ?? MarkdownArticle()
            article.html = renderer.output
            article.headings = renderer.headings
            article.tableOfContents = TableOfContents.nest(
                renderer.headings,
                levels: options.tableOfContentsLevels
            )
            article.title = renderer.title(of: document)
            article.openCommentLine = document.openCommentLine.map {
                renderer.slices?.fileLine($0) ?? $0
            }
            return article
        }
    }

    private func render<Result>(
        _ markdown: String,
        from start: Int,
        collectsArticle: Bool,
        _ result: (inout HTMLRenderer, borrowing MarkdownDocument) -> Result
    ) -> Result {
        let needsSource = modifiers.needsSource || collectsArticle
        let words = LinkWords(
            ofLinks: modifiers.contains(.links),
            ofImages: modifiers.contains(.images),
            areSizes: options.images.readsSizes
        )
        return parse(markdown, from: start, words, tracksPositions: needsSource) { source in
            var renderer = HTMLRenderer(
                body: source.body,
                options: options,
                modifiers: modifiers,
                slices: needsSource ? source.slices : nil,
                collectsArticle: collectsArticle
            )
            renderer.render(source.document)
            return result(&renderer, source.document)
        }
    }

    /// Parses the body of a text for the duration of a closure.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    ///   - words: The links whose words are read.
    ///   - tracksPositions: Whether inline nodes get positions.
    ///   - keepsComments: Whether the document has the comments, too.
    ///   - read: Receives the document, and the text it was made from.
    /// - Returns: The result of `read`.
    func parse<Result>(
        _ markdown: String,
        from start: Int,
        _ words: LinkWords,
        tracksPositions: Bool,
        keepsComments: Bool = false,
        _ read: (borrowing ParsedSource) -> Result
    ) -> Result {
        var source = markdown
        source.makeContiguousUTF8()
        // The closure cannot capture the variable, so it captures a copy.
        let text = source
        return source.withUTF8 { bytes in
            let start = min(max(start, 0), bytes.count)
            let body = UnsafeBufferPointer(rebasing: bytes[start...])
            return read(
                ParsedSource(
                    text: text,
                    bytes: bytes,
                    start: start,
                    document: MarkdownDocument(
                        parsing: body,
                        options: options,
                        linkWords: words,
                        tracksPositions: tracksPositions,
                        keepsComments: keepsComments
                    )
                )
            )
        }
    }
}

/// A document with the text it was parsed from; valid while `MarkdownParser.parse` runs.
struct ParsedSource: ~Copyable {
    let text: String
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the body.
    let start: Int
    let document: MarkdownDocument

    var body: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[start...]) }
    /// The lines of the body.
    var slices: SourceSlices {
        SourceSlices(source: text, bodyStart: start, body: body, markers: document.markers)
    }
}
