internal import PublishFrontMatter
internal import PublishStorage

/// The terms of a site in its languages: a table with a column for each language, and the columns
/// `not` and `note`.
///
///     en,zh,not,note
///     actor,参与者,演员,of the model of concurrency
///
/// A cell may contain several words separated by `|`, the preferred word first.
package struct Glossary: Sendable {
    /// A term in all languages.
    private struct Row: Sendable {
        /// The words in lower case, by the language code of their column.
        var words: [String: [String]]
        var not: [String]
        var note: String?

        /// Returns the words in a language: from the column for the language code, or for the code
        /// without script and region (`zh` for `zh-Hans-CN`).
        func words(in code: String) -> [String]? {
            let code = code.lowercased()
            return words[code] ?? words[String(code.prefix { $0 != "-" })]
                ?? words.filter { $0.key.hasPrefix(code + "-") }.min { $0.key < $1.key }?.value
        }
    }

    private var rows: [Row] = []

    /// The path of the glossary, relative to the site's folder.
    package static let file = "Content/glossary.csv"

    /// The reason why a glossary cannot be read, as a sentence with file and line.
    package struct Fault: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    package init() {}

    /// Reads the glossary of a site; empty if the site has none.
    ///
    /// - Parameter root: The folder of the site, with or without a trailing slash.
    /// - Throws: ``Fault`` if the file is no table, or `DiskError`.
    package init(root: String) throws {
        let file = root + "/" + Self.file
        try self.init(Disk.isFile(file) ? try Disk.read(file, most: Disk.mostOfText) : [])
    }

    /// Parses the bytes of a glossary.
    ///
    /// - Throws: ``Fault`` if they are no table.
    package init(_ bytes: [UInt8]) throws(Fault) {
        let data: DataFile
        do {
            data = try DataFile(bytes, format: .csv)
        } catch {
            let reason =
                if case .unreadable(let words) = error.reason { words } else { "it is not a table" }
            throw Fault(description: "\(Self.file):\(error.line): it cannot be read: \(reason).")
        }
        rows = data.records.compactMap { record in
            func words(_ key: String) -> [String] {
                (record[key]?.text ?? "").split(separator: "|").map(Self.trimmed).filter {
                    !$0.isEmpty
                }
            }
            let languages = record.keys.filter { !["not", "note"].contains($0.lowercased()) }
            let pairs = languages.map { ($0.lowercased(), words($0)) }.filter { !$0.1.isEmpty }
            guard pairs.count > 1 else { return nil }
            return Row(
                words: Dictionary(pairs, uniquingKeysWith: { first, _ in first }),
                not: words("not"),
                note: record["note"]?.text
            )
        }
    }

    /// Whether the glossary has no terms.
    package var isEmpty: Bool { rows.isEmpty }

    /// Returns the terms that occur in a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - from: The language code of the text.
    ///   - to: The language code of the translation.
    /// - Returns: The terms that have words in both languages, in the order of the table.
    package func terms(in text: String, from: String, to: String) -> [GlossaryTerm] {
        guard !rows.isEmpty else { return [] }
        let text = GlossaryText(text)
        return rows.compactMap { row in
            guard let words = row.words(in: from), let others = row.words(in: to),
                let word = words.first(where: text.has)
            else { return nil }
            return GlossaryTerm(term: word, translation: others, not: row.not, note: row.note)
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

package struct GlossaryTerm: Encodable, Equatable, Sendable {
    /// The word as it occurs in the text.
    package let term: String
    /// The translations, the preferred one first.
    package let translation: [String]
    /// The words that the translation should avoid.
    package let not: [String]
    /// A remark for the translator; nil for none.
    package var note: String?

    /// Returns a word of a translation that should be avoided; nil if there is none.
    ///
    /// A word to avoid does not count if it is a part of a correct word, such as '参与' in '参与者'.
    package func wrongWord(in translation: String) -> String? {
        guard !not.isEmpty else { return nil }
        let rest = GlossaryText(translation).without(self.translation)
        return not.first(where: rest.has)
    }

    /// Returns whether a translation contains one of the term's translations.
    package func isIn(_ translation: String) -> Bool {
        let text = GlossaryText(translation)
        return self.translation.contains(where: text.has)
    }
}

/// A text that is searched for terms, ignoring case.
private struct GlossaryText {
    private let letters: [Character]

    init(_ text: String) { letters = Array(text.lowercased()) }

    private init(letters: [Character]) { self.letters = letters }

    /// Returns whether a word occurs; a word in letters only as a whole word or its plural.
    func has(_ word: String) -> Bool { place(of: word, from: 0) != nil }

    /// Returns the text with some words removed.
    func without(_ words: [String]) -> GlossaryText {
        var letters = letters
        for word in words.sorted(by: { $0.count > $1.count }) {
            var start = 0
            while let range = GlossaryText(letters: letters).place(of: word, from: start) {
                letters.replaceSubrange(range, with: ["\u{FFFC}"])
                start = range.lowerBound + 1
            }
        }
        return GlossaryText(letters: letters)
    }

    private func place(of word: String, from start: Int) -> Range<Int>? {
        let word = Array(word.lowercased())
        guard let first = word.first, let last = word.last else { return nil }
        var start = start
        while start + word.count <= letters.count {
            defer { start += 1 }
            guard letters[start] == first, letters[start..<start + word.count].elementsEqual(word)
            else { continue }
            if first.isAlphabetic, start > 0, letters[start - 1].isAlphabetic { continue }
            var end = start + word.count
            if last.isAlphabetic, end < letters.count, letters[end].isAlphabetic {
                if letters[end] == "s" { end += 1 }
                if end < letters.count, letters[end].isAlphabetic { continue }
            }
            return start..<start + word.count
        }
        return nil
    }
}

extension Character {
    /// Whether the character is a letter or digit of a script that separates words by spaces, so
    /// not an East Asian one.
    fileprivate var isAlphabetic: Bool {
        (isLetter || isNumber) && unicodeScalars.allSatisfy { $0.value < 0x2E80 }
    }
}
