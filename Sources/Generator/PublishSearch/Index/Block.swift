internal import PublishStorage

/// Neighbouring articles, the names of whose files have the same letters.
///
/// Browsers read these letters before the first query, and so know what the file of a text is called before they have
/// read its title: both are asked for at once. In return an article that changes gives the files of its neighbours new
/// names, and so blocks are small.
struct Block {
    /// The digest of everything that its files hold, ten letters.
    let hash: String
    private let number: Int
    private let texts: [Fragment.Summary]
    /// Titles and addresses; nil where one file has those of all articles.
    private let titles: [UInt8]?

    /// How many articles share letters, of so many: browsers read them all.
    static func size(for articles: Int) -> Int {
        hasOneFileOfTitles(articles) ? 1 : articles < 2_000 ? 2 : articles < 16_000 ? 4 : 8
    }

    /// Whether so many articles have one file of titles, which is read as soon as its name is.
    static func hasOneFileOfTitles(_ articles: Int) -> Bool { articles <= 200 }

    /// The articles of every block in a range that begins with one.
    ///
    /// `count` is the number of all articles.
    static func ranges(in articles: Range<Int>, among count: Int) -> [Range<Int>] {
        let size = size(for: count)
        return stride(from: articles.lowerBound, to: articles.upperBound, by: size).map {
            $0..<min($0 + size, articles.upperBound)
        }
    }

    /// Names the files of some articles, whose numbers are the indices of `articles`.
    ///
    /// `texts` are the texts of these articles, and `count` is the number of all articles.
    init(
        of articles: ArraySlice<SearchArticle>,
        texts: [Fragment.Summary],
        among count: Int
    ) {
        self.texts = texts
        number = articles.startIndex / Self.size(for: count)
        titles = Self.hasOneFileOfTitles(count) ? nil : Self.titles(of: articles, texts: texts)
        let digest = Digest { [titles] builder in
            builder.add(titles ?? [])
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

    /// Whether the run before wrote a block at this place that holds the same, and its files are still there; then they
    /// are kept.
    ///
    /// The first letters, which are in the names, may be the same for another content, if rarely.
    func isKept(after record: SearchRecord?, in folder: SearchFolder) throws -> Bool {
        guard let record, number < record.blocks.count, record.blocks[number] == hash else {
            return false
        }
        return try folder.keep(files)
    }

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
    private var name: String { "\(number)-\(ContentName.letters(of: hash))" }

    private var titleName: String { "d\(name)" }

    private func textName(_ article: Int, _ part: Int) -> String { "f/\(name)\(article)\(part)" }
}
