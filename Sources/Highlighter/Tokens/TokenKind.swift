/// The kind of a piece of code, which determines its colour.
///
/// Every kind except ``text`` and ``punctuation`` has a class in the HTML (``className``). Style
/// sheets may treat the kinds of a group alike, such as all comments:
///
/// | Group | Classes |
/// |---|---|
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
public enum TokenKind: UInt8, CaseIterable, Sendable {
    /// White space, and names of unknown kind; written without a `<span>`.
    case text
    /// Brackets, commas, semicolons, and the dots before members; written without a `<span>`.
    case punctuation
    /// A comment.
    case comment
    /// A comment that documents a declaration (`///`, `/** … */`).
    case documentation
    /// The text of a string or character literal, with its quotation marks.
    case string
    /// An escape inside a string (`\n`, `\u{1F600}`).
    case escape
    /// The brackets of an interpolation (`\(` and `)`, `${` and `}`).
    case interpolation
    /// A regular expression literal.
    case regex
    /// A number with its prefix, exponent and suffix.
    case number
    /// A reserved word, or a contextual word that is used as a keyword.
    case keyword
    /// A constant written as a word (`true`, `nil`, `None`).
    case literal
    /// An attribute, annotation or decorator, with its sign (`@State`, `#[derive]`).
    case attribute
    /// An instruction to the compiler or preprocessor (`#if`, `#include`).
    case directive
    /// The name of a macro where it is used (`#Preview`, `println!`).
    case macro
    /// The name of a type.
    case type
    /// The name of a function where it is declared or called.
    case function
    /// A variable with a sign (`$0`, `$HOME`, `@name`).
    case variable
    /// The key of a key-value pair, or the name of a property or of a tag's attribute.
    case key
    /// The name of an element or a selector.
    case tag
    /// An operator.
    case `operator`
    /// A heading of a text, or the header of a file or hunk in a diff.
    case heading
    /// Strong text.
    case strong
    /// Emphasised text.
    case emphasis
    /// The target or label of a link.
    case link
    /// An added line of a diff.
    case inserted
    /// A removed line of a diff.
    case deleted
    /// The prompt of a console transcript.
    case prompt
    /// The output of a program in a console transcript.
    case output
}

extension TokenKind {
    /// The class of the `<span>` for this kind; nil if the text is written without a `<span>`.
    public var className: String? {
        switch self {
        case .text, .punctuation: nil
        case .comment: "hl-c"
        case .documentation: "hl-cd"
        case .string: "hl-s"
        case .escape: "hl-se"
        case .interpolation: "hl-si"
        case .regex: "hl-sr"
        case .number: "hl-n"
        case .keyword: "hl-k"
        case .literal: "hl-kl"
        case .attribute: "hl-a"
        case .directive: "hl-ad"
        case .macro: "hl-am"
        case .type: "hl-t"
        case .function: "hl-f"
        case .variable: "hl-v"
        case .key: "hl-y"
        case .tag: "hl-g"
        case .operator: "hl-o"
        case .heading: "hl-h"
        case .strong: "hl-hs"
        case .emphasis: "hl-he"
        case .link: "hl-hl"
        case .inserted: "hl-i"
        case .deleted: "hl-d"
        case .prompt: "hl-p"
        case .output: "hl-po"
        }
    }
}
