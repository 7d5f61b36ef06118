import Foundation

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
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case ..<0x20:
            bytes += "u00".utf8
            if byte < 0x10 { bytes.append(UInt8(ascii: "0")) }
            bytes += String(byte, radix: 16).utf8
        default: bytes.append(byte)
        }
    }
}

/// Values as single lines of JSON, which tools read one by one and which can be put behind each other.
package enum JSONLine {
    /// A value on one line, keys in order, without the line's end.
    package static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("Strings, numbers, dates and lists of them can always be encoded")
        }
        return String(decoding: data, as: UTF8.self)
    }
}

/// Writes an object of JSON whose lists have one element a line, so that versions of it can be compared.
package struct JSONLines {
    private var bytes = Array("{\"version\": 1".utf8)

    /// Begins an object.
    package init() {}

    /// The whole object.
    package var text: [UInt8] { bytes + "}\n".utf8 }

    /// Adds a list; the closure appends one element.
    package mutating func add<Element>(
        _ elements: [Element],
        named name: String,
        _ append: (Element, inout [UInt8]) -> Void
    ) {
        bytes += ",\n\"\(name)\": [".utf8
        for (index, element) in elements.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            append(element, &bytes)
        }
        bytes += (elements.isEmpty ? "]" : "\n]").utf8
    }
}
