/// How many columns of a terminal a text takes.
///
/// Source: Unicode Standard Annex #11, classes W and F count two columns; combining marks count none.
package enum DisplayWidth {
    /// The width of a whole text.
    package static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// The width of one scalar: 0, 1 or 2.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul Jamo
        0x2E80...0x303E,  // CJK radicals, symbols and punctuation
        0x3041...0x33FF,  // Kana, Bopomofo, compatibility
        0x3400...0x4DBF,  // Extension A
        0x4E00...0x9FFF,  // Unified ideographs
        0xA000...0xA4CF,  // Yi
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // Compatibility ideographs
        0xFE30...0xFE4F,  // Compatibility forms
        0xFF00...0xFF60,  // Full-width forms
        0xFFE0...0xFFE6,
        0x1F300...0x1FAFF,  // Pictographs and emoji
        0x20000...0x3FFFD,  // Extensions B and later
    ]
}
