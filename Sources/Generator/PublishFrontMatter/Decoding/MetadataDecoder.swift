package import Foundation

/// Decodes a type of the site from front matter or a data file.
package struct MetadataDecoder: Decoder {
    /// The part of the metadata that is being decoded.
    package let node: MetadataNode
    package let codingPath: [any CodingKey]
    let dates: DateParser
    /// Records the keys that types read, so that misspelt keys can be reported.
    package let askedKeys: AskedKeys
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Makes a decoder for the root of a text's metadata.
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

    /// Returns a decoder of another tree at the same coding path; the keys that it reads are
    /// recorded together with the keys of this decoder.
    package func sibling(_ node: MetadataNode) -> MetadataDecoder {
        MetadataDecoder(node, dates: dates, askedKeys: askedKeys, codingPath: codingPath)
    }

    /// Records that a key of this node was read.
    ///
    /// Keys that are read from the records of a list are recorded together.
    func note(_ key: any CodingKey) {
        if codingPath.allSatisfy({ $0.intValue != nil }) { askedKeys.insert(key.stringValue) }
    }

    /// Returns a decoder of an element of a list in a data file.
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
    /// Returns a decoder of the value of a key, which may be missing.
    package func child(_ key: any CodingKey) -> MetadataDecoder {
        note(key)
        return MetadataDecoder(
            node[key.stringValue] ?? MetadataNode(),
            dates: dates,
            askedKeys: askedKeys,
            codingPath: codingPath + [key]
        )
    }

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
        guard let written = Self.writtenTypes[ObjectIdentifier(type)] else {
            return try T(from: self)
        }
        let problem = "is not a value of type Bool; write true or false"
        return try converted(to: type, problem: type == Bool.self ? problem : nil) {
            written.init($0) as? T
        }
    }

    /// The types that containers decode by themselves, all from the text of a value.
    private static let writtenTypes: [ObjectIdentifier: any WrittenType.Type] = {
        let types: [any WrittenType.Type] = [
            String.self, Bool.self, Double.self, Float.self, Int.self, Int8.self, Int16.self,
            Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
        ]
        return Dictionary(types.map { (ObjectIdentifier($0), $0) }) { $1 }
    }()

    private typealias WrittenType = LosslessStringConvertible & Sendable

    /// Decodes the Boolean of a built-in key, written in any spelling of YAML, such as `yes`.
    package func decodeWrittenBool() throws -> Bool {
        try converted(to: Bool.self, problem: "is neither true nor false; write true or false") {
            $0.writtenBool
        }
    }

    /// Decodes an absolute HTTP URL.
    package func decodeWebAddress() throws -> URL {
        try converted(
            to: URL.self,
            problem: "is not a web address; write one such as 'https://example.com/tea/'"
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
        guard let text = node.text else { throw missingValue() }
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

package final class AskedKeys {
    /// The keys at the root; nested keys are not included.
    package private(set) var names: Set<String> = []

    func insert(_ name: String) {
        names.insert(name)
    }
}

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

/// A decoding error, described by the key in the metadata.
package struct MetadataFault {
    /// Whether a value is missing; otherwise it is invalid.
    package var isMissing = false
    /// The path of the value; empty if it is unknown.
    package var path: [any CodingKey] = []
    package var explanation = ""

    /// The key with dots between its parts; nil if it is unknown.
    package var key: String? {
        path.isEmpty ? nil : path.map(\.stringValue).joined(separator: ".")
    }

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
