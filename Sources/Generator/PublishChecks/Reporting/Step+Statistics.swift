internal import PublishStorage

extension PublishingStep {
    /// Answers with the number of articles and words by month and tag, with the longest gaps between articles,
    /// and with the numbers of each language, which are all that a summary has.
    package static func reportStatistics() -> Self {
        generation(named: "Report statistics") { context in
            let rows = context.statistics.filter {
                !context.options.isSummary || $0.kind == .language
            }
            switch context.options.format {
            case .json: try context.answer(rows.map { JSONText.line(of: $0) + "\n" }.joined())
            case .text, .github:
                let tables = StatisticsRow.Kind.allCases.compactMap { kind -> TextTable? in
                    let cells = rows.filter { $0.kind == kind }.map(\.cells)
                    return cells.isEmpty ? nil : TextTable(rows: [kind.header] + cells)
                }
                try context.answer(tables.map(\.text).joined(separator: "\n"))
            }
        }
    }
}

struct StatisticsRow: ListedRow, Equatable {
    /// The kinds of lines, in the order in which their tables are printed: the overview ends them, where a
    /// terminal shows it.
    enum Kind: String, Encodable, CaseIterable {
        case month, tag, gap, language
    }

    var kind: Kind
    /// The code of the language; nil in a site without languages.
    var language: LanguageCode?
    /// The month, the tag, or the first day of a gap.
    var name: String?
    /// The last day of a gap.
    var until: String?
    /// The length of a gap in days.
    var days: Int?
    /// The number of articles.
    var texts: Int?
    /// The words of articles, with each Han character as a word; code is not counted.
    var words: Int?
    /// The number of articles and pages missing in the language.
    var untranslated: Int?

    var cells: [String] {
        let numbers = [days, texts, words, untranslated].compactMap { $0.map(String.init) }
        return [language ?? "-"] + [name, until].compactMap(\.self) + numbers
    }
}

extension StatisticsRow.Kind {
    /// The names of the columns.
    fileprivate var header: [String] {
        switch self {
        case .language: ["Language", "Articles", "Words", "Untranslated"]
        case .month: ["Language", "Month", "Articles", "Words"]
        case .tag: ["Language", "Tag", "Articles", "Words"]
        case .gap: ["Language", "Nothing from", "Until", "Days"]
        }
    }
}

private extension PublishingContext {
    /// The maximum number of gaps to list for a language.
    private static var gapLimit: Int { 5 }

    /// The lines: languages in the site's order, months by date, tags by number of articles, gaps
    /// by length.
    var statistics: [StatisticsRow] {
        let languages = site.localizations.map { Optional($0.id) }
        let gaps = site.localizations.isEmpty ? [] : articleGaps
        return (languages.isEmpty ? [nil] : languages).flatMap { language in
            let statistics = writingStatistics(in: language)
            func row(
                _ kind: StatisticsRow.Kind,
                _ portion: WritingStatistics.Portion
            ) -> StatisticsRow {
                StatisticsRow(
                    kind: kind,
                    language: language,
                    name: portion.name.isEmpty ? nil : portion.name,
                    texts: portion.texts,
                    words: portion.words
                )
            }
            var total = row(.language, statistics.total)
            total.untranslated = gaps.count {
                $0.kind == .article && $0.state == .missing && $0.language == language
            }
            return [total] + statistics.months.map { row(.month, $0) }
                + statistics.tags.map { row(.tag, $0) }
                + statistics.gaps.prefix(Self.gapLimit).map { gap in
                    StatisticsRow(
                        kind: .gap,
                        language: language,
                        name: gap.from,
                        until: gap.until,
                        days: gap.days
                    )
                }
        }
    }
}
