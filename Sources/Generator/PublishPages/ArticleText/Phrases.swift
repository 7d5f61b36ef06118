public import Plot

// Browsers break lines of Chinese and Japanese text between any two characters, even within words.
// In titles of several short phrases the theme allows breaks after punctuation only, so that
// `入门：从空文件夹到一个网站` breaks after `：`.

extension Component {
    /// Adds the class `phrased` to a title that consists of several short phrases in Chinese or
    /// Japanese.
    ///
    /// With `.phrased { word-break: keep-all }` browsers break it between phrases only.
    ///
    /// - Parameter title: The text of the title.
    /// - Returns: The component; unchanged if the title has no such phrases.
    @_disfavoredOverload
    public func phrased(_ title: String) -> any Component {
        Phrases.areShort(in: title) ? self.class("phrased") : self
    }
}

/// The phrases of a title, which are separated by punctuation and spaces.
enum Phrases {
    /// Returns whether a title has several phrases, each of which fits into a line; other titles
    /// need no help with line breaks.
    static func areShort(in title: String) -> Bool {
        guard holdWide(title) else { return false }
        let phrases = title.unicodeScalars.split { breaks.contains($0) }
        return phrases.count > 1 && phrases.allSatisfy { width(of: $0) <= longest }
    }

    /// Returns whether a text has a full-width character.
    static func holdWide(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: isWide)
    }

    private static let breaks: Set<Unicode.Scalar> = ["：", "，", "。", "、", "；", "？", "！", " "]

    /// The longest phrase that fits into a line on a phone, in Han characters.
    private static let longest = 10.0

    private static func width(of phrase: Substring.UnicodeScalarView) -> Double {
        phrase.reduce(0) { $0 + (isWide($1) ? 1 : 0.55) }
    }

    /// Returns whether a character is a Han character, Kana, or full-width punctuation.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
