/// That an article has a term, and what it means there.
struct SearchPosting: Equatable {
    /// The article's number.
    var article: UInt32
    /// A byte of `SearchWeight`.
    var weight: UInt8
}

/// A term and the articles that have it, the oldest first.
///
/// A list that was read from a shard stays packed until somebody asks for its postings, so that a shard with one changed
/// term is written anew without looking at the others.
struct SearchPostingList {
    /// The term as UTF-8.
    let text: [UInt8]
    /// How many articles have it.
    let frequency: Int
    private let form: Form

    private enum Form {
        case plain([SearchPosting])
        case packed(ArraySlice<UInt8>)
    }

    /// Lists of so many articles begin at a byte of their own; shorter ones follow each other bit by bit.
    static let leastPacked = 8

    /// Takes postings in the order of their articles.
    init(text: [UInt8], postings: [SearchPosting]) {
        self.text = text
        frequency = postings.count
        form = .plain(postings)
    }

    /// Takes what `packed` was.
    init(text: [UInt8], frequency: Int, packed: ArraySlice<UInt8>) {
        self.text = text
        self.frequency = frequency
        form = .packed(packed)
    }

    /// The term, and how many articles have it.
    var term: SearchCuts.Term { (text[...], frequency) }

    /// Whether the list begins at a byte of its own.
    var isLong: Bool { frequency >= Self.leastPacked }

    /// The postings.
    var postings: [SearchPosting] {
        switch form {
        case .plain(let postings): return postings
        case .packed(let bytes):
            return SearchBitReader.reading(bytes) { $0.postings(frequency) }
        }
    }

    /// The postings as bytes.
    var packed: ArraySlice<UInt8> {
        switch form {
        case .packed(let bytes): return bytes
        case .plain(let postings):
            var writer = SearchBitWriter()
            writer.add(postings)
            return writer.bytes[...]
        }
    }
}

extension Collection<UInt8> {
    /// Whether a term comes before another: the order of their bytes.
    func precedes(_ other: some Collection<UInt8>) -> Bool {
        lexicographicallyPrecedes(other)
    }
}
