/// Divides text into sentences.
package enum TextSentences {
    /// Returns the sentences of a text, which together are the text.
    ///
    /// A full stop ends a sentence before white space, as in most abbreviations; other marks always
    /// do, with the quotation marks and brackets that follow them.
    package static func split(_ text: String) -> [Substring] {
        var sentences: [Substring] = []
        var start = text.startIndex
        var (isEnded, hasStop) = (false, false)
        for index in text.indices {
            let character = text[index]
            if isEnded, !closers.contains(character) || hasStop {
                sentences.append(text[start..<index])
                (start, isEnded) = (index, false)
            }
            if ends.contains(character) { isEnded = true }
            if hasStop, character.isWhitespace { isEnded = true }
            hasStop = character == "."
        }
        return start < text.endIndex ? sentences + [text[start...]] : sentences
    }

    private static let ends: Set<Character> = ["。", "！", "？", "!", "?", "…"]
    private static let closers: Set<Character> = ["”", "’", "」", "』", "）", ")", "\"", "》"]
}
