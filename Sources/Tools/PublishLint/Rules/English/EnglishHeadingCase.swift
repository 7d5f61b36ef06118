extension LintRule {
    /// The rule against headings in another case than the site's.
    static let headingCase = LintRule(
        "en.heading-case",
        language: .english,
        reason: "All headings of a site should be capitalised by the same rule",
        check: .prose { prose, findings in
            guard let choice = findings.settings.headingCase, case .heading = prose.place else {
                return
            }
            let words = ProseWord.all(in: prose)
            let wrong = words.enumerated().first { number, word in
                guard prose.standsAlone(word.range) else { return false }
                let text = prose.text(word.range)
                let isCapital = text.first?.isUppercase == true
                switch choice {
                case .sentence:
                    return number > 0 && isCapital && text.dropFirst().allSatisfy(\.isLowercase)
                        && text.count > 1 && !beginsSentence(prose, word)
                        && !findings.settings.words.isName(text)
                case .title:
                    let isSmall =
                        small.contains(word.lowercased) && number > 0 && number < words.count - 1
                    return !isCapital && !isSmall
                        && text.allSatisfy { $0.isLowercase || !$0.isLetter }
                        && !findings.settings.words.isName(text)
                }
            }
            guard let (_, word) = wrong else { return }
            let text = prose.text(word.range)
            findings.add(
                prose.source(word.range),
                "'\(text)' in a heading that should be in \(choice.rawValue) case",
                fix:
                    "write '\(choice == .title ? text.capitalizedFirst : text.lowercased())'; if it is a name, add it to '\(LintWords.file)'"
            )
        }
    )

    private static let small = Set(
        "a an the and but or nor for yet so as at by in of off on per to up via with from into than vs"
            .split(separator: " ").map(String.init)
    )

    private static func beginsSentence(_ prose: Prose, _ word: ProseWord) -> Bool {
        var index = word.range.lowerBound - 1
        while index >= 0, prose.kind(index) == .space || prose.kind(index) == .shared { index -= 1 }
        return index < 0 || [0x2E, 0x21, 0x3F, 0x3A, 0x2014].contains(prose.scalar(index))
    }
}

extension String {
    /// The text with its first letter in upper case.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
