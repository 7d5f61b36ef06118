/// The kind of a token; its name is the suffix of the CSS class.
public enum TokenType: Hashable, Sendable {
    /// A reserved word, a contextual keyword (`true`, `self`), or an attribute (`@State`).
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
    /// A property accessed through a value.
    case property
    /// A member after a dot without a value: `center` in `.center`.
    case dotAccess
    /// A compiler directive.
    case preprocessing
    /// A type that a site's own grammar defines.
    case custom(String)
}

extension TokenType {
    /// The name of the case, or the text of a custom type.
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
