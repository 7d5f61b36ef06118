import Foundation
internal import PublishStorage

/// The number of articles and words in one language, by month and by tag, and the gaps between
/// articles.
package struct WritingStatistics {
    /// The numbers for some of the articles, such as those of a month.
    package struct Portion {
        /// The month, such as `2026-01`, or the tag; empty for all articles.
        package var name: String
        /// The number of articles.
        package var texts: Int
        /// The number of words, counting each Han character as a word; code is not counted.
        package var words: Int
    }

    /// A period without articles.
    package struct Gap {
        /// The first and the last day of the gap, such as `2026-01-31`.
        package var from, until: String
        /// The length in days, at least 1.
        package var days: Int
    }

    /// The numbers for all articles.
    package var total: Portion
    /// The numbers for each month with articles, ordered by date.
    package var months: [Portion]
    /// The numbers for each tag, ordered by number of articles, then by name.
    package var tags: [Portion]
    /// The gaps, the longest first.
    package var gaps: [Gap]
}

extension PublishingContext {
    /// Returns the number of words of a text, counting each Han character as a word.
    package func words(of body: Content.Body) -> Int {
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

    /// Counts the articles of a language.
    ///
    /// - Parameter language: The identifier of the language; nil in a site without languages.
    /// - Returns: The statistics, with months in the time zone of `dateFormatter`.
    package func writingStatistics(in language: String?) -> WritingStatistics {
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
        func portion(_ name: String, _ words: [Int]) -> WritingStatistics.Portion {
            .init(name: name, texts: words.count, words: words.reduce(0, +))
        }
        let months = Dictionary(grouping: articles) { String($0.time.dayText.prefix(7)) }
        let tags = Dictionary(
            grouping: articles.flatMap { article in
                article.tags.map { (tag: $0.string, words: article.words) }
            },
            by: \.tag
        )
        let gaps = zip(articles, articles.dropFirst()).map { first, second in
            WritingStatistics.Gap(
                from: first.time.dayText,
                until: second.time.dayText,
                days: second.time.daysSince1970 - first.time.daysSince1970
            )
        }
        return WritingStatistics(
            total: portion("", articles.map(\.words)),
            months: months.ordered { $0.key < $1.key }
                .map { portion($0.key, $0.value.map(\.words)) },
            tags: tags.ordered { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
                .map { portion($0.key, $0.value.map(\.words)) },
            gaps: gaps.filter { $0.days > 0 }.ordered { ($1.days, $0.from) < ($0.days, $1.from) }
        )
    }
}
