/// What a token of code is, and so the end of its class in HTML.
public enum TokenType: Hashable, Sendable {
    /// A reserved word, a word with a meaning of its own (`true`, `self`), or an attribute (`@State`).
    case keyword
    /// A string literal.
    case string
    /// The name of a type where it is used.
    case type
    /// The name of a function where it is called.
    case call
    /// A number.
    case number
    /// A comment.
    case comment
    /// A property that is read or written through a value.
    case property
    /// A member whose type is left out: `center` in `.center`.
    case dotAccess
    /// An instruction to the compiler.
    case preprocessing
    /// A type of a site's own grammar.
    case custom(String)
}

extension TokenType {
    /// The case's name; the text of a custom one.
    public var string: String {
        switch self {
        case .keyword: "keyword"
        case .string: "string"
        case .type: "type"
        case .call: "call"
        case .number: "number"
        case .comment: "comment"
        case .property: "property"
        case .dotAccess: "dotAccess"
        case .preprocessing: "preprocessing"
        case .custom(let name): name
        }
    }
}
