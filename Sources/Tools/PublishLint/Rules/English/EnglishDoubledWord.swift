extension LintRule {
    /// The rule against repeated English words.
    static let doubledWord = LintRule(
        "en.doubled-word",
        isFixable: true,
        language: .english,
        reason: "A word written twice in a row is usually a typing error",
        check: .prose { prose, findings in
            let words = ProseWord.all(in: prose)
            for (first, second) in zip(words, words.dropFirst()) {
                guard first.lowercased == second.lowercased, first.lowercased.count > 1,
                    !legitimate.contains(first.lowercased)
                else { continue }
                let between = first.range.upperBound..<second.range.lowerBound
                let isFunction = functionWords.contains(first.lowercased)
                guard isSpace(prose, between), !isQuoted(prose, first, second),
                    isFunction || prose.text(first.range) == prose.text(second.range),
                    isFunction || !isCapital(prose, first),
                    prose.standsAlone(first.range), prose.standsAlone(second.range),
                    !findings.settings.words.allows(
                        prose.text(first.range.lowerBound..<second.range.upperBound)
                    )
                else { continue }
                let range = prose.source(first.range.lowerBound..<second.range.upperBound)
                // Other words may be repeated for effect, and across a line break the fix would
                // leave the break.
                let isCertain =
                    isFunction
                    && prose.isContiguous(first.range.lowerBound..<second.range.upperBound)
                    && between.count == 1 && prose.kind(between.lowerBound) == .space
                let rest = prose.source(between.lowerBound..<second.range.upperBound)
                findings.add(
                    range,
                    "'\(first.lowercased)' is repeated",
                    fix: "write it once",
                    edits: isCertain ? [TextEdit(rest, "")] : []
                )
            }
        }
    )

    private static let legitimate = Set(
        """
        that had is so very ha bye no yes blah bla really much many in her you do did knock tick long far wow hey well now \
        there please on more it what who revert
        """.split(separator: " ").map(String.init)
    )
    /// Words that are never repeated on purpose.
    private static let functionWords = Set(
        "the a an of to and for with at by from as or be are was we this if then will can has have"
            .split(separator: " ").map(String.init)
    )

    private static func isSpace(_ prose: Prose, _ range: Range<Int>) -> Bool {
        !range.isEmpty
            && range.allSatisfy { prose.kind($0) == .space || prose.kind($0) == .softBreak }
            && range.allSatisfy { prose.characters[$0].gap.isEmpty }
            && prose.characters[range.upperBound].gap.isEmpty
    }

    /// Whether a word begins with a capital letter, as in the name of a band.
    private static func isCapital(_ prose: Prose, _ word: ProseWord) -> Bool {
        (0x41...0x5A).contains(prose.scalar(word.range.lowerBound))
    }

    /// Whether the words are quoted, as in a text about the error itself.
    private static func isQuoted(_ prose: Prose, _ first: ProseWord, _ second: ProseWord) -> Bool {
        let marks: Set<UInt32> = [0x22, 0x27, 0x2018, 0x2019, 0x201C, 0x201D]
        return marks.contains(prose.scalar(first.range.lowerBound - 1))
            && marks.contains(prose.scalar(second.range.upperBound))
    }
}
