/// The white space at the start of a line.
public struct Indentation: Codable, Equatable, Sendable {
    /// The white space of one level.
    public enum Kind: Equatable, Sendable {
        /// This number of tabs for each level.
        case tabs(Int)

        /// This number of spaces for each level.
        case spaces(Int)
    }

    /// The white space of one level.
    public var kind: Kind

    /// The number of levels, initially zero.
    public var level = 0

    /// Creates an indentation of level zero.
    public init(kind: Kind) {
        self.kind = kind
    }
}

extension Indentation: CustomStringConvertible {
    /// The white space of all levels.
    public var string: String {
        String(repeating: kind.description, count: max(level, 0))
    }

    /// The white space of all levels.
    public var description: String { string }
}

extension Indentation.Kind: CustomStringConvertible {
    /// The white space of one level.
    public var description: String {
        switch self {
        case .tabs(let count): String(repeating: "\t", count: max(count, 0))
        case .spaces(let count): String(repeating: " ", count: max(count, 0))
        }
    }
}

extension Indentation.Kind: Codable {
    private enum CodingKeys: CodingKey {
        case kind
        case count
    }

    /// Decodes `{"kind": "tabs" | "spaces", "count": n}`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the kind is neither `tabs` nor `spaces`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(String.self, forKey: .kind)
        let count = try container.decode(Int.self, forKey: .count)
        switch kind {
        case "tabs": self = .tabs(count)
        case "spaces": self = .spaces(count)
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind,
                in: container,
                debugDescription: "'\(kind)' is not a kind of indentation; choose tabs or spaces"
            )
        }
    }

    /// Encodes `{"kind": "tabs" | "spaces", "count": n}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .tabs(let count):
            try container.encode("tabs", forKey: .kind)
            try container.encode(count, forKey: .count)
        case .spaces(let count):
            try container.encode("spaces", forKey: .kind)
            try container.encode(count, forKey: .count)
        }
    }
}
