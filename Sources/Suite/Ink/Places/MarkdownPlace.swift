/// A place of a text that means something only on its page, or only to this parser: what somebody has to change who takes the
/// text elsewhere.
public struct MarkdownPlace: Sendable {
    /// What stands there.
    public let kind: Kind
    /// Its bytes in the whole text; `nil` where they cannot be told for certain.
    public let range: Range<Int>?
    /// The line in the whole text, counted from 1.
    public let line: Int

    /// What stands at a place.
    public enum Kind: Sendable {
        /// The destination of a link, of an image, or of a definition that some link names; unescaped.
        case destination(String)
        /// Raw HTML: a block, or a tag in a line.
        case html(String)
        /// `$…$` in a line, or `$$…$$`; and what stands between.
        case formula(String, isDisplay: Bool)
        /// A formula on lines of its own, with its dollar signs.
        case formulaBlock(String)
        /// The line `:::name …`, and the bytes of the line that closes it where one does.
        case directive(Directive, end: Range<Int>?)
        /// `:name[text]{…}`.
        case inlineDirective(Directive)
        /// The line `[!NOTE] …` with which a quotation begins that is an alert: GitHub's name that comes nearest, in upper case, and
        /// the title in Markdown where it is another one than the name's.
        case alert(name: String, title: String?)
        /// The opening fence of a block of code with its info string.
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
    /// The places of a text that mean something only on its page, or only to this parser.
    ///
    /// A place is certain where the text has, byte by byte, what the parser has read; code stays what it is.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    /// - Returns: The places in the order of the text, but definitions of links after all others.
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
