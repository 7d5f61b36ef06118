/// A part of a text that depends on the page of the text or on this parser, and has to change if
/// the text is moved elsewhere.
public struct MarkdownPlace: Sendable {
    /// The kind of the place.
    public let kind: Kind
    /// The range of the part in the bytes of the whole text; `nil` if it cannot be determined with
    /// certainty.
    public let range: Range<Int>?
    /// The line in the whole text, counted from 1.
    public let line: Int

    /// The kind of a place, with its content.
    public enum Kind: Sendable {
        /// The destination of a link or an image, or a definition that a link refers to; unescaped.
        case destination(String)
        /// Raw HTML: a block, or an inline tag.
        case html(String)
        /// An inline formula, `$…$` or `$$…$$`, without its dollar signs.
        case formula(String, isDisplay: Bool)
        /// A formula on its own lines, with its dollar signs.
        case formulaBlock(String)
        /// A directive: the line `:::name …`, and the range of its closing line if there is one.
        case directive(Directive, end: Range<Int>?)
        /// An inline directive, `:name[text]{…}`.
        case inlineDirective(Directive)
        /// The line `[!NOTE] …` that makes a quotation an alert: the closest of GitHub's alert
        /// names, in upper case; and the title in Markdown, if it is not the default title.
        case alert(name: String, title: String?)
        /// The opening fence of a code block, with its info string.
        case fence(CodeBlockInfo)
        /// An identifier at the end of a heading, `{#name}`, or of a block, `^name`, with the spaces
        /// before it.
        case identifier
        /// Keys, `[[Ctrl+C]]`.
        case keys([String])
        /// The marker of the table of contents: the paragraph `[[toc]]`.
        case tableOfContents
        /// A comment, `%%…%%`.
        case comment
    }
}

extension MarkdownParser {
    /// Returns the parts of a text that depend on its page or on this parser.
    ///
    /// A place has a range only if the bytes there are exactly those that the parser has read. Code
    /// is not searched.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    /// - Returns: The places in the order of the text, and then the link definitions.
    @_disfavoredOverload
    public func places(of markdown: String, from start: Int = 0) -> [MarkdownPlace] {
        let links = LinkWords(areSizes: options.images.readsSizes)
        return parse(markdown, from: start, links, tracksPositions: true, keepsComments: true) {
            source in
            guard let root = source.document.root else { return [] }
            let bytes = Array(source.bytes)
            var reader = PlaceReader(bytes: bytes, start: source.start, source.slices, options)
            return reader.places(in: root)
        }
    }
}
