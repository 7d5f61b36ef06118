import Foundation

struct MetadataKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: MetadataDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] {
        decoder.node.children.keys.sorted().compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool {
        decoder.note(key)
        return decoder.node[key.stringValue] != nil
    }

    /// Front matter has no null, so a value is nil if its key is missing.
    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try decoder.child(key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) -> KeyedDecodingContainer<NestedKey> {
        decoder.child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.child(key).unkeyedContainer()
    }

    /// A class and its superclass usually decode from the same keys.
    func superDecoder() -> any Decoder {
        let key = MetadataKey(stringValue: "super")
        return decoder.node[key.stringValue] == nil ? decoder : decoder.child(key)
    }

    func superDecoder(forKey key: Key) -> any Decoder { decoder.child(key) }
}

struct MetadataListContainer: UnkeyedDecodingContainer {
    let elements: [MetadataNode]
    let decoder: MetadataDecoder
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    /// An element may be null in a data file, but not in front matter.
    mutating func decodeNil() -> Bool {
        guard !isAtEnd, elements[currentIndex].isEmpty else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    /// Returns the decoder of the next element.
    ///
    /// In front matter, errors name the key of the list and not the index of the element.
    private mutating func next() throws -> MetadataDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                String.self,
                DecodingError.Context(
                    codingPath: codingPath,
                    debugDescription: "The list has only \(elements.count) elements"
                )
            )
        }
        defer { currentIndex += 1 }
        let node = elements[currentIndex]
        return decoder.node.elements == nil
            ? decoder.sibling(node) : decoder.element(node, at: currentIndex)
    }
}

struct MetadataValueContainer: SingleValueDecodingContainer {
    let decoder: MetadataDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.node.isEmpty }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}
