internal import PublishStorage

/// How an index is made of articles alone.
extension SearchIndex {
    /// How many articles are read by one processor at a time, and how many before their postings are packed.
    private static let (batchSize, waveSize) = (16, 512)

    /// What is kept of articles until their postings are packed; the texts are in their files by then.
    private struct Batch {
        var articles: [SearchState.Article] = []
        var blocks: [String] = []
        var terms = SearchPostingStore.Batch()
    }

    /// Reads articles, which are numbered in the order given: the oldest first, so that a new one changes no number.
    init(articles: [SearchArticle], in folder: SearchFolder) throws {
        var store = SearchPostingStore()
        var state = SearchState()
        for start in stride(from: 0, to: articles.count, by: Self.waveSize) {
            let wave = articles[start..<min(start + Self.waveSize, articles.count)]
            let read = try parallelMap(batchesOf: wave, size: Self.batchSize) {
                try Self.batch(of: $0, among: articles.count, in: folder)
            }
            state.articles += read.flatMap(\.articles)
            state.blocks += read.flatMap(\.blocks)
            try store.add(read.map(\.terms))
        }
        let terms = try store.terms()
        state.shards = try Self.shards(of: terms, in: store, folder)
        let vocabulary = try SearchVocabulary.files(
            of: terms.all,
            in: folder
        )
        try folder.putAll(vocabulary.map(\.file))
        state.words = vocabulary.map { SearchState.Words(initial: $0.initial, name: $0.file.name) }
        try self.init(articles: articles, state: state, in: folder)
    }

    private static func batch(
        of articles: ArraySlice<SearchArticle>,
        among count: Int,
        in folder: SearchFolder
    ) throws -> Batch {
        var reading = SearchReading()
        var batch = Batch()
        for range in SearchBlock.ranges(in: articles.indices, among: count) {
            let members = articles[range]
            let fragments = members.map { article in
                let (keys, weights, parts) = reading.read(article)
                batch.terms.articles.append((keys, weights))
                return SearchFragment(parts: parts, title: Array(article.title.utf8))
            }
            let texts = zip(members, fragments).map { SearchState.Article($0, text: $1) }
            let block = SearchBlock(of: members, texts: texts, among: count)
            try folder.put(block.files(of: fragments, in: folder))
            batch.articles += texts
            batch.blocks.append(block.hash)
        }
        batch.terms.words = reading.words
        return batch
    }

    private static func shards(
        of terms: SearchTerms,
        in store: SearchPostingStore,
        _ folder: SearchFolder
    ) throws -> [SearchState.Shard] {
        var cuts = SearchCuts()
        let ranges = cuts.ranges(of: terms.all)
        return try parallelMap(count: ranges.count) { number in
            let range = ranges[number]
            let lists = range.map { place in
                SearchPostingList(
                    text: Array(terms[place].text),
                    postings: store.postings(of: terms.number(at: place))
                )
            }
            let first = lists[0]
            let previous = range.lowerBound > 0 ? Array(terms[range.lowerBound - 1].text) : nil
            let separator = SearchCuts.separator(between: previous, and: first.text)
            let shard = SearchShard(lists[...])
            let file = try SearchFile(shard, from: separator, in: folder)
            try folder.put([file])
            return SearchState.Shard(
                first: first.text,
                frequency: first.frequency,
                separator: separator,
                name: file.name
            )
        }
    }
}
