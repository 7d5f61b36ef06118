internal import PublishStorage

/// The index data of neighbouring articles: the terms and the summaries of their texts, from which
/// the index can be built without reading the texts.
///
/// Neighbouring articles have most terms in common, so collecting the terms of several articles is
/// faster and takes less space. The cache stores the bytes of batches, which take less than half as
/// much space as the texts. Each share of the postings reads its own part of them.
struct Batch: Equatable {
    /// The summaries of the articles' texts, whose files are written separately.
    let texts: [Fragment.Summary]
    /// The encoding for the cache: the number of texts; the digest and the number of parts of each
    /// text; the number of bytes of terms for each share; the bytes of terms for each share.
    let bytes: [UInt8]
    /// The offset at which the terms of each share begin, and at the end the offset after the last
    /// one.
    private let starts: [Int]

    /// The largest number of articles in a batch; if one of them changes, all of them are read
    /// again.
    static let size = 16

    /// Creates a batch from summaries, and from the encoded terms for each share of the postings.
    init(texts: [Fragment.Summary], terms: [[UInt8]]) {
        var bytes: [UInt8] = []
        bytes.append(number: texts.count)
        for text in texts {
            bytes += text.hash.utf8
            bytes.append(number: text.parts)
        }
        for part in terms { bytes.append(number: part.count) }
        starts = Self.starts(from: bytes.count, terms.map(\.count))
        for part in terms { bytes += part }
        (self.texts, self.bytes) = (texts, bytes)
    }

    /// Decodes a cached batch; nil if it is invalid.
    init?(_ bytes: [UInt8]) {
        var reader = CompactReader(bytes[...])
        guard let count = reader.number(), count <= Self.size else { return nil }
        texts = (0..<count).compactMap { _ in
            guard let hash = reader.bytes(ContentName.length), let parts = reader.number() else {
                return nil
            }
            return Fragment.Summary(hash: String(decoding: hash, as: UTF8.self), parts: parts)
        }
        let lengths = (0..<PostingShare.count).compactMap { _ in reader.number() }
        guard texts.count == count, lengths.count == PostingShare.count,
            lengths.reduce(0, +) == reader.rest.count
        else { return nil }
        self.bytes = bytes
        starts = Self.starts(from: reader.rest.startIndex, lengths)
    }

    func terms(of share: Int) -> TermReader {
        TermReader(bytes, starts[share]..<starts[share + 1])
    }

    private static func starts(from first: Int, _ lengths: [Int]) -> [Int] {
        lengths.reduce(into: [first]) { $0.append($0[$0.count - 1] + $1) }
    }
}

/// Collects the terms of articles, one article after the other.
struct BatchBuilder {
    private var texts: [Fragment.Summary] = []
    /// The terms of all articles as numbers.
    ///
    /// The bits from the twelfth on are the number of a term, or for a word its number in the word
    /// table; below are four bits for the article, and eight for the term's weight in the article.
    private var (characters, words): ([UInt64], [UInt64]) = ([], [])

    /// Adds an article with its terms.
    ///
    /// `table` contains the words of this and all earlier articles.
    mutating func add(
        _ terms: [(key: UInt64, weight: UInt8)],
        words table: TermTexts,
        of text: Fragment.Summary
    ) {
        let article = UInt64(texts.count) << 8
        for (key, weight) in terms {
            let meaning = article | UInt64(weight)
            if !Term.isWord(key) {
                characters.append(Term.number(of: key) << 12 | meaning)
            } else if let number = table.number(of: key) {
                words.append(UInt64(number) << 12 | meaning)
            }
        }
        texts.append(text)
    }

    /// Returns the batch of the articles.
    ///
    /// `table` contains the words of all articles.
    func batch(words table: TermTexts) -> Batch {
        var terms = [TermPacker](
            repeating: TermPacker(),
            count: PostingShare.count
        )
        Self.forEachTerm(in: characters) { number, postings in
            terms[PostingShare.number(of: number)].add(number, postings)
        }
        Self.forEachTerm(in: words) { number, postings in
            let text = table.text(Int(number))
            let key = Term.key(ofWord: text, mark: 0)
            terms[PostingShare.number(ofWord: key)].add(text, postings)
        }
        return Batch(texts: texts, terms: terms.map(\.bytes))
    }

    private static func forEachTerm(
        in list: [UInt64],
        _ body: (UInt64, ArraySlice<UInt64>) -> Void
    ) {
        var rest = list.sorted()[...]
        while let first = rest.first {
            let end = rest.firstIndex { $0 >> 12 != first >> 12 } ?? rest.endIndex
            body(first >> 12, rest[..<end])
            rest = rest[end...]
        }
    }
}
