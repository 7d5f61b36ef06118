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
        var json = String(decoding: try encoder.encode(value), as: UTF8.self)
        // These characters occur only in strings, where they can be escaped.
        for character in ["<", ">", "&", "\u{2028}", "\u{2029}"] as [Unicode.Scalar] {
            let digits = String(character.value, radix: 16)
            let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            json = json.replacingOccurrences(of: String(character), with: escape)
        }
        return .script(.type(type), .raw(json))
    }
}
