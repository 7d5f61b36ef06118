import Foundation
internal import PublishStorage

/// The classes of characters from which the search makes terms, as specified in `FORMAT.md`.
enum SearchCharacters {
    /// Returns whether a character is Han, kana, Bopomofo or Hangul; texts in these scripts are
    /// searched by pairs of characters.
    @inline(__always)
    static func isCJK(_ scalar: UInt32) -> Bool { EastAsianScript(scalar) != nil }

    /// Returns whether a character is CJK and written without white space next to others of the
    /// kind, which excludes Hangul.
    @inline(__always)
    static func isWide(_ scalar: UInt32) -> Bool {
        EastAsianScript.isUnspaced(scalar) || EastAsianScript.isPunctuation(scalar)
    }

    /// Returns whether a character is a letter or number that can begin a word.
    @inline(__always)
    static func beginsWord(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return isASCIIWord(UInt8(truncatingIfNeeded: scalar)) }
        guard !isCJK(scalar), let scalar = Unicode.Scalar(scalar) else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// Returns whether a character is a letter, number or mark that can continue a word.
    @inline(__always)
    static func continuesWord(_ scalar: UInt32) -> Bool {
        if beginsWord(scalar) { return true }
        guard scalar >= 0x80, let scalar = Unicode.Scalar(scalar) else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// Returns whether a character is visible but no letter, number or mark: punctuation, symbols,
    /// emoji.
    @inline(__always)
    static func isSign(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x80:
            let byte = UInt8(truncatingIfNeeded: scalar)
            return byte > 0x20 && byte < 0x7F
                && !(isDigit(byte) || isUpper(byte) || isLower(byte))
        default:
            if EastAsianScript.isPunctuation(scalar) { return true }
            guard let scalar = Unicode.Scalar(scalar) else { return false }
            return switch scalar.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
                .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
                .currencySymbol, .modifierSymbol, .otherSymbol, .privateUse, .unassigned:
                true
            default: false
            }
        }
    }

    /// Returns whether a byte is an ASCII letter, digit or underscore.
    @inline(__always)
    static func isASCIIWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || isUpper(byte) || isLower(byte) || byte == UInt8(ascii: "_")
    }

    /// Returns whether a byte is used in operators of programming languages.
    @inline(__always)
    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"),
            UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    @inline(__always)
    static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    @inline(__always)
    static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
}

extension SearchCharacters {
    /// Returns the code point at an index of UTF-8 text, and its length in bytes.
    @inline(__always)
    static func decode<Bytes: RandomAccessCollection<UInt8>>(
        _ bytes: Bytes,
        at index: Int
    ) -> (scalar: UInt32, length: Int) where Bytes.Index == Int {
        let lead = bytes[index]
        if lead < 0x80 { return (UInt32(lead), 1) }
        func rest(_ offset: Int) -> UInt32 {
            index + offset < bytes.endIndex ? UInt32(bytes[index + offset] & 0x3F) : 0
        }
        if lead < 0xE0 { return (UInt32(lead & 0x1F) << 6 | rest(1), 2) }
        if lead < 0xF0 { return (UInt32(lead & 0x0F) << 12 | rest(1) << 6 | rest(2), 3) }
        return (UInt32(lead & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    }

    /// Appends a code point as UTF-8.
    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        /// Returns the bits of a continuation byte.
        func rest(_ shift: UInt32) -> UInt8 { 0x80 | UInt8((scalar >> shift) & 0x3F) }
        switch scalar {
        case ..<0x80: bytes.append(UInt8(scalar))
        case ..<0x800: bytes += [0xC0 | UInt8(scalar >> 6), rest(0)]
        case ..<0x10000: bytes += [0xE0 | UInt8(scalar >> 12), rest(6), rest(0)]
        default: bytes += [0xF0 | UInt8((scalar >> 18) & 0x07), rest(12), rest(6), rest(0)]
        }
    }

    /// Returns the text in the Unicode normalization form NFKC, except for symbols.
    ///
    /// Nearly all text already has this form in everything that terms depend on, and is returned
    /// unchanged.
    static func normalized(_ bytes: [UInt8]) -> [UInt8] {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            let (scalar, length) = decode(bytes, at: index)
            guard isStable(scalar) else {
                return normalizedBetweenSigns(String(decoding: bytes, as: UTF8.self))
            }
            index += length
        }
        return bytes
    }

    private static func normalizedBetweenSigns(_ text: String) -> [UInt8] {
        let scalars = text.unicodeScalars
        var result: [UInt8] = []
        var start = scalars.startIndex
        while start < scalars.endIndex {
            let isSign = isSign(scalars[start].value)
            let end =
                scalars[start...].firstIndex { Self.isSign($0.value) != isSign }
                ?? scalars.endIndex
            let part = String(scalars[start..<end])
            // Foundation leaves the replacements of compatibility characters decomposed, so they
            // are composed here.
            let normalized = part.precomposedStringWithCompatibilityMapping
                .precomposedStringWithCanonicalMapping
            result += (isSign ? part : normalized).utf8
            start = end
        }
        return result
    }

    /// Returns whether normalization of a code point cannot change the terms.
    private static func isStable(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3000...0x3035, 0x3041...0x3096, 0x30A1...0x30FE,
            0xFE0F, 0xAC00...0xD7A3, 0xA0, 0xC0...0xFF, 0x200B, 0x200D:
            true
        default: isSign(scalar)
        }
    }
}
