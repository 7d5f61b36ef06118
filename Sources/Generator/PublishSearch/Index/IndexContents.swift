internal import PublishStorage

/// The texts, terms and words of an index, in files that the manifest lists.
///
/// All terms are collected in every run. Reading the articles would take most of the time, so its
/// result is cached.
struct IndexContents {
    /// The beginning of a file in the directory: the separator before the file's first term, and
    /// the name of the file.
    typealias Beginning = (separator: String, file: String)

    /// The summaries of all articles' texts.
    private(set) var texts: [Fragment.Summary] = []
    /// The blocks, in the order of their articles.
    private(set) var blocks: [ArticleBlock] = []
    /// The shards, in the order of their terms.
    private(set) var shards: [Beginning] = []
    /// The files of words, in the order of their initials.
    private(set) var words: [(initial: UInt8, file: String)] = []
    /// The file of characters that are searched as other ones; nil if no article has any of these.
    private(set) var foldings: String?
    /// The names of all files.
    private(set) var files: [String] = []

    /// The number of batches that are read before their postings are packed.
    private static let waveSize = 32

    /// Writes the files of the index.
    ///
    /// `digests` are the digests of the articles, in the same order.
    init(
        of articles: [SearchArticle],
        digests: [Digest],
        after record: SearchRecord?,
        in folder: SearchFolder
    ) throws {
        let batches = ArticleCuts.batches(of: articles)
        let known = Set(record?.blocks ?? [])
        var store = PostingStore()
        for start in stride(from: 0, to: batches.count, by: Self.waveSize) {
            let wave = batches[start..<min(start + Self.waveSize, batches.count)]
            let readings = try parallelMap(count: wave.count) { number in
                try Reading(of: articles, in: wave[start + number], digests, known, to: folder)
            }
            for reading in readings {
                texts += reading.batch.texts
                blocks += reading.blocks
                files += reading.files
            }
            try store.add(readings.map(\.batch))
        }
        let terms = try store.terms()
        shards = try Self.shards(of: terms, in: store, folder)
        words = try Vocabulary.files(of: terms.all, in: folder)
        files += shards.map(\.file) + words.map(\.file)
        let characters = Set(terms.all.compactMap { Term.single($0.text) })
        let pairs = try ChineseFolding.standard.get().bytes(of: characters)
        if !pairs.isEmpty {
            let file = try folder.write("h", content: pairs)
            foldings = file
            files.append(file)
        }
    }
}

/// The data of some articles from reading until their postings are packed; their texts have been
/// written to files.
private struct Reading {
    let batch: Batch
    private(set) var blocks: [ArticleBlock] = []
    private(set) var files: [String] = []

    /// Reads a batch from the cache, or else from its articles, and writes the texts of new blocks.
    ///
    /// `ranges` are the ranges of articles of the batch's blocks, and `known` are the names of the
    /// blocks that the last run wrote.
    init(
        of all: [SearchArticle],
        in ranges: [Range<Int>],
        _ digests: [Digest],
        _ known: Set<String>,
        to folder: SearchFolder
    ) throws {
        let articles = all[ranges.hull]
        let digest = Digest { builder in
            builder.add(SearchIndex.contents)
            for digest in digests[articles.indices] { builder.add(digest) }
        }
        var fragments: [Int: Fragment] = [:]
        if let batch = folder.cached(digest).flatMap(Batch.init),
            batch.texts.count == articles.count
        {
            self.batch = batch
        } else {
            var reading = try BatchReader(ChineseFolding.standard.get())
            for number in articles.indices { fragments[number] = reading.read(articles[number]) }
            batch = reading.batch
            folder.cache(batch.bytes, digest)
        }
        for range in ranges {
            let texts = range.map { batch.texts[$0 - articles.startIndex] }
            let block = ArticleBlock(of: articles[range], texts: texts, among: all.count)
            // In rare cases two blocks have the same letters, and the last run wrote the files of
            // the other one.
            if try !(known.contains(block.hash) && folder.keep(block.files)) {
                let fragments = range.map { fragments[$0] ?? Fragment(of: articles[$0]) }
                try block.write(fragments, to: folder)
            }
            blocks.append(block)
            files += block.files
        }
    }
}

private extension IndexContents {
    /// Writes the shards, and returns their entries in the directory.
    static func shards(
        of terms: Terms,
        in store: PostingStore,
        _ folder: SearchFolder
    ) throws -> [Beginning] {
        let ranges = ShardCuts.ranges(of: terms.all)
        return try parallelMap(count: ranges.count) { number in
            let range = ranges[number]
            let lists = range.map { place in
                PostingList(
                    text: Array(terms[place].text),
                    postings: store.postings(of: terms.number(at: place))
                )
            }
            let previous = range.lowerBound > 0 ? Array(terms[range.lowerBound - 1].text) : nil
            let separator = ShardCuts.separator(between: previous, and: lists[0].text)
            return (separator, try folder.write(Shard(lists[...]), from: separator))
        }
    }
}
