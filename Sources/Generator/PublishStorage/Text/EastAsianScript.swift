/// The East Asian scripts: their letters, numerals, radicals and marks.
///
/// Punctuation and symbols belong to none of these scripts, even symbols made of characters, such
/// as `㊗` and `㌔`.
///
/// Source: Unicode Standard Annex #24, Script_Extensions. Ink has its own copy of this table.
package enum EastAsianScript {
    case han, kana, bopomofo, hangul

    /// Returns the script of a code point; nil for other scripts.
    @inlinable
    package init?(_ scalar: UInt32) {
        switch scalar {
        // The most frequent code points come first.
        case ..<0x1100: return nil
        case 0x4E00...0x9FFF: self = .han
        case 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF: self = .kana
        case 0xAC00...0xD7FF: self = .hangul
        case 0x2000...0x2E7F, 0x3000...0x3004, 0x3008...0x3020, 0xFF00...0xFF65: return nil
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x302D, 0x3038...0x303B, 0x3400...0x4DBF,
            0xF900...0xFAFF, 0x16FE3, 0x16FF0...0x16FF1, 0x20000...0x3FFFD:
            self = .han
        case 0x3031...0x3035, 0x303C, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1AFF0...0x1B16F:
            self = .kana
        case 0x3105...0x312F, 0x31A0...0x31BF: self = .bopomofo
        case 0x1100...0x11FF, 0x302E...0x302F, 0x3131...0x318F, 0xA960...0xA97F, 0xFFA0...0xFFDF:
            self = .hangul
        default: return nil
        }
    }

    /// Returns whether a code point belongs to a script without spaces between words: any except Hangul.
    @inlinable
    package static func isUnspaced(_ scalar: UInt32) -> Bool {
        EastAsianScript(scalar).map { $0 != .hangul } ?? false
    }

    /// Returns whether a code point is East Asian punctuation or an East Asian symbol, full-width
    /// or half-width.
    @inlinable
    package static func isPunctuation(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x3001: false
        case 0x3001...0x3004, 0x3008...0x3020, 0x3030, 0x3036...0x3037, 0x303D...0x303F,
            0x30A0, 0x30FB, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B,
            0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFE0...0xFFE6,
            0xFFE8...0xFFEE:
            true
        default: false
        }
    }
}

/// The number of columns of a text in a terminal, or in a font whose Han characters are two letters
/// wide.
///
/// Source: Unicode Standard Annex #11: characters of the classes W and F take two columns.
/// Combining marks, and the vowels and finals of a decomposed Hangul syllable, take none.
package enum DisplayWidth {
    package static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// Returns the width of a scalar: 0, 1 or 2.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x300: return 1
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        case 0x1F1E6...0x1F1FF: return 1
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }

    /// Whether a code point is wide without being an emoji.
    private static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
            0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
            0x1AFF0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F265,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
