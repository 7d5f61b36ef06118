import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Answers with the number of articles and words by month and tag, with the longest gaps between articles,
    /// and with the numbers of each language, which are all that a summary has.
    package static func reportStatistics() -> Self {
        generation(named: "Report statistics") { context in
            let rows = context.statistics.filter {
                !context.options.isSummary || $0.kind == .language
            }
            let tables = StatisticsRow.Kind.allCases.compactMap { kind -> TextTable? in
                let cells = rows.filter { $0.kind == kind }.map(\.cells)
                return cells.isEmpty ? nil : TextTable(rows: [kind.header] + cells)
            }
            try context.answer(rows, asText: tables.map(\.text).joined(separator: "\n"))
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

    /// The lines of all languages, in the site's order.
    var statistics: [StatisticsRow] {
        let gaps = site.localizations.isEmpty ? [] : articleGaps
        let languages = site.localizations.map { Optional($0.id) }
        return (languages.isEmpty ? [nil] : languages).flatMap { language in
            statistics(
                in: language,
                untranslated: gaps.count {
                    $0.kind == .article && $0.state == .missing && $0.language == language
                }
            )
        }
    }

    /// Returns the lines of a language: months by date in the time zone of `dateFormatter`, tags by number of
    /// articles, gaps by length.
    func statistics(in language: LanguageCode?, untranslated: Int) -> [StatisticsRow] {
        let first = site.localizations.first?.id
        let zone = dateFormatter.timeZone ?? .current
        let articles = sections.flatMap(\.items).ordered { $0.date < $1.date }
            .filter { ($0.language ?? first) == language }
            .map { item in
                (
                    time: CivilTime(item.date, in: zone), tags: item.tags,
                    words: words(of: item.body)
                )
            }
        func row(_ kind: StatisticsRow.Kind, _ name: String?, _ words: [Int]) -> StatisticsRow {
            StatisticsRow(
                kind: kind,
                language: language,
                name: name,
                texts: words.count,
                words: words.reduce(0, +)
            )
        }
        var total = row(.language, nil, articles.map(\.words))
        total.untranslated = untranslated
        let months = Dictionary(grouping: articles) { String($0.time.dayText.prefix(7)) }
        let tags = Dictionary(
            grouping: articles.flatMap { article in
                article.tags.map { (tag: $0.string, words: article.words) }
            },
            by: \.tag
        )
        let gaps = zip(articles, articles.dropFirst()).map { first, second in
            (
                from: first.time.dayText, until: second.time.dayText,
                days: second.time.daysSince1970 - first.time.daysSince1970
            )
        }
        .filter { $0.days > 0 }.ordered { ($1.days, $0.from) < ($0.days, $1.from) }
        return [total]
            + months.ordered { $0.key < $1.key }.map { row(.month, $0.key, $0.value.map(\.words)) }
            + tags.ordered { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
            .map { row(.tag, $0.key, $0.value.map(\.words)) }
            + gaps.prefix(Self.gapLimit).map { gap in
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

extension PublishingContext {
    /// Returns the number of words of a text, counting each Han character as a word.
    func words(of body: Content.Body) -> Int {
        let key = body.digest
        if let known = cache.value(for: key, in: "words") {
            var reader = ByteReader(known)
            if let number = reader.number() { return number }
        }
        let number = body.statistics.total
        var writer = ByteWriter()
        writer.add(number)
        cache.store(writer.bytes, for: key, in: "words")
        return number
    }
}
