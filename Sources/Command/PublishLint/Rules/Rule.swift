/// A rule for texts.
package struct Rule: Sendable {
    /// How much a finding matters.
    package enum Level: String, Sendable, Comparable {
        /// The rule is not asked.
        case off
        /// The text can be published, but an editor would change it.
        case warning
        /// The text should not be published like this.
        case error

        package static func < (first: Level, second: Level) -> Bool {
            first.rank < second.rank
        }

        private var rank: Int {
            switch self {
            case .off: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// Which prose a rule reads.
    package enum Language: Sendable {
        /// Blocks with Chinese characters.
        case chinese
        /// Blocks of English, also in Chinese texts.
        case english
        /// Every block.
        case any
    }

    /// How a rule looks for faults.
    enum Check: Sendable {
        /// In the prose of each block.
        case prose(@Sendable (Prose, inout Findings) -> Void)
        /// In each text.
        case text(@Sendable (LintText, inout Findings) -> Void)
        /// In all texts together; what their summaries do not say is read once more, by the path of the text.
        case site(
            @Sendable (
                [TextSummary], LintSettings, _ read: (String) throws -> LintText?
            ) throws -> [SiteFault]
        )
        /// In the code of all texts, by programs.
        case code(CodeFault.Kind)
        /// In each text that names others, with the names of the whole site.
        case names(@Sendable (TextSummary, SiteNames) -> [SiteFault])
    }

    /// The area and the fault, such as `zh.spacing`; settings and comments name the rule by it.
    package let identifier: String
    /// The level unless the site chooses another one.
    package let level: Level
    /// Whether `--fix` mends what is certain.
    package let mends: Bool
    /// Which prose it reads.
    package let language: Language
    /// Why the rule is there, in one sentence.
    package let reason: String
    let check: Check

    init(
        _ identifier: String,
        _ level: Level = .warning,
        mends: Bool = false,
        language: Language = .any,
        reason: String,
        check: Check
    ) {
        self.identifier = identifier
        self.level = level
        self.mends = mends
        self.language = language
        self.reason = reason
        self.check = check
    }

    /// The part of the identifier before the full stop.
    package var area: String { String(identifier.prefix { $0 != "." }) }
}

extension Rule {
    /// Every rule, area by area, in the order of the guide.
    package static let all: [Rule] = [
        .chineseSpacing, .chinesePunctuation, .chinesePunctuationSpacing, .chineseBrackets,
        .chineseEllipsis, .chineseDash, .chineseQuotes, .chineseUnits, .chineseDoubledWord,
        .doubledWord, .article, .headingCase, .englishQuotes,
        .nameSpelling,
        .title, .headingLevels, .duplicateAnchor,
        .codeLanguage, .codeSwift, .codeData, .codeCommand, .codeOutput, .codeInclude,
        .raggedTable,
        .missingAlternativeText, .missingImage,
        .emptyLink, .vagueLink, .bareAddress, .gluedAddress, .missingName,
        .unusedReference, .missingReference, .unusedFootnote, .missingFootnote,
        .missingHeadingSpace, .openFence, .brokenAddress, .openEmphasis, .foreignMark, .openElement,
        .trailingSpace, .tabs,
        .description, .date, .tags, .titleLength, .descriptionLength, .tagCase,
        .translationStructure, .translationTerms,
    ]

    /// The reasons by identifier.
    static let reasons = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0.reason) })
}
