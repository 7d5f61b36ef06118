internal import PublishStorage

/// The text of an article for excerpts, in as many files as its length asks for.
///
/// A result needs an excerpt from one place only; the weight of a term says in which part it occurs first.
struct SearchFragment {
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
            SearchJSON.list(
                sections.map { section in
                    let heading = section.heading == title ? [] : section.heading
                    return .array([
                        .string(section.anchor), .bytes(heading), .bytes(section.text),
                    ])
                }
            )
        }
    }

    /// The summary of the text.
    var summary: Summary {
        let digest = Digest { for part in parts { $0.add(part) } }
        return Summary(hash: SearchName(digest).text, parts: parts.count)
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
