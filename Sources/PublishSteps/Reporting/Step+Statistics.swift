import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Answers how much was written in which language and month, under which tag, and how long nothing appeared.
    package static func reportStatistics() -> Self {
        generation(named: "Report statistics") { context in
            let rows = context.statistics
            switch context.options.format {
            case .json: try context.answer(rows.map { JSONLine.text(of: $0) + "\n" }.joined())
            case .text, .github:
                let tables = StatisticsRow.Kind.allCases.map { kind in
                    TextTable(rows: [kind.header] + rows.filter { $0.kind == kind }.map(\.cells))
                }
                try context.answer(tables.map(\.text).joined(separator: "\n"))
            }
        }
    }
}

/// A line of the statistics.
struct StatisticsRow: ListedRow, Equatable {
    /// What a line is about, in the order of the answer.
    enum Kind: String, Encodable, CaseIterable {
        case language, month, tag, gap
    }

    var kind: Kind
    /// The code of the language; nil in a site without languages.
    var language: LanguageCode?
    /// The month, the tag, or the day on which the gap began.
    var name: String?
    /// The day on which a gap ended.
    var until: String?
    /// The length of a gap.
    var days: Int?
    /// How many articles there are.
    var texts: Int?
    /// Words of articles, and Han characters, each as a word; those of code do not count.
    var words: Int?
    /// How many articles and pages the language lacks.
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
    /// How many gaps of a language are told.
    private static var gapLimit: Int { 5 }

    /// All lines: languages in the site's order, months by date, tags by their number of articles, gaps by their length.
    var statistics: [StatisticsRow] {
        let languages = site.localizations.map { Optional($0.id) }
        let gaps = site.localizations.isEmpty ? [] : articleGaps
        var rows: [StatisticsRow] = []
        for language in languages.isEmpty ? [nil] : languages {
            let articles = sections.flatMap(\.items).ordered { $0.date < $1.date }
                .filter { ($0.language ?? languages.first ?? nil) == language }
                .map { item in
                    (
                        date: item.date, day: machineReadableDay(of: item.date), tags: item.tags,
                        words: item.body.statistics.total
                    )
                }
            func row(
                _ kind: StatisticsRow.Kind,
                _ name: String?,
                _ words: [Int]
            ) -> StatisticsRow {
                StatisticsRow(
                    kind: kind,
                    language: language,
                    name: name,
                    texts: words.count,
                    words: words.reduce(0, +)
                )
            }
            var total = row(.language, nil, articles.map(\.words))
            total.untranslated = gaps.count {
                $0.kind == .article && $0.state == .missing && $0.language == language
            }
            rows.append(total)
            let months = Dictionary(grouping: articles) { String($0.day.prefix(7)) }
            rows += months.ordered { $0.key < $1.key }.map {
                row(.month, $0.key, $0.value.map(\.words))
            }
            let tags = Dictionary(
                grouping: articles.flatMap { article in
                    article.tags.map { (tag: $0.string, words: article.words) }
                },
                by: \.tag
            )
            rows += tags.ordered { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
                .map { row(.tag, $0.key, $0.value.map(\.words)) }
            let pauses = zip(articles, articles.dropFirst()).map { first, second in
                StatisticsRow(
                    kind: .gap,
                    language: language,
                    name: first.day,
                    until: second.day,
                    days: Int(second.date.timeIntervalSince(first.date) / 86_400)
                )
            }
            rows += pauses.filter { $0.days ?? 0 > 0 }
                .ordered { ($1.days ?? 0, $0.name ?? "") < ($0.days ?? 0, $1.name ?? "") }
                .prefix(Self.gapLimit)
        }
        return rows
    }
}
