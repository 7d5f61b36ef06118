/// The search of one language: what is in its folder.
struct SearchIndex {
    /// The file that names all others; the only one that keeps its name.
    let manifest: [UInt8]
    /// What the next run needs to know.
    let state: SearchState

    /// How many articles share a file of titles and addresses.
    ///
    /// A query reads such a file for every result, and before the first one the names of all of them; the one of a small
    /// blog is read as soon as its name is.
    static func blockSize(for articles: Int) -> Int {
        articles <= 200 ? 200 : articles < 2_000 ? 2 : articles < 16_000 ? 4 : 8
    }

    /// With more shards than these, their names have files of their own.
    private static let directorySize = 1_024
    /// How many names such a file holds.
    private static let listSize = 48

    /// Names the files of an index, and adds those with the titles of the articles.
    ///
    /// `state`: What the other files hold.
    init(articles: [SearchArticle], state: SearchState, in folder: SearchFolder) throws {
        let blocks = try Self.blocks(of: articles, state: state, isThere: folder.isThere)
        var directory = state.shards.map { ($0.separator, $0.name) }
        let hasLevels = directory.count > Self.directorySize
        if hasLevels {
            let lists = try stride(from: 0, to: directory.count, by: Self.listSize).map { start in
                let part = directory[start..<min(start + Self.listSize, directory.count)]
                let content = SearchJSON.list(Self.columns(of: part))
                let file = try SearchFile("s", content: content, isThere: folder.isThere)
                return (directory[start].0, file)
            }
            try folder.putAll(lists.map(\.1))
            directory = lists.map { ($0, $1.name) }
        }
        try folder.putAll(blocks.map(\.file))
        self.state = state
        manifest = SearchJSON.object([
            ("version", .number(1)),
            ("articles", .number(articles.count)),
            ("block", .number(Self.blockSize(for: articles.count))),
            ("blocks", .string(blocks.map(\.hash).joined())),
            (
                hasLevels ? "lists" : "shards",
                .array(Self.columns(of: directory[...]))
            ),
            (
                "words",
                .strings(
                    state.words.flatMap {
                        [String(decoding: [$0.initial], as: UTF8.self), Self.hash(of: $0.name)]
                    }
                )
            ),
        ])
    }
}

private extension SearchIndex {
    /// Titles, addresses and dates with the names of the fragments.
    ///
    /// A file's name has its number and five letters for its content, because all these letters are read before the first
    /// query.
    static func blocks(
        of articles: [SearchArticle],
        state: SearchState,
        isThere: (String) -> Bool
    ) throws -> [(hash: String, file: SearchFile)] {
        let blockSize = blockSize(for: articles.count)
        return try parallelMap(count: (articles.count + blockSize - 1) / blockSize) { block in
            let start = block * blockSize
            let rows = (start..<min(start + blockSize, articles.count)).map { number in
                let (article, known) = (articles[number], state.articles[number])
                let row = [
                    article.title, article.path, article.date,
                    known.fragment + String(known.parts),
                ]
                let key = article.translationKey
                return SearchJSON.strings(key.isEmpty ? row : row + [SearchHash(key.utf8).name])
            }
            let content = SearchJSON.list(rows)
            let hash = String(SearchHash(content).name.prefix(5))
            let file = try SearchFile(
                named: "d\(block)-\(hash)",
                content: content,
                isThere: isThere
            )
            return (hash, file)
        }
    }

    /// Where files begin, and what stands in their names between letter and extension, without separators.
    static func columns(of files: ArraySlice<(String, String)>) -> [SearchJSON] {
        [.strings(files.map(\.0)), .string(files.map { hash(of: $0.1) }.joined())]
    }

    /// The part of a file's name between its letter and its extension.
    static func hash(of name: String) -> String {
        String(name.dropFirst().dropLast(4))
    }
}
