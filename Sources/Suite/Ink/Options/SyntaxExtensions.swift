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
    /// A bare URL ends as in GFM, and also before full-width and CJK punctuation, curly quotation
    /// marks, dashes and ellipses, before a backtick, and before a closing mark (`*`, `~~`, a
    /// bracket that the URL has not opened, a quotation mark) that is directly followed by a
    /// character outside ASCII. Chinese letters belong to the URL:
    /// `https://zh.wikipedia.org/wiki/中文`.
    public static let autolinks = SyntaxExtensions(rawValue: 4)
    /// List items with checkboxes.
    public static let taskLists = SyntaxExtensions(rawValue: 8)
    /// `[^name]` and `[^name]: text`.
    public static let footnotes = SyntaxExtensions(rawValue: 16)
    /// `$…$` and `$$…$$`; not part of GitHub Flavored Markdown.
    ///
    /// An opening dollar sign must not follow a letter or digit, and no space may follow it; a
    /// closing one must not follow a space, and no letter, digit, `{` or `_` may follow it.
    /// Anything with CJK punctuation outside `\text{…}` is text, and so are `$(a) $(b)` and `$.a
    /// $.b`.
    ///
    /// A formula is written as `<span class="math math-inline">\(…\)</span>`, and one between two
    /// dollar signs on either side with the class `math-display` and `\[…\]`. A formula on lines of
    /// its own, or in a fence with the language `math`, is a `div`. KaTeX and MathJax look for
    /// these delimiters; without such a script, readers see the TeX source.
    public static let math = SyntaxExtensions(rawValue: 32)
    /// `:::name key=value` … `:::` and `:name[text]`; not part of GitHub Flavored Markdown.
    ///
    /// See `MarkdownOptions.directives` and `inlineDirectives` for the HTML.
    public static let directives = SyntaxExtensions(rawValue: 64)

    /// `==text==`, as in Obsidian: `<mark>text</mark>`; not part of GitHub Flavored Markdown.
    ///
    /// No space may follow the opening signs or precede the closing ones, and signs between two
    /// ASCII letters or digits are an operator: `a == b` and `a==b` are text.
    public static let marks = SyntaxExtensions(rawValue: 128)
    /// A line with a term, and below it lines `: text` with its definitions, as in kramdown and
    /// Hugo: `<dl><dt>term</dt><dd>text</dd></dl>`; not part of GitHub Flavored Markdown.
    ///
    /// Terms and definitions are paragraphs: they contain no blocks.
    public static let definitionLists = SyntaxExtensions(rawValue: 256)

    /// The extensions of GitHub Flavored Markdown.
    public static let gitHub: SyntaxExtensions = [
        .tables, .strikethrough, .autolinks, .taskLists, .footnotes,
    ]
    /// Every extension.
    public static let all: SyntaxExtensions = [
        .gitHub, .math, .directives, .marks, .definitionLists,
    ]
}
