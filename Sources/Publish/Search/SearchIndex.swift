/// All files of the search of one language.
struct SearchIndex {
    /// The file that names all others; the only one that keeps its name.
    private(set) var manifest: [UInt8] = []
    /// The others.
    private(set) var files: [SearchFile] = []

    /// How many articles share a file of titles and addresses.
    static let blockSize = 32
    /// How many articles are read by one processor at a time.
    private static let batchSize = 16
    /// With more shards than these, their names have files of their own.
    private static let directorySize = 256

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
            try SearchFile("t", content: postings.shard(of: ranges[number]), isThere: isThere)
        }
        let blocks = try Self.blocks(of: articles, entries: entries, isThere: isThere)
        let vocabulary = try SearchVocabulary.files(of: postings.words, isThere: isThere)
        var directory = zip(ranges, shards).map {
            (postings.separator(before: $0.lowerBound), $1.name)
        }
        files = entries.flatMap(\.fragment.files) + shards + blocks + vocabulary.map(\.file)
        let hasLevels = directory.count > Self.directorySize
        if hasLevels {
            let lists = try stride(from: 0, to: directory.count, by: Self.directorySize / 2).map {
                start in
                let part = directory[start..<min(start + Self.directorySize / 2, directory.count)]
                let file = try SearchFile("s", content: Self.list(part), isThere: isThere)
                return (part.first?.0 ?? "", file)
            }
            files += lists.map(\.1)
            directory = lists.map { ($0, $1.name) }
        }
        manifest = SearchJSON.object([
            ("version", .number(1)),
            ("articles", .number(articles.count)),
            ("blocks", .strings(blocks.map { Self.hash(of: $0.name) })),
            (
                hasLevels ? "lists" : "shards",
                .strings(directory.flatMap { [$0, Self.hash(of: $1)] })
            ),
            ("words", .strings(vocabulary.flatMap { [$0.initial, Self.hash(of: $0.file.name)] })),
        ])
    }
}

private extension SearchIndex {
    static func entries(
        of articles: ArraySlice<SearchArticle>,
        isThere: (String) -> Bool
    ) throws -> [SearchEntry] {
        var counter = SearchTermCounter()
        var entries: [SearchEntry] = []
        for article in articles {
            let text = SearchText(html: article.html)
            let title = Array(article.title.utf8)
            counter.add(title, in: .title)
            var sections = text.sections
            if !article.tags.isEmpty {
                sections.append(
                    SearchText.Section(text: Array(article.tags.joined(separator: " · ").utf8))
                )
            }
            let parts = SearchFragment.parts(of: sections)
            var heading: [UInt8] = title
            for (part, sections) in parts.enumerated() {
                for section in sections {
                    // A heading that stands in two parts counts once.
                    if section.heading != title, section.heading != heading {
                        counter.add(section.heading, in: .heading, part: part)
                    }
                    heading = section.heading
                    counter.add(section.text, in: .text, part: part)
                }
            }
            let (keys, weights) = counter.finishArticle()
            let fragment = try SearchFragment(parts: parts, title: title, isThere: isThere)
            entries.append(SearchEntry(keys: keys, weights: weights, fragment: fragment))
        }
        if !entries.isEmpty { entries[0].words = counter.words }
        return entries
    }

    /// Titles, addresses and dates with the names of the fragments.
    static func blocks(
        of articles: [SearchArticle],
        entries: [SearchEntry],
        isThere: (String) -> Bool
    ) throws -> [SearchFile] {
        try stride(from: 0, to: articles.count, by: blockSize).map { start in
            let rows = (start..<min(start + blockSize, articles.count)).map { number in
                let article = articles[number]
                let row = [
                    article.title, article.path, article.date,
                    entries[number].fragment.hash + String(entries[number].fragment.files.count),
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
