/// Extensions of CommonMark.
public struct SyntaxExtensions: OptionSet, Sendable, Hashable {
    /// One bit for each extension.
    public let rawValue: Int

    /// Makes a set from bits.
    ///
    /// - Parameter rawValue: One bit for each extension.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Tables with pipes.
    public static let tables = SyntaxExtensions(rawValue: 1)
    /// `~~text~~`; a single tilde is text.
    public static let strikethrough = SyntaxExtensions(rawValue: 2)
    /// Links from bare URLs and mail addresses.
    ///
    /// As in GFM, but they also end before full-width and CJK punctuation, curly quotation marks, dashes and ellipses,
    /// before a backtick, and before a closing mark (`*`, `~~`, a bracket that the address has not opened, a quotation
    /// mark) directly followed by a character outside ASCII. Chinese letters belong to the address:
    /// `https://zh.wikipedia.org/wiki/中文`.
    public static let autolinks = SyntaxExtensions(rawValue: 4)
    /// List items with checkboxes.
    public static let taskLists = SyntaxExtensions(rawValue: 8)
    /// `[^name]` and `[^name]: text`.
    public static let footnotes = SyntaxExtensions(rawValue: 16)
    /// `$…$` and `$$…$$`; not part of GitHub Flavored Markdown.
    ///
    /// The first dollar sign does not follow a letter or digit and is not followed by a space; the second does not
    /// follow a space and is not followed by a letter, digit, `{` or `_`. Anything with CJK punctuation outside
    /// `\text{…}` is text, and so are `$(a) $(b)` and `$.a $.b`.
    ///
    /// Written as `<span class="math math-inline">\(…\)</span>`, or with `math-display` and `\[…\]` between two dollar
    /// signs; on lines of their own and in fences with the language `math` as a `div`. KaTeX and MathJax look for these
    /// delimiters; without them readers see the source.
    public static let math = SyntaxExtensions(rawValue: 32)
    /// `:::name key=value` … `:::` and `:name[text]`; not part of GitHub Flavored Markdown.
    ///
    /// See `MarkdownOptions.directives` and `inlineDirectives` for the HTML.
    public static let directives = SyntaxExtensions(rawValue: 64)

    /// The extensions of GitHub Flavored Markdown.
    public static let gitHub: SyntaxExtensions = [
        .tables, .strikethrough, .autolinks, .taskLists, .footnotes,
    ]
    /// Every extension.
    public static let all: SyntaxExtensions = [.gitHub, .math, .directives]
}
