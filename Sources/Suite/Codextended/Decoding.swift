public import Foundation

/// A type that decodes values from data.
public protocol AnyDecoder {
    /// Decodes a value.
    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension JSONDecoder: AnyDecoder {}
extension PropertyListDecoder: AnyDecoder {}

extension Data {
    /// Decodes a value from this data; from JSON, unless another decoder is given.
    public func decoded<T: Decodable>(
        as type: T.Type = T.self,
        using decoder: any AnyDecoder = JSONDecoder()
    ) throws -> T {
        try decoder.decode(T.self, from: self)
    }
}

extension Decoder {
    /// Decodes a value from the whole input of this decoder.
    public func decodeSingleValue<T: Decodable>(as type: T.Type = T.self) throws -> T {
        try singleValueContainer().decode(T.self)
    }

    /// Decodes the value for a key.
    public func decode<T: Decodable>(_ key: String, as type: T.Type = T.self) throws -> T {
        try decode(StringKey(stringValue: key), as: T.self)
    }

    /// Decodes the value for a key.
    public func decode<T: Decodable, K: CodingKey>(
        _ key: K,
        as type: T.Type = T.self
    ) throws -> T {
        try container(keyedBy: K.self).decode(T.self, forKey: key)
    }

    /// Decodes the value for a key; nil if the key is absent or null.
    public func decodeIfPresent<T: Decodable>(
        _ key: String,
        as type: T.Type = T.self
    ) throws -> T? {
        try decodeIfPresent(StringKey(stringValue: key), as: T.self)
    }

    /// Decodes the value for a key; nil if the key is absent or null.
    public func decodeIfPresent<T: Decodable, K: CodingKey>(
        _ key: K,
        as type: T.Type = T.self
    ) throws -> T? {
        try container(keyedBy: K.self).decodeIfPresent(T.self, forKey: key)
    }

    /// Decodes the date for a key with a formatter; the encoded value is text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the text is not in the formatter's format.
    public func decode<F: AnyDateFormatter>(_ key: String, using formatter: F) throws -> Date {
        try decode(StringKey(stringValue: key), using: formatter)
    }

    /// Decodes the date for a key with a formatter; the encoded value is text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the text is not in the formatter's format.
    public func decode<K: CodingKey, F: AnyDateFormatter>(
        _ key: K,
        using formatter: F
    ) throws -> Date {
        let container = try container(keyedBy: K.self)
        let text = try container.decode(String.self, forKey: key)
        guard let date = formatter.date(from: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: container,
                debugDescription: "Unable to format date string \"\(text)\""
            )
        }
        return date
    }
}
