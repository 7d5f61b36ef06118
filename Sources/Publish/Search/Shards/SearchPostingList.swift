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
        case pieces(SearchPostingPieces)
    }

    /// Lists of so many articles begin at a byte of their own; shorter ones follow each other bit by bit.
    static let leastPacked = 8

    /// Takes postings in the order of their articles.
    init(text: [UInt8], postings: [SearchPosting]) {
        self.text = text
        frequency = postings.count
        form = .plain(postings)
    }

    /// Takes what `packed` was; nil when it is something else.
    init?(text: [UInt8], frequency: Int, packed: ArraySlice<UInt8>) {
        self.text = text
        self.frequency = frequency
        if frequency < SearchPostingPieces.leastPostings {
            form = .packed(packed)
        } else {
            guard let pieces = SearchPostingPieces(packed, frequency: frequency) else { return nil }
            form = .pieces(pieces)
        }
    }

    private init(text: [UInt8], pieces: SearchPostingPieces) {
        self.text = text
        frequency = pieces.frequency
        form = .pieces(pieces)
    }

    /// The term, and how many articles have it.
    var term: SearchCuts.Term { (text[...], frequency) }

    /// Whether the list begins at a byte of its own.
    var isLong: Bool { frequency >= Self.leastPacked }

    /// The postings.
    var postings: [SearchPosting] {
        switch form {
        case .plain(let postings): postings
        case .packed(let bytes): SearchBitReader.reading(bytes) { $0.postings(frequency) }
        case .pieces(let pieces): pieces.postings
        }
    }

    /// The postings as bytes.
    var packed: ArraySlice<UInt8> {
        switch form {
        case .packed(let bytes): return bytes
        case .pieces(let pieces): return pieces.bytes[...]
        case .plain(let postings):
            guard postings.count < SearchPostingPieces.leastPostings else {
                return SearchPostingPieces(postings).bytes[...]
            }
            var writer = SearchBitWriter()
            writer.add(postings[...])
            return writer.bytes[...]
        }
    }

    /// The list after changes of its term, which are in the order of their articles.
    func applying(_ changes: ArraySlice<SearchChange>) -> SearchPostingList {
        if case .pieces(let pieces) = form {
            let pieces = pieces.applying(changes)
            if pieces.frequency >= SearchPostingPieces.leastPostings {
                return SearchPostingList(text: text, pieces: pieces)
            }
        }
        return SearchPostingList(text: text, postings: postings.applying(changes))
    }
}

extension Collection<UInt8> {
    /// Whether a term comes before another: the order of their bytes.
    func precedes(_ other: some Collection<UInt8>) -> Bool {
        lexicographicallyPrecedes(other)
    }
}

extension [UInt8] {
    /// How many bytes two terms begin with that are the same.
    func countShared(with other: [UInt8]) -> Int {
        let limit = Swift.min(count, other.count)
        return (0..<limit).first { self[$0] != other[$0] } ?? limit
    }
}
