internal import Foundation

/// Writes strings as JSON bytes; for long strings, Foundation's encoder is many times slower.
package enum JSONText {
    /// Appends a text in quotes.
    ///
    /// Source: RFC 8259, section 7.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
    }

    /// Appends UTF-8 text in quotes.
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

    /// Returns the offset of the next byte to escape; skips eight bytes at a time.
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

    /// Returns whether one of eight bytes may have to be escaped.
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
    /// Returns a text in quotes, as JSON that is also valid YAML.
    package static func quoted(_ text: String) -> String {
        JSONValue.string(text).text
    }

    /// Returns a value as JSON on one line, with sorted keys and without a line end.
    ///
    /// - Parameter value: A value of strings, numbers, dates and lists of them, which can always be
    ///   encoded.
    /// - Returns: The line.
    package static func line(of value: some Encodable) -> String {
        encoded(value, [])
    }

    /// Returns a value as JSON with sorted keys and one element a line, so that diffs are short;
    /// ends with a newline.
    ///
    /// - Parameter value: A value of strings, numbers, dates and lists of them, which can always be
    ///   encoded.
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
