/// A rendered text with its title, headings, excerpt, links and statistics, collected in one pass.
public struct MarkdownArticle: Sendable, Codable {
    /// The HTML of the body, UTF-8.
    public internal(set) var html: [UInt8] = []
    /// The plain text of the first level-1 heading at the top level, `nil` if there is none.
    public internal(set) var title: String?
    /// The headings in document order.
    public internal(set) var headings: [MarkdownHeading] = []
    /// The headings of the levels in `MarkdownOptions.tableOfContentsLevels`, nested.
    public internal(set) var tableOfContents: [TableOfContentsEntry] = []
    /// The text without formatting and code blocks, with a line end between blocks.
    public internal(set) var plainText = ""
    /// The plain text of the first paragraph at the top level, `nil` if there is none.
    public internal(set) var firstParagraph: String?
    /// The HTML before `<!--more-->`, or the HTML of the first paragraph if there is no such
    /// comment.
    ///
    /// The heading of the title is left out. `nil` if there is neither a comment nor a paragraph.
    public internal(set) var excerpt: [UInt8]?
    /// The number of words and Han characters.
    public internal(set) var statistics = TextStatistics()
    /// The links in document order.
    public internal(set) var links: [MarkdownReference] = []
    /// The images in document order.
    public internal(set) var images: [MarkdownReference] = []
    /// The code blocks in document order.
    public internal(set) var codeBlocks: [MarkdownCodeBlock] = []
    /// The code blocks that include files, in document order.
    public internal(set) var inclusions: [MarkdownInclusion] = []
    /// The directives in document order, without their content.
    public internal(set) var directives: [Directive] = []

    /// The line of the first comment `%%` that is not closed, counted from 1 in the file; nil if
    /// there is none.
    ///
    /// The text after it, up to the end of the block around it, is left out.
    public internal(set) var openCommentLine: Int?

    init() {}
}

/// A position in a file, counted from 1.
public struct MarkdownPosition: Sendable, Hashable, Codable {
    /// The line in the file, front matter included.
    public var line: Int
    /// The column in UTF-8 bytes.
    public var column: Int

    /// Makes a position.
    ///
    /// - Parameters:
    ///   - line: The line in the file, front matter included.
    ///   - column: The column in UTF-8 bytes.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A link or an image of a text.
public struct MarkdownReference: Sendable, Hashable, Codable {
    /// The destination, unescaped.
    public var url: String
    /// The plain text of the link, or the description of the image.
    public var text: String
    /// The title after the destination; empty if there is none.
    public var title: String
    /// The position of the link or image, `nil` if it cannot be determined.
    public var position: MarkdownPosition?
}

/// A code block of a text.
public struct MarkdownCodeBlock: Sendable, Hashable, Codable {
    /// The parsed info string.
    public var info: CodeBlockInfo
    /// The line of the opening fence, or of the first line of indented code; counted from 1 in
    /// the file.
    public var line: Int
    /// The number of bytes of code.
    public var byteCount: Int
}

/// A heading of a text.
public struct MarkdownHeading: Sendable, Hashable, Codable {
    /// The level, 1 to 6.
    public var level: Int
    /// The text of the heading, without formatting.
    public var text: String
    /// The inner HTML of the heading, without the link to the heading itself; UTF-8.
    public var html: [UInt8]
    /// The anchor, unique in the text; empty if `MarkdownOptions.headingAnchors` is `.none`.
    public var identifier: String
    /// The line of the heading, counted from 1 in the file.
    public var line: Int

    /// Makes a heading from its parts, for caches that store headings.
    public init(level: Int, text: String, html: [UInt8], identifier: String, line: Int) {
        self.level = level
        self.text = text
        self.html = html
        self.identifier = identifier
        self.line = line
    }
}

/// An entry of a table of contents with its nested entries.
public struct TableOfContentsEntry: Sendable, Hashable, Codable {
    /// The heading.
    public var heading: MarkdownHeading
    /// The entries below this entry: the deeper headings up to the next heading of the same level.
    public var children: [TableOfContentsEntry]

    /// Makes an entry from its parts, for caches that store entries.
    public init(heading: MarkdownHeading, children: [TableOfContentsEntry]) {
        self.heading = heading
        self.children = children
    }
}
