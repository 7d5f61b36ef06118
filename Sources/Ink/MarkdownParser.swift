/// Turns Markdown into HTML, a title and metadata.
///
/// A parser is a value: copies are independent, and one parser may be used from several threads at
/// once (its modifiers are then called from several threads, too). Parsing never fails; every
/// string gives some HTML.
public struct MarkdownParser: Sendable {
    /// What the parser recognizes beyond the plain dialect, and how it writes it.
    public var options: MarkdownOptions

    private var modifiers: ModifierTable

    /// Makes a parser of the plain dialect.
    ///
    /// - Parameter modifiers: Closures that replace the HTML of fragments, in order.
    public init(modifiers: [Modifier] = []) {
        self.init(options: .compatible, modifiers: modifiers)
    }

    /// Makes a parser of a dialect.
    ///
    /// - Parameters:
    ///   - options: What the parser recognizes and how it writes it.
    ///   - modifiers: Closures that replace the HTML of fragments, in order.
    public init(options: MarkdownOptions, modifiers: [Modifier] = []) {
        self.options = options
        self.modifiers = ModifierTable(modifiers)
    }

    /// Adds a modifier behind those that are there.
    ///
    /// - Parameter modifier: The modifier; it sees the HTML that earlier ones for its target returned.
    public mutating func addModifier(_ modifier: Modifier) {
        modifiers.append(modifier)
    }

    /// The HTML of a text.
    ///
    /// - Parameter markdown: Markdown, with or without a metadata header.
    public func html(from markdown: String) -> String {
        parse(markdown).html
    }

    /// Parses a text and its metadata header.
    ///
    /// - Parameter markdown: Markdown, with or without a metadata header.
    public func parse(_ markdown: String) -> Markdown {
        var source = markdown
        source.makeContiguousUTF8()
        let header = MetadataHeader(in: source)
        return render(
            source,
            from: header.bodyStart,
            metadata: modifiers.apply(to: header.metadata)
        )
    }

    /// Parses the body of a text whose header somebody else has read.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    ///   - metadata: What the result holds as its metadata; metadata modifiers are not called.
    package func parseBody(
        of markdown: String,
        from start: Int,
        metadata: [String: String] = [:]
    ) -> Markdown {
        var source = markdown
        source.makeContiguousUTF8()
        return render(source, from: start, metadata: metadata)
    }

    private func render(
        _ source: String,
        from start: Int,
        metadata: [String: String]
    ) -> Markdown {
        let document = MarkdownDocument(
            parsing: source,
            from: start,
            extensions: options.extensions,
            tracksPositions: modifiers.needsSource
        )
        var renderer = HTMLRenderer(
            source: source,
            bodyStart: start,
            options: options,
            modifiers: modifiers
        )
        renderer.render(document)
        return Markdown(
            html: String(decoding: renderer.output, as: UTF8.self),
            title: PlainText.title(of: document),
            metadata: metadata
        )
    }
}
