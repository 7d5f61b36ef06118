/// A rule of the linter, found by the tools in ``all`` and by the command's help in `ToolChoices.rules`.
package struct LintRule: Sendable {
    /// The severity of a finding.
    package enum Level: Comparable, Sendable {
        case off
        /// The text can be published, but should be improved.
        case warning
        /// The text should not be published as it is.
        case error
    }

    /// The prose that a rule applies to.
    package enum Language: Sendable {
        /// Blocks with Chinese characters.
        case chinese
        /// Blocks of English text, also within Chinese articles.
        case english
        /// Every block.
        case any
    }

    enum Check: Sendable {
        /// For the prose of each block.
        case prose(@Sendable (Prose, inout Findings) -> Void)
        /// For each text of the site.
        case text(@Sendable (LintText, inout Findings) -> Void)
        /// For all texts together, by their summaries; the rule can read a text again by its path.
        case site(
            @Sendable (
                [TextSummary], LintSettings, _ read: (String) throws -> LintText?
            ) throws -> [SiteFault]
        )
        /// For the code of all texts, by running programs.
        case code(CodeFault.Kind)
        /// For each text, with the names of the whole site.
        case names(@Sendable (TextSummary, SiteNames) -> [SiteFault])
    }

    /// The area and the name of the rule, such as `zh.spacing`, used in settings and comments.
    package let identifier: String
    /// The level, unless the site sets another one.
    package let level: Level
    /// Whether `--fix` can fix at least some findings of the rule.
    package let isFixable: Bool
    /// The prose that the rule applies to.
    package let language: Language
    /// The reason for the rule, in one sentence.
    package let reason: String
    let check: Check

    init(
        _ identifier: String,
        _ level: Level = .warning,
        isFixable: Bool = false,
        language: Language = .any,
        reason: String,
        check: Check
    ) {
        self.identifier = identifier
        self.level = level
        self.isFixable = isFixable
        self.language = language
        self.reason = reason
        self.check = check
    }

    /// The part of the identifier before the full stop.
    package var area: String { String(identifier.prefix { $0 != "." }) }
}

extension LintRule {
    /// All rules by area, in the order of the guide.
    package static let all: [LintRule] = [
        .chineseSpacing, .chinesePunctuation, .chinesePunctuationSpacing, .chineseBrackets,
        .chineseEllipsis, .chineseDash, .chineseQuotes, .chineseUnits, .chineseDoubledWord,
        .doubledWord, .article, .headingCase, .englishQuotes,
        .nameSpelling,
        .title, .headingLevels, .duplicateAnchor,
        .codeLanguage, .codeSwift, .codeData, .codeInclude,
        .raggedTable,
        .missingAlternativeText, .missingImage,
        .emptyLink, .vagueLink, .bareAddress, .gluedAddress, .missingName,
        .unusedReference, .missingReference, .unusedFootnote, .missingFootnote,
        .missingHeadingSpace, .openFence, .brokenAddress, .openEmphasis, .foreignMark, .openElement,
        .trailingSpace, .tabs,
        .description, .date, .tags, .titleLength, .descriptionLength, .tagCase,
        .untranslated, .language, .translationStructure, .translationTerms,
    ]

    static let reasons = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0.reason) })
}
