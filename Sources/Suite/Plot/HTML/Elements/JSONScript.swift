public import Foundation

extension Node where Context: HTMLScriptableContext {
    /// A script with linked data, encoded as JSON.
    ///
    /// No string of the value can end the script: `<`, `>`, `&` and the line separators of JavaScript are written as
    /// JSON escapes. Keys are sorted, so the same value always gives the same text.
    ///
    /// - Throws: The error of the value or the encoder, such as `EncodingError` for a number that is not finite.
    ///
    /// Source: JSON-LD 1.1, 7 Embedding JSON-LD in HTML Documents.
    @_disfavoredOverload
    public static func jsonLD<T: Encodable>(
        _ value: T,
        encoder: JSONEncoder = .init()
    ) throws -> Node {
        try .json(value, type: .jsonLD, encoder: encoder)
    }

    /// A script with data, encoded as JSON like ``jsonLD(_:encoder:)``.
    ///
    /// - Throws: The error of the value or the encoder.
    @_disfavoredOverload
    public static func json<T: Encodable>(
        _ value: T,
        type: HTMLScriptType = .json,
        encoder: JSONEncoder = .init()
    ) throws -> Node {
        let formatting = encoder.outputFormatting
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        defer { encoder.outputFormatting = formatting }
        let json = [UInt8](try encoder.encode(value)).escapedForScript
        return .script(.type(type), .raw(String(decoding: json, as: UTF8.self)))
    }
}

extension [UInt8] {
    /// The bytes of JSON text, escaped so that they cannot end a script or start a comment in it.
    ///
    /// The characters occur only in strings, where they can be escaped.
    fileprivate var escapedForScript: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var index = 0
        while index < count {
            switch self[index] {
            case UInt8(ascii: "<"): result.append("\\u003c")
            case UInt8(ascii: ">"): result.append("\\u003e")
            case UInt8(ascii: "&"): result.append("\\u0026")
            case 0xE2 where isLineSeparator(at: index):
                result.append(self[index + 2] == 0xA8 ? "\\u2028" : "\\u2029")
                index += 2
            case let byte: result.append(byte)
            }
            index += 1
        }
        return result
    }

    /// Whether U+2028 or U+2029 starts at the index.
    private func isLineSeparator(at index: Int) -> Bool {
        index + 2 < count && self[index + 1] == 0x80 && (0xA8...0xA9).contains(self[index + 2])
    }
}
