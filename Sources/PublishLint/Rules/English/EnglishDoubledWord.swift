extension Rule {
    /// A word that was typed twice.
    static let doubledWord = Rule(
        "en.doubled-word",
        mends: true,
        language: .english,
        reason: "A word that stands twice was typed twice",
        check: .prose { prose, findings in
            let words = ProseWord.all(in: prose)
            for (first, second) in zip(words, words.dropFirst()) {
                guard first.lowercased == second.lowercased, first.lowercased.count > 1,
                    !legitimate.contains(first.lowercased)
                else { continue }
                let between = first.range.upperBound..<second.range.lowerBound
                guard isSpace(prose, between), !isName(prose, first, second),
                    prose.standsAlone(first.range), prose.standsAlone(second.range),
                    !findings.settings.words.allows(
                        prose.text(first.range.lowerBound..<second.range.upperBound)
                    )
                else { continue }
                let range = prose.source(first.range.lowerBound..<second.range.upperBound)
                // Other words may stand twice for effect, and a line's end would stay.
                let isCertain =
                    functionWords.contains(first.lowercased)
                    && prose.isContiguous(first.range.lowerBound..<second.range.upperBound)
                    && between.count == 1 && prose.kind(between.lowerBound) == .space
                let rest = prose.source(between.lowerBound..<second.range.upperBound)
                findings.add(
                    range,
                    "'\(first.lowercased)' twice",
                    mend: "write it once",
                    edits: isCertain ? [TextEdit(rest, "")] : []
                )
            }
        }
    )

    private static let legitimate: Set<String> = [
        "that", "had", "is", "so", "very", "ha", "bye", "no", "yes", "blah", "bla", "really",
        "much", "many", "in",
        "her", "you", "do", "did", "knock", "tick", "long", "far", "wow", "hey", "well", "now",
        "there", "please",
        "on", "more", "it", "what", "who",
    ]
    private static let functionWords: Set<String> = [
        "the", "a", "an", "of", "to", "and", "for", "with", "at", "by", "from", "as", "or", "be",
        "are", "was", "we",
        "this", "if", "then", "will", "can", "has", "have",
    ]

    private static func isSpace(_ prose: Prose, _ range: Range<Int>) -> Bool {
        !range.isEmpty
            && range.allSatisfy { prose.kind($0) == .space || prose.kind($0) == .softBreak }
            && range.allSatisfy { prose.characters[$0].gap.isEmpty }
            && prose.characters[range.upperBound].gap.isEmpty
    }

    /// Whether both words have capitals, as in the name of a band.
    private static func isName(_ prose: Prose, _ first: ProseWord, _ second: ProseWord) -> Bool {
        let isCapital = { (word: ProseWord) in
            (0x41...0x5A).contains(prose.scalar(word.range.lowerBound))
        }
        return isCapital(first) && isCapital(second) && !functionWords.contains(first.lowercased)
    }
}
