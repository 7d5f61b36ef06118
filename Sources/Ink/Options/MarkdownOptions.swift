/// What a parser recognizes beyond the plain dialect, and how it writes it.
public struct MarkdownOptions: Sendable {
    /// The plain dialect: GitHub Flavored Markdown, with the HTML shapes of the original API.
    public static let compatible = MarkdownOptions()

    /// The extensions of CommonMark that are recognized; all by default.
    public var extensions: SyntaxExtensions = .all

    /// Whether the tags that GitHub forbids (`script`, `style`, `iframe` …) are written as text.
    ///
    /// Off by default: raw HTML is the author's own.
    public var filtersTags = false

    /// Makes the options of the plain dialect.
    public init() {}
}

/// Extensions of CommonMark.
public struct SyntaxExtensions: OptionSet, Sendable, Hashable {
    /// One bit for each extension.
    public let rawValue: Int

    /// Makes a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Tables with pipes.
    public static let tables = SyntaxExtensions(rawValue: 1)
    /// `~~text~~`.
    public static let strikethrough = SyntaxExtensions(rawValue: 2)
    /// Links from bare URLs and addresses.
    public static let autolinks = SyntaxExtensions(rawValue: 4)
    /// List items with checkboxes.
    public static let taskLists = SyntaxExtensions(rawValue: 8)
    /// `[^name]` and `[^name]: text`.
    public static let footnotes = SyntaxExtensions(rawValue: 16)

    /// Every extension.
    public static let all: SyntaxExtensions = [
        .tables, .strikethrough, .autolinks, .taskLists, .footnotes,
    ]
}
