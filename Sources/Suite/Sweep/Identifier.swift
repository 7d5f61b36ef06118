/// A text after which a match begins.
public struct Identifier: Sendable {
    /// The text to look for.
    public var string: String
    /// Whether the text counts only at the very beginning of the scanned string.
    public var isPrefix: Bool
}

extension Identifier {
    /// The beginning of the scanned string.
    public static var start: Identifier { .prefix("") }

    /// A text at the very beginning of the scanned string.
    public static func prefix(_ string: String) -> Identifier {
        Identifier(string: string, isPrefix: true)
    }

    /// A text anywhere in the scanned string; an empty one never matches.
    public static func anyString(_ string: String) -> Identifier {
        Identifier(string: string, isPrefix: false)
    }
}

extension Identifier: ExpressibleByStringLiteral {
    /// A literal stands for that text anywhere.
    public init(stringLiteral value: String) {
        self = .anyString(value)
    }
}
