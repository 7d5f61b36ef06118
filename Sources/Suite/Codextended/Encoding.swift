public import Foundation

/// Anything that turns encodable values into data.
public protocol AnyEncoder {
    /// The encoded value.
    func encode<T: Encodable>(_ value: T) throws -> Data
}

extension JSONEncoder: AnyEncoder {}
extension PropertyListEncoder: AnyEncoder {}

extension Encodable {
    /// The value as data, JSON unless another encoder is given.
    public func encoded(using encoder: any AnyEncoder = JSONEncoder()) throws -> Data {
        try encoder.encode(self)
    }
}

extension Encoder {
    /// Encodes a value as the whole of this encoder's output.
    public func encodeSingleValue<T: Encodable>(_ value: T) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }

    /// Encodes a value under a key; an optional without value becomes null.
    public func encode<T: Encodable>(_ value: T, for key: String) throws {
        try encode(value, for: StringKey(stringValue: key))
    }

    /// Encodes a value under a key; an optional without value becomes null.
    public func encode<T: Encodable, K: CodingKey>(_ value: T, for key: K) throws {
        var container = container(keyedBy: K.self)
        try container.encode(value, forKey: key)
    }

    /// Encodes a date under a key as the text a formatter makes of it.
    public func encode<F: AnyDateFormatter>(
        _ date: Date,
        for key: String,
        using formatter: F
    ) throws {
        try encode(date, for: StringKey(stringValue: key), using: formatter)
    }

    /// Encodes a date under a key as the text a formatter makes of it.
    public func encode<K: CodingKey, F: AnyDateFormatter>(
        _ date: Date,
        for key: K,
        using formatter: F
    ) throws {
        try encode(formatter.string(from: date), for: key)
    }
}
