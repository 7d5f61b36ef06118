internal import PublishStorage

/// Neighbouring articles whose file names contain the same letters.
///
/// Browsers load these letters before the first query. So a browser knows the file name of a text
/// before it knows the title, and can request both at once. The drawback is that a changed article
/// renames the files of its neighbours, so blocks are small. Files are named by content and not by
/// position, so that adding or removing an article does not rename the files of other blocks.
struct ArticleBlock {
    /// The digest of the contents of the block's files: ten letters.
    let hash: String
    private let texts: [Fragment.Summary]
    /// The titles and addresses of the articles; nil if a single file has those of all blocks.
    private let titles: [UInt8]?

    /// The number of letters in file names; enough that no two blocks of an index have the same.
    private static let letterCount = 7

    /// Returns the largest number of articles in a block of an index with `articles` articles.
    ///
    /// Larger indices have larger blocks, because browsers load the letters of all blocks.
    static func mostArticles(among articles: Int) -> Int {
        hasOneFileOfTitles(articles) ? 1 : articles < 2_000 ? 4 : articles < 16_000 ? 8 : 16
    }

    /// Returns whether an index with `articles` articles has a single file of titles, which
    /// browsers load as soon as they know its name.
    static func hasOneFileOfTitles(_ articles: Int) -> Bool { articles <= 200 }

    /// Creates the block of some articles.
    ///
    /// `texts` are the summaries of the articles' texts, and `count` is the number of articles in
    /// the index.
    init(
        of articles: ArraySlice<SearchArticle>,
        texts: [Fragment.Summary],
        among count: Int
    ) {
        self.texts = texts
        titles = Self.hasOneFileOfTitles(count) ? nil : Self.titles(of: articles, texts: texts)
        let digest = Digest { [titles] builder in
            builder.add(titles ?? [])
            // The paths are included so that articles with the same text have separate files.
            for article in articles { builder.add(article.path) }
            for text in texts { builder.add(text.hash) }
        }
        hash = ContentName(digest).text
    }

    /// Encodes the titles, addresses, dates and numbers of parts of articles.
    static func titles(
        of articles: some Sequence<SearchArticle>,
        texts: [Fragment.Summary]
    ) -> [UInt8] {
        let rows = zip(articles, texts).map { article, text in
            var row: [JSONValue] = [
                .string(article.title), .string(article.path), .string(article.date),
                .number(text.parts),
            ]
            let key = article.translationKey
            if !key.isEmpty { row.append(.string(ContentName(of: Array(key.utf8)).text)) }
            return JSONValue.array(row)
        }
        return JSONValue.array(rows).bytes
    }

    /// The names of the block's files.
    var files: [String] {
        let texts = texts.enumerated().flatMap { article, text in
            (0..<text.parts).map { textName(article, $0) }
        }
        return (titles == nil ? texts : texts + [titleName]).map { $0 + ".bin" }
    }

    /// The entry of the block in the directory: the number of its articles, in base 36, and the
    /// letters.
    var entry: String { String(texts.count, radix: 36) + letters }

    func write(_ fragments: [Fragment], to folder: SearchFolder) throws {
        for (article, fragment) in fragments.enumerated() {
            for (part, content) in fragment.parts.enumerated() {
                _ = try folder.write(content, named: textName(article, part))
            }
        }
        if let titles { _ = try folder.write(titles, named: titleName) }
    }

    /// The letters that the names of the block's files share.
    private var letters: String { String(hash.prefix(Self.letterCount)) }

    private var titleName: String { "d\(letters)" }

    private func textName(_ article: Int, _ part: Int) -> String {
        "f/\(letters)\(String(article, radix: 36))\(part)"
    }
}

/// The division of articles into blocks, and of blocks into batches for the cache.
///
/// A block or batch that is half full ends before the first article whose path has a certain hash.
/// So adding or removing an article moves only the nearest boundaries.
enum ArticleCuts {
    /// Returns the ranges of articles of each block, grouped by batch.
    static func batches(of articles: [SearchArticle]) -> [[Range<Int>]] {
        let hashes = articles.map { TermHash($0.path.utf8).value >> 40 }
        func groups(of parts: [Range<Int>], most: Int) -> [[Range<Int>]] {
            var groups: [[Range<Int>]] = []
            var start = 0
            for part in parts {
                let isCut =
                    part.lowerBound - start >= most / 2
                    && hashes[part.lowerBound] % UInt64(max(1, most / 2)) == 0
                if groups.isEmpty || isCut || part.upperBound - start > most {
                    groups.append([])
                    start = part.lowerBound
                }
                groups[groups.count - 1].append(part)
            }
            return groups
        }
        let most = ArticleBlock.mostArticles(among: articles.count)
        let blocks = groups(of: articles.indices.map { $0..<$0 + 1 }, most: most)
        return groups(of: blocks.map(\.hull), most: Batch.size)
    }
}

extension [Range<Int>] {
    /// The range from the first to the last element.
    var hull: Range<Int> { (first?.lowerBound ?? 0)..<(last?.upperBound ?? 0) }
}
