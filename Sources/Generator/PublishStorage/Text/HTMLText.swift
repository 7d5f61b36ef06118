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

    /// The names of the characters from U+00A0 on, in order.
    ///
    /// Source: ISO 8859-1.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
        Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
        Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
        ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
        uuml yacute thorn yuml
        """

    private static let named: [String: UInt32] = {
        var names: [String: UInt32] = [
            "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "lbrack": 0x5B,
            "rbrack": 0x5D, "ndash": 0x2013, "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019,
            "sbquo": 0x201A, "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E, "bull": 0x2022,
            "hellip": 0x2026, "euro": 0x20AC, "trade": 0x2122, "larr": 0x2190, "uarr": 0x2191,
            "rarr": 0x2192, "darr": 0x2193, "harr": 0x2194, "rArr": 0x21D2, "minus": 0x2212,
            "infin": 0x221E, "ne": 0x2260, "le": 0x2264, "ge": 0x2265,
        ]
        for (index, name) in latin.split(separator: " ").enumerated() {
            names[String(name)] = 0xA0 + UInt32(index)
        }
        return names
    }()
}
