/// Spaces between Chinese and Latin letters or digits, in a line of text without markup.
package enum ChineseSpacing {
    /// Returns a line with a space between Chinese and Latin text, and with `！` after Chinese text.
    ///
    /// A line with kana is Japanese, which has no such spaces, and is returned as it is.
    package static func spaced(_ line: String) -> String {
        let scalars = Array(line.unicodeScalars)
        guard !scalars.contains(where: isKana) else { return line }
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let before = index > 0 ? scalars[index - 1] : " "
            let isWord =
                formsWord(scalar.value) && ("A"..."Z").contains(before)
                && !(index > 1 && isLatin(scalars[index - 2]))
            if isHan(before) && isLatin(scalar) || isLatin(before) && isHan(scalar) && !isWord {
                result.append(" ")
            }
            result.append(scalar == "!" && isHan(before) ? "！" : scalar)
        }
        return String(result)
    }

    /// Returns whether a Chinese character forms a word with a capital letter before it, as in `A股`.
    package static func formsWord(_ scalar: UInt32) -> Bool {
        wordEnds.contains(scalar)
    }

    private static let wordEnds = Set("股恤站光盘歌轮级型类咖照座区币面端链群标口仔货圈".unicodeScalars.map(\.value))

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        EastAsianScript(scalar.value) == .kana
    }

    private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
        let script = EastAsianScript(scalar.value)
        return script == .han || script == .bopomofo
    }

    /// Whether a character is an ASCII digit, or a letter of a script that separates words with spaces.
    private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F,
            0x370...0x52F:
            true
        default: false
        }
    }
}
