/// The length of a text and its reading time.
public struct TextStatistics: Sendable, Hashable, Codable {
    /// The number of Han characters and kana.
    public var hanCharacters = 0
    /// The number of words of other scripts; numbers are words.
    public var words = 0

    /// The number of Han characters and words together, which Chinese editors call the word count.
    public var total: Int { hanCharacters + words }

    /// Makes empty statistics.
    public init() {}

    /// Counts a text.
    ///
    /// - Parameter text: Plain text.
    public init(of text: String) {
        var text = text
        text.withUTF8 { count($0) }
    }

    /// Returns the reading time in minutes; at least 1 unless the text is empty.
    ///
    /// - Parameters:
    ///   - hanPerMinute: The reading speed in Han characters a minute.
    ///   - wordsPerMinute: The reading speed in words a minute.
    /// - Returns: The minutes, rounded up.
    public func readingMinutes(hanPerMinute: Int = 400, wordsPerMinute: Int = 220) -> Int {
        guard total > 0 else { return 0 }
        let minutes =
            Double(hanCharacters) / Double(max(hanPerMinute, 1))
            + Double(words) / Double(max(wordsPerMinute, 1))
        return max(1, Int(minutes.rounded(.up)))
    }

    private mutating func count(_ text: UnsafeBufferPointer<UInt8>) {
        var offset = 0
        var isInWord = false
        while let (scalar, length) = text.scalar(at: offset) {
            offset += length
            if CharacterClass.isHan(scalar) {
                hanCharacters += 1
                isInWord = false
            } else if CharacterClass.isLatinWord(scalar) {
                if !isInWord { words += 1 }
                isInWord = true
            } else {
                // An apostrophe, hyphen or point inside a word does not end the word.
                let joins =
                    scalar == 0x27 || scalar == 0x2019 || scalar == 0x2D || scalar == 0x2E
                    || scalar == 0x5F || (0x300...0x36F).contains(scalar)
                let next = text.scalar(at: offset)?.value ?? 0x20
                isInWord = isInWord && joins && CharacterClass.isLatinWord(next)
            }
        }
    }
}
