/// The kind of a piece of code, which determines its colour.
///
/// Every kind except ``text`` and ``punctuation`` has a class in the HTML (``className``); kinds that style sheets may
/// treat alike share a ``TokenGroup``.
public enum TokenKind: UInt8, CaseIterable, Sendable {
    /// White space and names of unknown kind; written without a tag.
    case text
    /// Brackets, commas, semicolons and member dots; written without a tag.
    case punctuation
    /// A comment.
    case comment
    /// A comment that documents a declaration (`///`, `/** … */`).
    case documentation
    /// The text of a string or character literal with its quotes.
    case string
    /// An escape inside a string (`\n`, `\u{1F600}`).
    case escape
    /// The brackets of an interpolation (`\(` and `)`, `${` and `}`).
    case interpolation
    /// A regular expression literal.
    case regex
    /// A number with its prefix, exponent and suffix.
    case number
    /// A reserved word, or a contextual one used as a keyword.
    case keyword
    /// A constant written as a word (`true`, `nil`, `None`).
    case literal
    /// An attribute, annotation or decorator with its sign (`@State`, `#[derive]`).
    case attribute
    /// An instruction to the compiler or preprocessor (`#if`, `#include`).
    case directive
    /// The name of a macro in use (`#Preview`, `println!`).
    case macro
    /// The name of a type.
    case type
    /// The name of a function where it is declared or called.
    case function
    /// A variable marked by a sign (`$0`, `$HOME`, `@name`).
    case variable
    /// The key of a key-value pair, the name of a property or of a tag's attribute.
    case key
    /// The name of an element or a selector.
    case tag
    /// An operator.
    case `operator`
    /// A heading in a text, the header of a file or hunk in a diff.
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
    /// The class of the kind's `<span>`, or nil when the text is written without a tag.
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

    /// The group the kind belongs to.
    public var group: TokenGroup {
        switch self {
        case .text, .punctuation: .plain
        case .comment, .documentation: .comments
        case .string, .escape, .interpolation, .regex: .strings
        case .number: .numbers
        case .keyword, .literal: .keywords
        case .attribute, .directive, .macro: .attributes
        case .type, .function, .variable, .key, .tag: .names
        case .operator: .operators
        case .heading, .strong, .emphasis, .link: .markup
        case .inserted, .deleted: .changes
        case .prompt, .output: .console
        }
    }
}
