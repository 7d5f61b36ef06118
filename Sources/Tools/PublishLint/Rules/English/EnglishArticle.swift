extension LintRule {
    static let article = LintRule(
        "en.article",
        isFixable: true,
        language: .english,
        reason: "'an' is used before a vowel sound, 'a' before a consonant sound",
        check: .prose { prose, findings in
            let words = ProseWord.all(in: prose)
            for (article, word) in zip(words, words.dropFirst()) {
                guard article.lowercased == "a" || article.lowercased == "an",
                    isArticle(prose, article.range), isNext(prose, article, word),
                    let wanted = spoken(before: word, in: prose), wanted != article.lowercased
                else { continue }
                let isCapital = (0x41...0x5A).contains(prose.scalar(article.range.lowerBound))
                let written =
                    isCapital ? wanted.prefix(1).uppercased() + wanted.dropFirst() : wanted
                let range = prose.source(article.range)
                findings.add(
                    range,
                    "'\(article.lowercased)' before '\(prose.text(word.range))'",
                    fix: "write '\(written) \(prose.text(word.range))'",
                    edits: prose.isContiguous(article.range) ? [TextEdit(range, written)] : []
                )
            }
        }
    )

    /// Words after a letter that is a name, as in `a is larger than b`.
    private static let notNouns = Set(
        "is and or in as at if are it of on to into equals i".split(separator: " ").map(String.init)
    )
    /// Beginnings of words with a vowel letter that is pronounced as a consonant, as in "use".
    private static let spokenConsonants = """
        eu ew one once ubiq uniq unif unit univ unic unio unis unix use usa usu usi uti utop ura ure uri uro ute oui \
        uuid ukul url
        """.split(separator: " ")
    /// Beginnings of words with a silent consonant.
    private static let silent = ["hour", "honest", "honor", "honour", "heir"]
    /// Beginnings of words that can be pronounced as a word or letter by letter.
    private static let either = ["herb", "hist", "lcov", "html", "http", "faq", "ide"]

    /// Whether the letter is an article and not a name: at the beginning, or after a space.
    private static func isArticle(_ prose: Prose, _ range: Range<Int>) -> Bool {
        let index = range.lowerBound
        if prose.scalar(index) == 0x41 {
            // A capital letter within a sentence is a name; an article with a capital begins a sentence.
            let before = index - 1
            guard let kind = prose.kind(before) else { return true }
            guard kind == .space || kind == .softBreak else { return false }
            return [0x2E, 0x21, 0x3F, 0x3A].contains(prose.scalar(before - 1))
        }
        switch prose.kind(index - 1) {
        case nil, .space, .softBreak, .hardBreak, .shared: return true
        default: return prose.scalar(index - 1) == 0x28 || prose.scalar(index - 1) == 0x22
        }
    }

    /// Whether only white space is between the article and the word.
    private static func isNext(_ prose: Prose, _ article: ProseWord, _ word: ProseWord) -> Bool {
        let between = article.range.upperBound..<word.range.lowerBound
        return !between.isEmpty
            && between.allSatisfy { prose.kind($0) == .space || prose.kind($0) == .softBreak }
    }

    /// The article for a word; nil if it depends on the pronunciation.
    private static func spoken(before word: ProseWord, in prose: Prose) -> String? {
        let text = word.lowercased
        let written = prose.text(word.range)
        // Abbreviations can be pronounced as a word or letter by letter.
        guard text.count > 1, text.utf8.allSatisfy({ $0 < 0x80 }), !notNouns.contains(text),
            written.dropFirst() == written.dropFirst().lowercased(),
            text.contains(where: { "aeiouy".contains($0) }),
            prose.kind(word.range.upperBound) != .digit
        else { return nil }
        if silent.contains(where: text.hasPrefix) { return "an" }
        if text.hasPrefix("uni"), ["unin", "unim", "unid", "unis"].contains(where: text.hasPrefix),
            !text.hasPrefix("unis")
        {
            return "an"
        }
        if spokenConsonants.contains(where: text.hasPrefix) { return "a" }
        if either.contains(where: text.hasPrefix) { return nil }
        return "aeiou".contains(text.prefix(1)) ? "an" : "a"
    }
}
