/// The text before a match.
public struct Identifier: Sendable {
    /// The text to look for.
    public var string: String
    /// Whether the text is found only at the start of the scanned string.
    public var isPrefix: Bool
}

extension Identifier {
    /// The start of the scanned string.
    public static var start: Identifier { .prefix("") }

    /// Matches a text at the start of the scanned string.
    public static func prefix(_ string: String) -> Identifier {
        Identifier(string: string, isPrefix: true)
    }

    /// Matches a text anywhere in the scanned string; an empty text never matches.
    public static func anyString(_ string: String) -> Identifier {
        Identifier(string: string, isPrefix: false)
    }
}

extension Identifier: ExpressibleByStringLiteral {
    /// Makes an identifier that matches a text anywhere.
    public init(stringLiteral value: String) {
        self = .anyString(value)
    }
}
