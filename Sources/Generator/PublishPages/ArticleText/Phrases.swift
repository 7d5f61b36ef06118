public import Plot

// Browsers break titles in Chinese and Japanese between any two characters, also within words. In titles of several short
// phrases the theme lets them break after punctuation only: `入门：` and `从空文件夹到一个网站` are two lines.

extension Component {
    /// Gives the class `phrased` to a title of several short phrases in Chinese or Japanese, which a style sheet lets break between
    /// these only: `.phrased { word-break: keep-all }`.
    ///
    /// - Parameter title: The text of the title.
    /// - Returns: The component, with the class if it helps.
    @_disfavoredOverload
    public func phrased(_ title: String) -> any Component {
        Phrases.areShort(in: title) ? self.class("phrased") : self
    }
}

/// The parts of a title between its punctuation.
enum Phrases {
    /// Whether a title has several phrases that fit into a line each; browsers break all others well.
    static func areShort(in title: String) -> Bool {
        let phrases = title.split { breaks.contains($0) }
        return phrases.count > 1 && holdWide(title)
            && phrases.allSatisfy { width(of: $0) <= longest }
    }

    /// Whether a text has a full-width character.
    static func holdWide(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: isWide)
    }

    private static let breaks: Set<Character> = ["：", "，", "。", "、", "；", "？", "！", " "]

    /// The longest phrase for a line of a phone, in Han characters.
    private static let longest = 10.0

    private static func width(of phrase: Substring) -> Double {
        phrase.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 1 : 0.55) }
    }

    /// Whether a character is a Han character, one of a syllabary, or full-width punctuation.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        let blocks: [ClosedRange<UInt32>] = [
            0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF,
        ]
        return blocks.contains { $0.contains(scalar.value) }
    }
}
