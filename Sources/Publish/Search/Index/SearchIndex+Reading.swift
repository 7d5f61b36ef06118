/// How an index is made of articles alone.
extension SearchIndex {
    /// How many articles are read by one processor at a time, and how many before their postings are packed.
    private static let (batchSize, waveSize) = (16, 512)

    /// What is kept of articles until their postings are packed; the texts are in their files by then.
    private struct Batch {
        var articles: [SearchState.Article] = []
        var terms = SearchPostingStore.Batch()
    }

    /// Reads articles, which are numbered in the order given: the oldest first, so that a new one changes no number.
    init(articles: [SearchArticle], in folder: SearchFolder) throws {
        var store = SearchPostingStore()
        var state = SearchState()
        for start in stride(from: 0, to: articles.count, by: Self.waveSize) {
            let wave = articles[start..<min(start + Self.waveSize, articles.count)]
            let batches = (wave.count + Self.batchSize - 1) / Self.batchSize
            let read = try parallelMap(count: batches) { batch in
                let start = wave.startIndex + batch * Self.batchSize
                let end = min(start + Self.batchSize, wave.endIndex)
                return try Self.batch(of: wave[start..<end], in: folder)
            }
            state.articles += read.flatMap(\.articles)
            try store.add(read.map(\.terms))
        }
        let terms = try store.terms()
        state.shards = try Self.shards(of: terms, in: store, folder)
        let vocabulary = try SearchVocabulary.files(
            of: terms.map { ($0.text, $0.frequency) },
            isThere: folder.isThere
        )
        try folder.putAll(vocabulary.map(\.file))
        state.words = vocabulary.map { SearchState.Words(initial: $0.initial, name: $0.file.name) }
        try self.init(articles: articles, state: state, in: folder)
    }

    private static func batch(
        of articles: ArraySlice<SearchArticle>,
        in folder: SearchFolder
    ) throws -> Batch {
        var reading = SearchReading()
        var batch = Batch()
        for article in articles {
            let (keys, weights, parts) = reading.read(article)
            let fragment = try SearchFragment(
                parts: parts,
                title: Array(article.title.utf8),
                isThere: folder.isThere
            )
            try folder.put(fragment.files)
            batch.terms.articles.append((keys, weights))
            batch.articles.append(
                SearchState.Article(
                    digest: article.digest,
                    title: article.title,
                    fragment: fragment.hash,
                    parts: fragment.files.count
                )
            )
        }
        batch.terms.words = reading.words
        return batch
    }

    private static func shards(
        of terms: [SearchPostingStore.Term],
        in store: SearchPostingStore,
        _ folder: SearchFolder
    ) throws -> [SearchState.Shard] {
        let ranges = SearchCuts.ranges(of: terms.map { ($0.text, $0.frequency) })
        return try parallelMap(count: ranges.count) { number in
            let range = ranges[number]
            let lists = terms[range].map {
                SearchPostingList(text: $0.text, postings: store.postings(of: $0.number))
            }
            let file = try SearchFile(SearchShard(lists[...]), isThere: folder.isThere)
            try folder.put([file])
            let first = terms[range.lowerBound]
            let previous = range.lowerBound > 0 ? terms[range.lowerBound - 1].text : nil
            return SearchState.Shard(
                first: first.text,
                frequency: first.frequency,
                separator: SearchCuts.separator(between: previous, and: first.text),
                name: file.name
            )
        }
    }
}
