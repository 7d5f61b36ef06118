/// A part of a text that depends on its page or on this parser, and has to change when the text is moved elsewhere.
public struct MarkdownPlace: Sendable {
    /// The kind of the place.
    public let kind: Kind
    /// Its bytes in the whole text; `nil` if they cannot be determined for certain.
    public let range: Range<Int>?
    /// The line in the whole text, counted from 1.
    public let line: Int

    /// The kind of a place, with its content.
    public enum Kind: Sendable {
        /// The destination of a link, an image, or a definition that some link refers to; unescaped.
        case destination(String)
        /// Raw HTML: a block, or an inline tag.
        case html(String)
        /// An inline formula, `$…$` or `$$…$$`, without its dollar signs.
        case formula(String, isDisplay: Bool)
        /// A formula on its own lines, with its dollar signs.
        case formulaBlock(String)
        /// The line `:::name …`, and the bytes of the closing line if there is one.
        case directive(Directive, end: Range<Int>?)
        /// `:name[text]{…}`.
        case inlineDirective(Directive)
        /// The line `[!NOTE] …` that makes a quotation an alert: the closest of GitHub's names in upper case, and the
        /// title in Markdown if it differs from the default.
        case alert(name: String, title: String?)
        /// The opening fence of a code block with its info string.
        case fence(CodeBlockInfo)
        /// `{#name}` at the end of a heading, with the spaces before it.
        case identifier
        /// `[[Ctrl+C]]`.
        case keys([String])
        /// The paragraph `[[toc]]`.
        case tableOfContents
    }
}

extension MarkdownParser {
    /// Returns the places of a text that depend on its page or on this parser.
    ///
    /// A range is given only where the text matches byte by byte what the parser has read; code is not searched.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    /// - Returns: The places in the order of the text, followed by link definitions.
    @_disfavoredOverload
    public func places(of markdown: String, from start: Int = 0) -> [MarkdownPlace] {
        var source = markdown
        source.makeContiguousUTF8()
        let text = source
        return source.withUTF8 { bytes in
            let start = min(max(start, 0), bytes.count)
            let body = UnsafeBufferPointer(rebasing: bytes[start...])
            let document = MarkdownDocument(
                parsing: body,
                options: options,
                linkWords: LinkWords(areSizes: options.images.readsSizes),
                tracksPositions: true
            )
            let slices = SourceSlices(
                source: text,
                bodyStart: start,
                body: body,
                markers: document.markers
            )
            guard let root = document.root else { return [] }
            var reader = PlaceReader(bytes: Array(bytes), start: start, slices, options)
            return reader.places(in: root)
        }
    }
}
