public import Foundation

/// A type that encodes values as data.
public protocol AnyEncoder {
    /// Encodes a value.
    func encode<T: Encodable>(_ value: T) throws -> Data
}

extension JSONEncoder: AnyEncoder {}
extension PropertyListEncoder: AnyEncoder {}

extension Encodable {
    /// Encodes the value as data; as JSON, unless another encoder is given.
    public func encoded(using encoder: any AnyEncoder = JSONEncoder()) throws -> Data {
        try encoder.encode(self)
    }
}

extension Encoder {
    /// Encodes a value as the whole output of this encoder.
    public func encodeSingleValue<T: Encodable>(_ value: T) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }

    /// Encodes a value for a key; nil is encoded as null.
    public func encode<T: Encodable>(_ value: T, for key: String) throws {
        try encode(value, for: StringKey(stringValue: key))
    }

    /// Encodes a value for a key; nil is encoded as null.
    public func encode<T: Encodable, K: CodingKey>(_ value: T, for key: K) throws {
        var container = container(keyedBy: K.self)
        try container.encode(value, forKey: key)
    }

    /// Encodes a date for a key as text, with a formatter.
    public func encode<F: AnyDateFormatter>(
        _ date: Date,
        for key: String,
        using formatter: F
    ) throws {
        try encode(date, for: StringKey(stringValue: key), using: formatter)
    }

    /// Encodes a date for a key as text, with a formatter.
    public func encode<K: CodingKey, F: AnyDateFormatter>(
        _ date: Date,
        for key: K,
        using formatter: F
    ) throws {
        try encode(formatter.string(from: date), for: key)
    }
}
