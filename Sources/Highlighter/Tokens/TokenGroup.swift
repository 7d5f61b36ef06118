/// The groups of ``TokenKind``, with the letters after `hl-` in the class names.
///
/// | Group | Classes |
/// |---|---|
/// | plain | none |
/// | comments | `hl-c` comment, `hl-cd` documentation |
/// | strings | `hl-s` string, `hl-se` escape, `hl-si` interpolation brackets, `hl-sr` regular expression |
/// | numbers | `hl-n` |
/// | keywords | `hl-k` keyword, `hl-kl` literal word |
/// | attributes | `hl-a` attribute, `hl-ad` directive, `hl-am` macro |
/// | names | `hl-t` type, `hl-f` function, `hl-v` variable, `hl-y` key, `hl-g` tag |
/// | operators | `hl-o` |
/// | markup | `hl-h` heading, `hl-hs` strong, `hl-he` emphasis, `hl-hl` link |
/// | changes | `hl-i` inserted, `hl-d` deleted |
/// | console | `hl-p` prompt, `hl-po` output |
public enum TokenGroup: String, CaseIterable, Sendable {
    /// Plain text; written without a `<span>`.
    case plain
    /// All comments.
    case comments
    /// String literals and their special parts.
    case strings
    /// Numbers.
    case numbers
    /// Keywords, and constants written as words.
    case keywords
    /// Attributes, directives and macros.
    case attributes
    /// Names of types, functions, variables, keys and elements.
    case names
    /// Operators.
    case operators
    /// Parts of a text, as in Markdown.
    case markup
    /// Added and removed lines.
    case changes
    /// Console transcripts.
    case console
}
