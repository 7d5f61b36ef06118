internal import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A text of the site, prepared for the rules.
package struct LintText {
    /// The path relative to the site's folder.
    package let path: String
    /// The content of the file.
    package let bytes: [UInt8]
    /// The language and the translation key that the path contains.
    let place: TextPath
    /// The language code from the path or the settings; nil if neither has one.
    let language: String?
    let frontMatter: FrontMatter
    /// The lines of the front matter, as far as they are simple `key: value` lines.
    let entries: [MetadataHeader.Entry]
    /// The offset of the body in the file.
    let bodyStart: Int
    /// The offsets of the lines of the file.
    var lineStarts: [Int] { sourceLines.starts }
    let sourceLines: SourceLines
    /// The index of the body's first line in `lineStarts`.
    let bodyLine: Int
    /// The kind of each line of the file.
    var lines: [LineKind]
    var prose: [Prose] = []
    var headings: [Heading] = []
    /// The links, except bare addresses.
    var links: [Link] = []
    /// The byte ranges of the links in order, as far as the ranges are known.
    var linkRanges: [Range<Int>] = []
    var images: [Link] = []
    var codeBlocks: [CodeBlock] = []
    var tables: [Table] = []
    /// The lines of the directives that are never closed.
    var openDirectives: [Int] = []
    /// The raw HTML.
    var fragments: [Fragment] = []

    enum LineKind: UInt8 {
        /// Front matter.
        case header
        case text
        /// Code, a formula or HTML.
        case opaque
        /// The opening or closing fence of a directive.
        case directive
    }

    struct Heading {
        /// The level, 1 to 6.
        var level: Int
        /// The index of the heading's text in ``LintText/prose``.
        var prose: Int
        /// The line in the file, starting at 1.
        var line: Int
    }

    struct Link {
        /// The destination, unescaped.
        var destination: String
        /// The text, or the alternative text, trimmed.
        var text: String
        /// Whether the link has no content, not even an image or code.
        var isEmpty: Bool
        /// The byte range in the file; nil if it cannot be determined.
        var range: Range<Int>?
        /// The line in the file, starting at 1.
        var line: Int
    }

    struct CodeBlock {
        var isFenced: Bool
        /// The info string after the opening fence.
        var info: String
        /// The code without the quotation and list marks of the surrounding Markdown.
        var code: [UInt8]
        /// The line in the file, starting at 1.
        var line: Int
        /// The last line of fenced code, before the closing fence.
        var lastLine: Int { line + code.count { $0 == 0x0A } }
    }

    struct Table {
        /// The number of columns in the delimiter row.
        var columns: Int
        /// The rows, each with its line in the file and its number of cells.
        var rows: [(line: Int, cells: Int)]
    }

    /// Raw HTML.
    struct Fragment {
        var html: String
        /// The line in the file, starting at 1.
        var line: Int
    }
}

extension LintText {
    /// The title: `title` in the front matter, or the first heading of level 1.
    var title: String? {
        if let title = frontMatter.metadata["title"]?.text { return title }
        return headings.first { $0.level == 1 }.map { text(of: $0) }
    }

    /// The text of a heading, including its code spans.
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

    /// The line of an offset, starting at 1.
    func line(of offset: Int) -> Int {
        sourceLines.place(of: offset).line
    }

    func hasLink(in range: Range<Int>) -> Bool {
        let place = linkRanges.firstPlace { $0.upperBound > range.lowerBound }
        return place < linkRanges.count && linkRanges[place].overlaps(range)
    }

    /// The byte range of a line, starting at 1, without its line ending.
    func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The line of a key in the front matter, starting at 1; 1 if the line is not known.
    func line(ofKey key: String) -> Int {
        entries.last { $0.key == key }?.line ?? 1
    }

    /// Whether rules for a language apply to a block of prose.
    func isIn(_ language: LintRule.Language, _ prose: Prose) -> Bool {
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
    /// The text without surrounding white space.
    func trimmingSpaces() -> String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
