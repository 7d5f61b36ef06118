internal import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A text of the site as the rules see it.
package struct LintText {
    /// The path relative to the site's folder.
    package let path: String
    /// The file.
    package let bytes: [UInt8]
    /// What the path says.
    let place: TextPath
    /// The code of the language that the path or the settings say; nil if neither does.
    let language: String?
    /// The metadata.
    let frontMatter: FrontMatter
    /// The lines of the metadata, as far as the simple grammar reads them.
    let entries: [MetadataHeader.Entry]
    /// Where the body starts in the file.
    let bodyStart: Int
    /// Where the lines of the file start.
    var lineStarts: [Int] { sourceLines.starts }
    /// The lines of the file.
    let sourceLines: SourceLines
    /// The index of the body's first line in `lineStarts`.
    let bodyLine: Int
    /// What each line of the file is.
    var lines: [LineKind]
    /// The prose, block by block.
    var prose: [Prose] = []
    /// The headings.
    var headings: [Heading] = []
    /// The links, but those without brackets.
    var links: [Link] = []
    /// The bytes of the links in order, as far as they can be told.
    var linkRanges: [Range<Int>] = []
    /// The images.
    var images: [Link] = []
    /// The blocks of code.
    var codeBlocks: [CodeBlock] = []
    /// The tables.
    var tables: [Table] = []
    /// The raw HTML.
    var fragments: [Fragment] = []

    /// What a line belongs to.
    enum LineKind: UInt8 {
        /// The header.
        case header
        /// Text.
        case text
        /// Code, a formula or HTML.
        case opaque
        /// The fence of a directive.
        case directive
    }

    /// A heading.
    struct Heading {
        /// The level, 1 to 6.
        var level: Int
        /// Its index in the prose.
        var prose: Int
        /// The line in the file, starting at 1.
        var line: Int
    }

    /// A link or an image.
    struct Link {
        /// Where it leads, unescaped.
        var destination: String
        /// The text, or the alternative text, trimmed.
        var text: String
        /// Whether there is nothing in it, not even an image or code.
        var isEmpty: Bool
        /// Its bytes in the file; nil where they cannot be told.
        var range: Range<Int>?
        /// The line in the file, starting at 1.
        var line: Int
    }

    /// A block of code.
    struct CodeBlock {
        /// Whether it stands between fences.
        var isFenced: Bool
        /// What stands after the opening fence.
        var info: String
        /// The code without what a quotation or a list puts before its lines.
        var code: [UInt8]
        /// The line in the file, starting at 1.
        var line: Int
    }

    /// A table.
    struct Table {
        /// How many columns the row of hyphens has.
        var columns: Int
        /// The rows: the line in the file, and how many cells are written there.
        var rows: [(line: Int, cells: Int)]
    }

    /// Raw HTML.
    struct Fragment {
        /// The source.
        var html: String
        /// The line in the file, starting at 1.
        var line: Int
    }
}

extension LintText {
    /// The title: that of the metadata, or the first heading of level one.
    var title: String? {
        if let title = frontMatter.metadata["title"]?.text { return title }
        return headings.first { $0.level == 1 }.map { text(of: $0) }
    }

    /// The text of a heading, with that of its code.
    func text(of heading: Heading) -> String {
        var text = ""
        for character in prose[heading.prose].characters {
            switch character.kind {
            case .code where character.offset >= 0:
                let source = String(decoding: bytes[character.range], as: UTF8.self)
                text += source.drop { $0 == "`" }.prefix { $0 != "`" }
            case .object, .code: break
            default: text.unicodeScalars.append(Unicode.Scalar(character.scalar) ?? " ")
            }
        }
        return text.trimmingSpaces()
    }

    /// The number of the line, starting at 1, in which an offset is.
    func line(of offset: Int) -> Int {
        sourceLines.place(of: offset).line
    }

    /// Whether some bytes are a part of a link.
    func hasLink(in range: Range<Int>) -> Bool {
        let place = linkRanges.firstPlace { $0.upperBound > range.lowerBound }
        return place < linkRanges.count && linkRanges[place].overlaps(range)
    }

    /// The bytes of a line, counted from 1, without its end.
    func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The line of a key in the header, starting at 1; 1 where it is not known.
    func line(ofKey key: String) -> Int {
        entries.last { $0.key == key }?.line ?? 1
    }

    /// Whether the rules for a language read the prose of a block.
    func isIn(_ language: Rule.Language, _ prose: Prose) -> Bool {
        let code = self.language ?? ""
        switch language {
        case .any: return true
        case .chinese: return prose.isChinese && (code.isEmpty || code.hasPrefix("zh"))
        case .english:
            return prose.isLatin && (code.isEmpty || code.hasPrefix("en") || code.hasPrefix("zh"))
        }
    }
}

extension StringProtocol {
    /// The text without white space around it.
    func trimmingSpaces() -> String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
