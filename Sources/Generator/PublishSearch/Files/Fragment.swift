internal import PublishStorage

/// The text of an article for excerpts in results, divided into parts, each a file.
///
/// A result needs only one excerpt, so the browser loads only one part: the weight of a term says
/// which part contains the term's first occurrence.
struct Fragment {
    /// The contents of the files.
    let parts: [[UInt8]]

    /// The largest number of parts, as the weight of a term has two bits for the part.
    private static let mostParts = 4
    /// The size in bytes of the text for which one more part is worth it.
    ///
    /// Smaller parts would make queries cheaper, but the index larger.
    private static let partSize = 7_000

    /// The digest and the number of parts of a text, known without reading the text.
    struct Summary: Equatable {
        /// The digest of the text, ten letters.
        var hash: String
        /// The number of the text's files.
        var parts: Int
    }

    init(of article: SearchArticle) {
        self.init(parts: article.parts, title: Array(article.title.utf8))
    }

    /// Encodes the parts of a text.
    ///
    /// A heading that repeats the article's title is omitted.
    init(parts: [[SearchText.Section]], title: [UInt8]) {
        self.parts = parts.map { sections in
            let rows = sections.map { section in
                let heading = section.heading == title ? [] : section.heading
                return JSONValue.array([
                    .string(section.anchor), .bytes(heading), .bytes(section.text),
                ])
            }
            return JSONValue.array(rows).bytes
        }
    }

    var summary: Summary {
        let digest = Digest { for part in parts { $0.add(part) } }
        return Summary(hash: ContentName(digest).text, parts: parts.count)
    }

    /// Divides sections between blocks into parts of similar length.
    ///
    /// If a section is divided, both parts have its heading.
    static func parts(of sections: [SearchText.Section]) -> [[SearchText.Section]] {
        let size = sections.reduce(0) { $0 + $1.text.count }
        let count = min(mostParts, max(1, size / partSize))
        guard count > 1 else { return [sections] }
        let target = size / count
        var parts: [[SearchText.Section]] = [[]]
        var used = 0
        for section in sections {
            var piece = section
            piece.text = []
            for line in section.text.split(separator: UInt8(ascii: "\n")) {
                if used > target, parts.count < count {
                    if !piece.text.isEmpty { parts[parts.count - 1].append(piece) }
                    parts.append([])
                    piece.text = []
                    used = 0
                }
                if !piece.text.isEmpty { piece.text.append(UInt8(ascii: "\n")) }
                piece.text.append(contentsOf: line)
                used += line.count
            }
            parts[parts.count - 1].append(piece)
        }
        return parts
    }
}

/// The words of all articles, to which typing errors in a query without results are corrected.
enum Vocabulary {
    /// The file name for words that do not begin with a plain letter.
    ///
    /// Whole queries are not corrected to them, but parts of them can be searched.
    private static let others = UInt8(ascii: "0")

    /// Returns the initial of a word in plain letters, or the common initial of all other words;
    /// nil for terms that are no words.
    static func initial(of term: ArraySlice<UInt8>) -> UInt8? {
        guard let first = term.first,
            SearchCharacters.beginsWord(SearchCharacters.decode(term, at: term.startIndex).scalar)
        else { return nil }
        let isPlain = (3...32).contains(term.count) && term.allSatisfy(SearchCharacters.isLower)
        return isPlain ? first : others
    }

    /// Writes a file for each initial, with a line for each of its words, sorted.
    ///
    /// Each word is followed by a digit that gives the number of its articles as a power of two.
    /// `terms` are all terms of the index, sorted.
    static func files(
        of terms: some Sequence<(text: ArraySlice<UInt8>, frequency: Int)>,
        in folder: SearchFolder
    ) throws -> [(initial: UInt8, file: String)] {
        var contents: [UInt8: [UInt8]] = [:]
        for term in terms {
            guard let initial = initial(of: term.text) else { continue }
            contents[initial, default: []] += term.text
            contents[initial, default: []] += [power(of: term.frequency), UInt8(ascii: "\n")]
        }
        let files = contents.sorted { $0.key < $1.key }
        return try parallelMap(count: files.count) { number in
            let (initial, content) = files[number]
            let place = String(decoding: [initial], as: UTF8.self)
            return (initial, try folder.write("v", at: place, content: content))
        }
    }

    /// Returns the digit for a number of articles.
    private static func power(of frequency: Int) -> UInt8 {
        let power = Int.bitWidth - 1 - frequency.leadingZeroBitCount
        return UInt8(ascii: "0") + UInt8(min(9, max(0, power)))
    }
}

/// The articles of each tag, by which results are filtered.
enum ArticleTags {
    /// Returns the content of the file; nil if no article has tags.
    ///
    /// Each tag is followed by the numbers of its articles, as differences from the previous
    /// number; the most frequent tag comes first.
    static func content(of articles: [SearchArticle]) -> [UInt8]? {
        var numbers: [String: [Int]] = [:]
        for (number, article) in articles.enumerated() {
            for tag in article.tags where numbers[tag]?.last != number {
                numbers[tag, default: []].append(number)
            }
        }
        guard !numbers.isEmpty else { return nil }
        let tags = numbers.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let rows = tags.map { tag, numbers in
            let steps = zip(numbers, [0] + numbers).map { JSONValue.number($0 - $1) }
            return JSONValue.array([.string(tag), .array(steps)])
        }
        return JSONValue.array(rows).bytes
    }
}
