/// A block at the top level of a text: a paragraph, a heading, a list, a block of code, a table.
public struct MarkdownBlock: Hashable, Sendable {
    /// The first line of the block in the text, counted from 1.
    public let line: Int
    /// The normalized content: letters and digits in lower case, code without white space,
    /// formulas, HTML and addresses, as UTF-8.
    ///
    /// It changes only if a translation of the block may have to change.
    public let words: [UInt8]
    /// The last line of the block in the text, counted from 1.
    public let lastLine: Int
    /// The kind of the block.
    public let kind: Kind
    /// The level of a heading, 1 to 6; 0 for other blocks.
    public let level: Int

    /// The kind of a block.
    public enum Kind: UInt8, Hashable, Sendable {
        /// A heading, written with `#` or with a line below it.
        case heading
        /// A paragraph.
        case paragraph
        /// A list with all its items.
        case list
        /// A block of code, fenced or indented.
        case code
        /// A table.
        case table
        /// A block quotation.
        case quote
        /// The text of a footnote.
        case footnote
        /// A directive with its content.
        case directive
        /// A block of HTML.
        case html
        /// A formula on its own lines.
        case formula
        /// A thematic break.
        case rule
        /// Anything else.
        case other
    }
}

extension MarkdownParser {
    /// Returns the blocks at the top level that have content, for comparing two versions of a text.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    /// - Returns: The blocks in order.
    @_disfavoredOverload
    public func blocks(of markdown: String, from start: Int) -> [MarkdownBlock] {
        everyBlock(of: markdown, from: start).filter { !$0.words.isEmpty }
    }

    /// Returns all blocks at the top level, even those without content, such as comments.
    ///
    /// Footnotes come last, in the order in which the text refers to them.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    /// - Returns: The blocks.
    @_disfavoredOverload
    public func everyBlock(of markdown: String, from start: Int) -> [MarkdownBlock] {
        let links = LinkWords(ofLinks: true, ofImages: true)
        return parse(markdown, from: start, links, tracksPositions: false) { source in
            let slices = source.slices
            var blocks: [MarkdownBlock] = []
            var next = source.document.root?.firstChild
            while let node = next {
                let lines = slices.lines(of: node)
                blocks.append(
                    MarkdownBlock(
                        line: slices.fileLine(lines.lowerBound),
                        words: node.words,
                        lastLine: slices.fileLine(lines.upperBound),
                        kind: MarkdownBlock.Kind(node.kind),
                        level: node.kind == .heading ? node.headingLevel : 0
                    )
                )
                next = node.next
            }
            return blocks
        }
    }
}

extension MarkdownBlock {
    /// Returns the letters and digits of a text in lower case.
    @_disfavoredOverload
    public static func words(of text: String) -> [UInt8] {
        var words: [UInt8] = []
        words.append(wordsOf: text)
        return words
    }
}

private extension MarkdownBlock.Kind {
    init(_ kind: NodeKind) {
        self =
            switch kind {
            case .heading: .heading
            case .paragraph: .paragraph
            case .list: .list
            case .codeBlock: .code
            case .table: .table
            case .blockQuote: .quote
            case .footnoteDefinition: .footnote
            case .directive: .directive
            case .htmlBlock: .html
            case .mathBlock: .formula
            case .thematicBreak: .rule
            default: .other
            }
    }
}

private extension MarkdownNode {
    var words: [UInt8] {
        var words: [UInt8] = []
        let walker = NodeWalker(self)
        while let (event, node) = walker.next() {
            guard event == .enter else { continue }
            switch node.kind {
            case .text: words.append(wordsOf: String(decoding: node.literal, as: UTF8.self))
            case .inlineDirective:
                words.append(wordsOf: String(decoding: node.directiveText, as: UTF8.self))
            case .link, .image: words += node.url
            case .math: words += node.mathSource
            case .code, .codeBlock, .mathBlock: words += node.literal.filter { $0 > 0x20 }
            // Readers do not see comments.
            case .htmlBlock, .htmlInline:
                let isComment = node.literal.starts(with: "<!--".utf8)
                if !isComment { words += node.literal.filter { $0 > 0x20 } }
            default: break
            }
        }
        return words
    }
}

extension [UInt8] {
    /// Appends letters and digits in lower case.
    fileprivate mutating func append(wordsOf text: String) {
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                if byte.isLetterOrDigit { append(byte < 0x41 ? byte : byte | 0x20) }
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        }
    }
}
