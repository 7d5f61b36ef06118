package import Foundation

/// Decodes a type of the site from the metadata of a text.
package struct MetadataDecoder: Decoder {
    /// The metadata at this place.
    package let node: MetadataNode
    package let codingPath: [any CodingKey]
    let dates: DateParser
    /// Notes which keys are asked for, so that others can be told from misspelt ones.
    package let askedKeys: AskedKeys
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Begins at the root of a text's metadata.
    package init(_ node: MetadataNode, dates: DateParser) {
        self.init(node, dates: dates, askedKeys: AskedKeys(), codingPath: [])
    }

    private init(
        _ node: MetadataNode,
        dates: DateParser,
        askedKeys: AskedKeys,
        codingPath: [any CodingKey]
    ) {
        self.node = node
        self.dates = dates
        self.askedKeys = askedKeys
        self.codingPath = codingPath
    }

    /// A decoder of another value at the same place, which notes the same keys.
    package func sibling(_ node: MetadataNode) -> MetadataDecoder {
        MetadataDecoder(node, dates: dates, askedKeys: askedKeys, codingPath: codingPath)
    }

    /// Notes that a key of this place was asked for.
    ///
    /// Those of the records of a list are noted together.
    func note(_ key: any CodingKey) {
        if codingPath.allSatisfy({ $0.intValue != nil }) { askedKeys.insert(key.stringValue) }
    }

    /// A decoder of an element of a list in a file of data.
    func element(_ node: MetadataNode, at index: Int) -> MetadataDecoder {
        MetadataDecoder(
            node,
            dates: dates,
            askedKeys: askedKeys,
            codingPath: codingPath + [MetadataKey(intValue: index)]
        )
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(MetadataKeyedContainer<Key>(decoder: self))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        if let elements = node.elements {
            return MetadataListContainer(elements: elements, decoder: self)
        }
        guard let list = node.list else { throw missingValue() }
        return MetadataListContainer(elements: list.map(MetadataNode.init(text:)), decoder: self)
    }

    package func singleValueContainer() -> any SingleValueDecodingContainer {
        MetadataValueContainer(decoder: self)
    }
}

extension MetadataDecoder {
    /// The decoder of what lies below a key, which may be nothing.
    package func child(_ key: any CodingKey) -> MetadataDecoder {
        note(key)
        return MetadataDecoder(
            node[key.stringValue] ?? MetadataNode(),
            dates: dates,
            askedKeys: askedKeys,
            codingPath: codingPath + [key]
        )
    }

    /// Decodes any type from this place.
    package func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if type == URL.self { return try converted(to: type) { URL(string: $0) as? T } }
        if type == Date.self {
            return try converted(
                to: type,
                problem: "does not match the format \(dates.expectedFormat)"
            ) {
                dates.date(from: $0) as? T
            }
        }
        return try T(from: self)
    }

    /// Decodes a type whose values are written as their description.
    func decodeLossless<T: LosslessStringConvertible>(_ type: T.Type) throws -> T {
        try converted(to: type, T.init)
    }

    /// Decodes a truth value, which the suite knows in one spelling.
    func decodeBool() throws -> Bool {
        try converted(
            to: Bool.self,
            problem: "is not a value of type Bool; write true or false",
            Bool.init
        )
    }

    /// Decodes a truth value of a key of ours, in any spelling of YAML.
    package func decodeWrittenBool() throws -> Bool {
        try converted(to: Bool.self, problem: "is neither true nor false; write true or false") {
            $0.writtenBool
        }
    }

    /// Decodes an integer.
    ///
    /// All sizes share the parser of the largest, which the compiler would otherwise make ten times.
    func decodeInteger<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
        try converted(to: type) { text in
            Int64(text).map { T(exactly: $0) } ?? UInt64(text).flatMap { T(exactly: $0) }
        }
    }

    /// The text at this place.
    func text() throws -> String {
        guard let text = node.text else { throw missingValue() }
        return text
    }

    /// Decodes an absolute address of the web.
    package func decodeWebAddress() throws -> URL {
        try converted(
            to: URL.self,
            problem: "is no address; write one such as 'https://example.com/tea/'"
        ) {
            URL(string: $0).flatMap { url in
                url.host != nil && ["http", "https"].contains(url.scheme?.lowercased()) ? url : nil
            }
        }
    }

    private func converted<T>(
        to type: T.Type,
        problem: String? = nil,
        _ convert: (String) -> T?
    ) throws -> T {
        let text = try text()
        guard let value = convert(text) ?? convert(text.valueWithoutComment) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: codingPath,
                    debugDescription: "'\(text)' \(problem ?? "is not a value of type \(T.self)")"
                )
            )
        }
        return value
    }

    private func missingValue() -> DecodingError {
        let context = DecodingError.Context(
            codingPath: Array(codingPath.dropLast()),
            debugDescription: "There is no value"
        )
        guard let key = codingPath.last else {
            return .valueNotFound(String.self, context)
        }
        return .keyNotFound(key, context)
    }
}

/// The keys that a site's metadata was asked for.
package final class AskedKeys {
    /// The keys of the root, without those below them.
    package private(set) var names: Set<String> = []

    func insert(_ name: String) {
        names.insert(name)
    }
}

/// A key known by its text only.
package struct MetadataKey: CodingKey {
    package let stringValue: String
    package let intValue: Int?

    package init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    package init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}

/// A decoding error in the words of the metadata.
package struct MetadataFault {
    /// Whether a value is missing; otherwise it cannot be used.
    package var isMissing = false
    /// The way to the value; empty when it is not known.
    package var path: [any CodingKey] = []
    /// What is wrong, in words.
    package var explanation = ""

    /// The dotted key; nil when it is not known.
    package var key: String? {
        path.isEmpty ? nil : path.map(\.stringValue).joined(separator: ".")
    }

    /// Takes an error apart.
    package init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            isMissing = true
            path = context.codingPath + [key]
            explanation = context.debugDescription
        case .valueNotFound(_, let context):
            isMissing = true
            path = context.codingPath
            explanation = context.debugDescription
        case .typeMismatch(_, let context), .dataCorrupted(let context):
            path = context.codingPath
            explanation = context.debugDescription
        @unknown default:
            explanation = "\(error)"
        }
    }
}
