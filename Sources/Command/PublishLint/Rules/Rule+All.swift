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

    /// The reasons by identifier.
    static let reasons = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0.reason) })
}
