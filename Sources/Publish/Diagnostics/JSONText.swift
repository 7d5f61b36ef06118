/// Texts as JSON, written straight to bytes; Foundation's encoder takes many times as long for long ones.
enum JSONText {
    /// Appends a text in quotes.
    ///
    /// Source: RFC 8259, section 7.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { source in
            var copied = 0
            var index = 0
            while index < source.count {
                let byte = source[index]
                index += 1
                guard needsEscape(byte) else { continue }
                bytes += source[copied..<index - 1]
                copied = index
                appendEscape(of: byte, to: &bytes)
            }
            bytes += source[copied...]
        }
        bytes.append(UInt8(ascii: "\""))
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
