/// The text after a match.
public struct Terminator: Sendable {
    /// The text to look for.
    public var string: String
    /// Whether the text is found only at the end of the scanned string.
    public var isSuffix: Bool
}

extension Terminator {
    /// The end of the scanned string.
    public static var end: Terminator { .suffix("") }

    /// Matches a text at the end of the scanned string.
    public static func suffix(_ string: String) -> Terminator {
        Terminator(string: string, isSuffix: true)
    }

    /// Matches a text anywhere in the scanned string.
    public static func anyString(_ string: String) -> Terminator {
        Terminator(string: string, isSuffix: false)
    }
}

extension Terminator: ExpressibleByStringLiteral {
    /// Makes a terminator that matches a text anywhere.
    public init(stringLiteral value: String) {
        self = .anyString(value)
    }
}
