/// A string with a specific meaning, such as a path or a tag.
public protocol StringWrapper: CustomStringConvertible, ExpressibleByStringInterpolation, Codable,
    Hashable, Comparable
{
    /// The wrapped text.
    var string: String { get }
    /// Wraps a text without changing it.
    init(_ string: String)
}

extension StringWrapper {
    /// Whether the text of `lhs` is sorted before that of `rhs`.
    public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.string < rhs.string
    }

    /// The wrapped text.
    public var description: String { string }

    /// Wraps a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Decodes a single string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(try container.decode(String.self))
    }

    /// Encodes a single string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(string)
    }
}
