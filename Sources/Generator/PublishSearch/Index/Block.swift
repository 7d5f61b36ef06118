internal import PublishStorage

/// Neighbouring articles, the names of whose files have the same letters.
///
/// Browsers read these letters before the first query, and so know what the file of a text is called before they have
/// read its title: both are asked for at once. In return an article that changes gives the files of its neighbours new
/// names, and so blocks are small. They are named by what they hold and not by their place, so that one that comes or goes
/// leaves the files of all others as they are.
struct Block {
    /// The digest of everything that its files hold, ten letters.
    let hash: String
    private let texts: [Fragment.Summary]
    /// Titles and addresses; nil where one file has those of all articles.
    private let titles: [UInt8]?

    /// How many letters the names of its files have, so many that no two blocks of an index share them.
    private static let letterCount = 7

    /// How many articles share letters at most, of so many: browsers read the letters of all blocks.
    static func mostArticles(among articles: Int) -> Int {
        hasOneFileOfTitles(articles) ? 1 : articles < 2_000 ? 4 : articles < 16_000 ? 8 : 16
    }

    /// Whether so many articles have one file of titles, which is read as soon as its name is.
    static func hasOneFileOfTitles(_ articles: Int) -> Bool { articles <= 200 }

    /// Names the files of some articles.
    ///
    /// `texts` are the texts of these articles, and `count` is the number of all articles.
    init(
        of articles: ArraySlice<SearchArticle>,
        texts: [Fragment.Summary],
        among count: Int
    ) {
        self.texts = texts
        titles = Self.hasOneFileOfTitles(count) ? nil : Self.titles(of: articles, texts: texts)
        let digest = Digest { [titles] builder in
            builder.add(titles ?? [])
            // Articles with the same text have files of their own.
            for article in articles { builder.add(article.path) }
            for text in texts { builder.add(text.hash) }
        }
        hash = ContentName(digest).text
    }

    /// Titles, addresses, dates and numbers of parts.
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

    /// The names of its files.
    var files: [String] {
        let texts = texts.enumerated().flatMap { article, text in
            (0..<text.parts).map { textName(article, $0) }
        }
        return (titles == nil ? texts : texts + [titleName]).map { $0 + ".bin" }
    }

    /// What the directory says of it: the number of its articles, in base 36, and the letters.
    var entry: String { String(texts.count, radix: 36) + letters }

    /// Writes its files.
    func write(_ fragments: [Fragment], to folder: SearchFolder) throws {
        for (article, fragment) in fragments.enumerated() {
            for (part, content) in fragment.parts.enumerated() {
                _ = try folder.write(content, named: textName(article, part))
            }
        }
        if let titles { _ = try folder.write(titles, named: titleName) }
    }

    /// What the names of its files have in common.
    private var letters: String { String(hash.prefix(Self.letterCount)) }

    private var titleName: String { "d\(letters)" }

    private func textName(_ article: Int, _ part: Int) -> String {
        "f/\(letters)\(String(article, radix: 36))\(part)"
    }
}

/// Where the articles are cut into blocks, and these into batches for the cache.
///
/// After half of what a part may hold it ends before the article whose path says so, so that an article that comes or
/// goes moves the cuts nearest to it only.
enum ArticleCuts {
    /// The articles of every block of every batch.
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
        let most = Block.mostArticles(among: articles.count)
        let blocks = groups(of: articles.indices.map { $0..<$0 + 1 }, most: most)
        return groups(of: blocks.map(\.hull), most: Batch.size)
    }
}

extension [Range<Int>] {
    /// From the beginning of the first one to the end of the last one.
    var hull: Range<Int> { (first?.lowerBound ?? 0)..<(last?.upperBound ?? 0) }
}
