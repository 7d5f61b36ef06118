/// A text before which a match ends.
public struct Terminator: Sendable {
    /// The text to look for.
    public var string: String
    /// Whether the text counts only at the very end of the scanned string.
    public var isSuffix: Bool
}

extension Terminator {
    /// The end of the scanned string.
    public static var end: Terminator { .suffix("") }

    /// A text at the very end of the scanned string.
    public static func suffix(_ string: String) -> Terminator {
        Terminator(string: string, isSuffix: true)
    }

    /// A text anywhere in the scanned string.
    public static func anyString(_ string: String) -> Terminator {
        Terminator(string: string, isSuffix: false)
    }
}

extension Terminator: ExpressibleByStringLiteral {
    /// A literal stands for that text anywhere.
    public init(stringLiteral value: String) {
        self = .anyString(value)
    }
}
