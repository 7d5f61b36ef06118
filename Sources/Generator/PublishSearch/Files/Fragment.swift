internal import PublishStorage

/// The text of an article for excerpts, in as many files as its length asks for.
///
/// A result needs an excerpt from one place only; the weight of a term says in which part it occurs first.
struct Fragment {
    /// The content of every file.
    let parts: [[UInt8]]

    /// The most parts: two bits of a weight.
    private static let mostParts = 4
    /// How many bytes of text make another part worthwhile: smaller ones cost a query less, and the index more.
    private static let partSize = 7_000

    /// What is known of a text that has not been read.
    struct Summary: Equatable {
        /// The digest of the text, ten letters.
        var hash: String
        /// In how many files it is.
        var parts: Int
    }

    /// Writes the text of an article.
    init(of article: SearchArticle) {
        self.init(parts: article.parts, title: Array(article.title.utf8))
    }

    /// Writes the parts of a text.
    ///
    /// A heading that repeats the title is left out.
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

    /// The summary of the text.
    var summary: Summary {
        let digest = Digest { for part in parts { $0.add(part) } }
        return Summary(hash: ContentName(digest).text, parts: parts.count)
    }

    /// Cuts sections into parts of about one length, between blocks.
    ///
    /// A section that is cut stands in both parts.
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

/// The words of all articles, for queries that match nothing as they are written.
enum Vocabulary {
    /// Stands for words that slips of the pen are not corrected to; any part of them may still be looked for.
    private static let others = UInt8(ascii: "0")

    /// The initial of a word of letters without marks, and one for all other words; nil for terms that are no words.
    static func initial(of term: ArraySlice<UInt8>) -> UInt8? {
        guard let first = term.first,
            SearchCharacters.beginsWord(SearchCharacters.decode(term, at: term.startIndex).scalar)
        else { return nil }
        let isPlain = (3...32).contains(term.count) && term.allSatisfy(SearchCharacters.isLower)
        return isPlain ? first : others
    }

    /// Writes one file for every initial: a line for each of the words, in order.
    ///
    /// After each stands a digit for the number of its articles, as a power of two. `terms` are all terms of the index,
    /// in order.
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

    /// The digit for how many articles have a word.
    private static func power(of frequency: Int) -> UInt8 {
        let power = Int.bitWidth - 1 - frequency.leadingZeroBitCount
        return UInt8(ascii: "0") + UInt8(min(9, max(0, power)))
    }
}

/// The articles of every tag, for readers who narrow results down to one.
enum ArticleTags {
    /// The content of the file; nil when no article has a tag.
    ///
    /// Every tag stands there with the numbers of its articles, each as the difference from the one before, the most used
    /// tag first.
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
