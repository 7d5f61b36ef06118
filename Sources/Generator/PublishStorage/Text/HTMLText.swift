/// Escaping of text for HTML, without a parser.
package enum HTMLText {
    /// Returns the text with special characters escaped, for content and for quoted attributes.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var output = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            default: output.unicodeScalars.append(character)
            }
        }
        return output
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }

    /// Returns the text with references such as `&amp;` resolved; references with uncommon names
    /// are kept.
    package static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var copied = 0
        while let place = bytes.place(of: UInt8(ascii: "&"), from: copied) {
            output += bytes[copied..<place]
            let reference = reference(in: bytes, at: place)
            output += Unicode.UTF8.encode(reference?.character ?? "&") ?? .init()
            copied = reference?.end ?? place + 1
        }
        return String(decoding: output + bytes[copied...], as: UTF8.self)
    }

    /// Returns the character of a reference such as `&amp;` or `&#x26;`.
    ///
    /// - Parameters:
    ///   - bytes: HTML.
    ///   - start: The offset of its `&`.
    /// - Returns: The character, and the end of the reference; nil if the reference is unknown.
    package static func reference(
        in bytes: [UInt8],
        at start: Int
    ) -> (character: Unicode.Scalar, end: Int)? {
        let limit = min(start + 12, bytes.count)
        guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = bytes.text(start + 1..<end)
        let scalar: UInt32? =
            if name.hasPrefix("#x") || name.hasPrefix("#X") {
                UInt32(name.dropFirst(2), radix: 16)
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst())
            } else {
                named[name]
            }
        return scalar.flatMap(Unicode.Scalar.init).map { ($0, end + 1) }
    }

    private static let named: [String: UInt32] = [
        "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "copy": 0xA9,
        "reg": 0xAE, "laquo": 0xAB, "raquo": 0xBB, "middot": 0xB7, "times": 0xD7, "ndash": 0x2013,
        "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D,
        "bull": 0x2022, "hellip": 0x2026, "larr": 0x2190, "uarr": 0x2191, "rarr": 0x2192,
        "darr": 0x2193, "trade": 0x2122,
    ]
}
