extension Rule {
    /// Every rule, area by area, in the order of the guide.
    package static let all: [Rule] = [
        .chineseSpacing, .chinesePunctuation, .chinesePunctuationSpacing, .chineseBrackets,
        .chineseEllipsis, .chineseDash, .chineseQuotes, .chineseUnits, .chineseDoubledWord,
        .doubledWord, .article, .headingCase, .englishQuotes,
        .nameSpelling,
        .title, .headingLevels, .duplicateAnchor,
        .codeLanguage, .raggedTable,
        .missingAlternativeText, .missingImage,
        .emptyLink, .vagueLink, .bareAddress,
        .unusedReference, .missingReference, .unusedFootnote, .missingFootnote,
        .trailingSpace, .tabs,
        .description, .date, .tags, .titleLength, .descriptionLength, .tagCase,
        .translationStructure,
    ]

    /// The rule with an identifier.
    package static func named(_ identifier: String) -> Rule? {
        all.first { $0.identifier == identifier }
    }
}
