internal import Foundation

/// The sections of articles as JSON objects, for search services that have an index of their own.
package enum SearchExport {
    /// The longest text of a record, in bytes; services refuse long ones.
    private static let longestText = 4_000

    /// The records of an article in order: one for each section, and more where the text of one is long.
    ///
    /// - Parameters:
    ///   - article: The article.
    ///   - url: Its absolute URL.
    ///   - language: Its language, as in `en`.
    /// - Returns: The bytes of JSON objects; at least one.
    package static func records(
        of article: SearchArticle,
        at url: String,
        in language: String
    ) -> [[UInt8]] {
        let sections = SearchText(html: article.html()).sections
        let pieces = sections.flatMap { section in
            texts(of: section).map { (section: section, text: $0) }
        }
        let key = "\(language)-\(SearchName(of: Array(article.path.utf8)).text)"
        let title = Array(article.title.utf8)
        return (pieces.isEmpty ? [(section: .init(), text: [])] : pieces)
            .enumerated().map { number, piece in
                let heading = piece.section.heading
                let id = SearchJSON.string("\(key)-\(number)")
                return SearchJSON.object([
                    ("objectID", id),
                    ("id", id),
                    ("url", .string(url + fragment(piece.section.anchor))),
                    ("title", .string(article.title)),
                    ("heading", .bytes(heading == title ? [] : heading)),
                    ("text", .bytes(piece.text)),
                    ("tags", .strings(article.tags)),
                    ("language", .string(language)),
                    ("date", .string(article.date)),
                    ("day", .number(Int(article.date.filter { $0 != "-" }) ?? 0)),
                    ("position", .number(number)),
                ])
            }
    }

    private static func fragment(_ anchor: String) -> String {
        guard !anchor.isEmpty else { return "" }
        let encoded = anchor.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
        return "#" + (encoded ?? anchor)
    }

    /// The text of a section in pieces of whole blocks; a block that is too long by itself is a piece.
    private static func texts(of section: SearchText.Section) -> [[UInt8]] {
        var pieces: [[UInt8]] = [[]]
        for block in section.text.split(separator: UInt8(ascii: "\n")) {
            let used = pieces[pieces.count - 1].count
            if used > 0, used + block.count > longestText { pieces.append([]) }
            if !pieces[pieces.count - 1].isEmpty {
                pieces[pieces.count - 1].append(UInt8(ascii: "\n"))
            }
            pieces[pieces.count - 1] += block
        }
        return pieces
    }
}
