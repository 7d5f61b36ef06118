/// All files of the search of one language.
struct SearchIndex {
    /// The file that names all others; the only one that keeps its name.
    let manifest: [UInt8]
    /// The others.
    let files: [SearchFile]
    /// What the next run needs to know.
    let state: SearchState

    /// How many articles share a file of titles and addresses.
    ///
    /// Smaller files cost a query less; in a large index their names would cost more before the first one.
    static func blockSize(for articles: Int) -> Int { articles > 2_000 ? 8 : 4 }
    /// How many articles are read by one processor at a time.
    private static let batchSize = 16
    /// With more shards than these, their names have files of their own.
    private static let directorySize = 1_024
    /// How many names such a file holds.
    private static let listSize = 48

    /// Reads articles, which are numbered in the order given: the oldest first, so that a new one
    /// changes no number.
    ///
    /// `isThere`: Whether a file of a name was written by an earlier run.
    init(articles: [SearchArticle], isThere: @escaping (String) -> Bool) throws {
        let batches = (articles.count + Self.batchSize - 1) / Self.batchSize
        let entries = try parallelMap(count: batches) { batch in
            let start = batch * Self.batchSize
            let end = min(start + Self.batchSize, articles.count)
            return try Self.entries(of: articles[start..<end], isThere: isThere)
        }
        .flatMap { $0 }
        let postings = SearchPostings(entries: entries)
        let ranges = postings.shardRanges()
        let shards = try parallelMap(count: ranges.count) { number in
            try SearchFile(SearchShard(ranges[number], of: postings), isThere: isThere)
        }
        let vocabulary = try SearchVocabulary.files(of: postings.words, isThere: isThere)
        var state = SearchState()
        state.articles = zip(articles, entries).map { article, entry in
            SearchState.Article(
                digest: entry.digest,
                title: article.title,
                fragment: entry.fragment.hash,
                parts: entry.fragment.files.count
            )
        }
        state.shards = zip(ranges, shards).map { range, file in
            SearchState.Shard(
                first: postings.terms[range.lowerBound],
                frequency: postings.frequency(of: range.lowerBound),
                separator: postings.separator(before: range.lowerBound),
                name: file.name
            )
        }
        state.words = vocabulary.map { SearchState.Words(initial: $0.initial, name: $0.file.name) }
        try self.init(
            articles: articles,
            state: state,
            files: entries.flatMap(\.fragment.files) + shards + vocabulary.map(\.file),
            isThere: isThere
        )
    }

    /// Names the files of an index, and adds those with the titles of the articles.
    ///
    /// `files`: The fragments, shards and words.
    init(
        articles: [SearchArticle],
        state: SearchState,
        files: [SearchFile],
        isThere: (String) -> Bool
    ) throws {
        let blocks = try Self.blocks(of: articles, state: state, isThere: isThere)
        var directory = state.shards.map { ($0.separator, $0.name) }
        var lists: [(String, SearchFile)] = []
        let hasLevels = directory.count > Self.directorySize
        if hasLevels {
            lists = try stride(from: 0, to: directory.count, by: Self.listSize).map {
                start in
                let part = directory[start..<min(start + Self.listSize, directory.count)]
                let file = try SearchFile("s", content: Self.list(part), isThere: isThere)
                return (part.first?.0 ?? "", file)
            }
            directory = lists.map { ($0, $1.name) }
        }
        self.state = state
        self.files = files + blocks + lists.map(\.1)
        manifest = SearchJSON.object([
            ("version", .number(1)),
            ("articles", .number(articles.count)),
            ("block", .number(Self.blockSize(for: articles.count))),
            ("blocks", .strings(blocks.map { Self.hash(of: $0.name) })),
            (
                hasLevels ? "lists" : "shards",
                .strings(directory.flatMap { [$0, Self.hash(of: $1)] })
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
    static func entries(
        of articles: ArraySlice<SearchArticle>,
        isThere: (String) -> Bool
    ) throws -> [SearchEntry] {
        var reading = SearchReading()
        var entries: [SearchEntry] = []
        for article in articles {
            let (keys, weights, parts) = reading.read(article)
            let fragment = try SearchFragment(
                parts: parts,
                title: Array(article.title.utf8),
                isThere: isThere
            )
            entries.append(
                SearchEntry(
                    digest: article.digest,
                    keys: keys,
                    weights: weights,
                    fragment: fragment
                )
            )
        }
        if !entries.isEmpty { entries[0].words = reading.words }
        return entries
    }

    /// Titles, addresses and dates with the names of the fragments.
    static func blocks(
        of articles: [SearchArticle],
        state: SearchState,
        isThere: (String) -> Bool
    ) throws -> [SearchFile] {
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
            return try SearchFile("d", content: SearchJSON.list(rows), isThere: isThere)
        }
    }

    static func list(_ rows: ArraySlice<(String, String)>) -> [UInt8] {
        SearchJSON.list(rows.flatMap { [.string($0), .string(hash(of: $1))] })
    }

    /// The part of a file's name between its letter and its extension.
    static func hash(of name: String) -> String {
        String(name.dropFirst().dropLast(4))
    }
}
