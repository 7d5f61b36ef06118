internal import PublishStorage

/// The texts, terms and words of an index, in files to be listed in the manifest.
///
/// All terms are collected in every run. Reading the articles takes most of the time, and the result is cached.
struct IndexContents {
    /// The separator before the first term of a file, and its name.
    typealias Beginning = (separator: String, file: String)

    /// The texts of all articles.
    private(set) var texts: [Fragment.Summary] = []
    /// The blocks in the order of their articles.
    private(set) var blocks: [Block] = []
    /// The shards in the order of their terms.
    private(set) var shards: [Beginning] = []
    /// The files of words in the order of their initials.
    private(set) var words: [(initial: UInt8, file: String)] = []
    /// The names of all files.
    private(set) var files: [String] = []

    /// The number of batches that are read before their postings are packed.
    private static let waveSize = 32

    /// Writes the files.
    ///
    /// `digests` are those of the articles, in the same order.
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
    }
}

/// The data of some articles until their postings are packed; the texts are written to files by then.
private struct Reading {
    let batch: Batch
    private(set) var blocks: [Block] = []
    private(set) var files: [String] = []

    /// Reads a batch of articles from the cache, or from the articles, and writes the texts of new blocks.
    ///
    /// `ranges` are the articles of each of its blocks, and `known` are the names of the blocks written by the last
    /// run.
    init(
        of all: [SearchArticle],
        in ranges: [Range<Int>],
        _ digests: [Digest],
        _ known: Set<String>,
        to folder: SearchFolder
    ) throws {
        let articles = all[ranges.hull]
        let digest = Digest { for digest in digests[articles.indices] { $0.add(digest) } }
        var fragments: [Int: Fragment] = [:]
        if let batch = folder.cached(digest).flatMap(Batch.init),
            batch.texts.count == articles.count
        {
            self.batch = batch
        } else {
            var reading = BatchReader()
            for number in articles.indices { fragments[number] = reading.read(articles[number]) }
            batch = reading.batch
            folder.cache(batch.bytes, digest)
        }
        for range in ranges {
            let texts = range.map { batch.texts[$0 - articles.startIndex] }
            let block = Block(of: articles[range], texts: texts, among: all.count)
            // In rare cases the letters of its files are those of another block.
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
    /// Writes the shards.
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
