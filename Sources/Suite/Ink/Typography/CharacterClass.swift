/// The classes of characters that the CJK rules distinguish.
///
/// The generator has a copy of this table, `EastAsianScript`.
enum CharacterClass {
    /// Returns whether a character is Han, kana or Bopomofo, which are written without spaces
    /// between words.
    static func isHan(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x2E80: false
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x302D, 0x3031...0x3035, 0x3038...0x303C,
            0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x3105...0x312F, 0x31A0...0x31BF,
            0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0xFF66...0xFF9F, 0x16FE3, 0x16FF0...0x16FF1, 0x1AFF0...0x1B16F, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Returns whether a character is Hangul, which is written with spaces between words.
    static func isHangul(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0x302E...0x302F, 0x3131...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF,
            0xFFA0...0xFFDF:
            true
        default: false
        }
    }

    /// Returns whether a character is CJK punctuation or a CJK symbol, full-width or half-width.
    static func isFullWidthPunctuation(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3001...0x3004, 0x3008...0x3020, 0x3030, 0x3036...0x3037, 0x303D...0x303F,
            0x30A0, 0x30FB, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B,
            0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFE0...0xFFE6,
            0xFFE8...0xFFEE:
            true
        default: false
        }
    }

    /// Returns whether the flanking rules treat a character as CJK.
    static func isCJK(_ scalar: UInt32) -> Bool {
        scalar >= 0x1100
            && (isHan(scalar) || isFullWidthPunctuation(scalar) || isHangul(scalar)
                || (0xFF10...0xFF5A).contains(scalar) || (0x3000...0x33FF).contains(scalar))
    }

    /// Returns whether the flanking rules treat a character as white space.
    ///
    /// Source: GFM 0.29, Unicode whitespace character.
    static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
            true
        default: false
        }
    }

    /// Returns whether the flanking rules treat a character as punctuation.
    ///
    /// Source: GFM 0.29, punctuation character.
    static func isPunctuation(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 {
            switch scalar {
            case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: return true
            default: return false
            }
        }
        guard let scalar = Unicode.Scalar(scalar) else { return false }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return true
        default: return false
        }
    }

    /// Returns whether a character is a letter or digit of a script that is written with spaces
    /// between words.
    static func isLatinWord(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 {
            switch scalar {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
            default: return false
            }
        }
        guard !isHan(scalar), !isFullWidthPunctuation(scalar), let scalar = Unicode.Scalar(scalar)
        else { return false }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the character that starts at an offset, and its length in bytes; `nil` at the end.
    func scalar(at offset: Int) -> (value: UInt32, length: Int)? {
        guard offset < count else { return nil }
        let first = self[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC0, offset + length <= count else { return (0xFFFD, 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
        return (value, length)
    }

    /// Returns the character that ends before an offset; `nil` at the start.
    func scalar(before offset: Int) -> UInt32? {
        guard offset > 0 else { return nil }
        var start = offset - 1
        while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)?.value
    }
}
