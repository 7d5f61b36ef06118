internal import Foundation

/// Texts as JSON, written straight to bytes; Foundation's encoder takes many times as long for long ones.
package enum JSONText {
    /// Appends a text in quotes.
    ///
    /// Source: RFC 8259, section 7.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
    }

    /// Appends a text that is UTF-8 in quotes.
    package static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var copied = 0
        while let index = firstEscape(in: text, from: copied) {
            bytes += UnsafeBufferPointer(rebasing: text[copied..<index])
            appendEscape(of: text[index], to: &bytes)
            copied = index + 1
        }
        bytes += UnsafeBufferPointer(rebasing: text[copied...])
        bytes.append(UInt8(ascii: "\""))
    }

    /// The next byte that has to be escaped; most of a long text is skipped in words of eight bytes.
    private static func firstEscape(
        in text: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> Int? {
        let raw = UnsafeRawBufferPointer(text)
        var index = start
        while index + 8 <= text.count,
            !mayNeedEscape(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        { index += 8 }
        return text[index...].firstIndex(where: needsEscape)
    }

    /// Whether one of eight bytes has to be escaped; the high bit of each says whether it may be one.
    private static func mayNeedEscape(_ bytes: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (quote, slash) = (bytes ^ ones &* 0x22, bytes ^ ones &* 0x5C)
        let found =
            (bytes &- ones &* 0x20) & ~bytes | (quote &- ones) & ~quote | (slash &- ones) & ~slash
        return found & (ones &* 0x80) != 0
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case ..<0x20: bytes += ((byte < 0x10 ? "u000" : "u00") + String(byte, radix: 16)).utf8
        default: bytes.append(byte)
        }
    }
}

extension JSONText {
    /// A text in quotes, which YAML reads as well.
    package static func quoted(_ text: String) -> String {
        JSONValue.string(text).text
    }

    /// A value on one line, keys in order, without the line's end.
    ///
    /// - Parameter value: Strings, numbers, dates and lists of them, which can always be encoded.
    /// - Returns: The line.
    package static func line(of value: some Encodable) -> String {
        encoded(value, [])
    }

    /// A value with one element a line, keys in order, so that versions of it can be compared; it ends with a newline.
    ///
    /// - Parameter value: Strings, numbers, dates and lists of them, which can always be encoded.
    /// - Returns: The lines.
    package static func lines(of value: some Encodable) -> String {
        encoded(value, .prettyPrinted) + "\n"
    }

    private static func encoded(
        _ value: some Encodable,
        _ formatting: JSONEncoder.OutputFormatting
    ) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        encoder.dateEncodingStrategy = .iso8601
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("Strings, numbers, dates and lists of them can always be encoded")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
