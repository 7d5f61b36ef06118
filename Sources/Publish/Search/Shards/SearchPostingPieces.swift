internal import PublishStorage

/// The postings of a term that many articles have, in pieces for so many neighbouring articles each.
///
/// A changed article changes one of them; the others stay packed.
struct SearchPostingPieces {
    fileprivate struct Piece {
        var frequency = 0
        var bytes: ArraySlice<UInt8> = []
    }

    private var pieces: [Piece] = []

    /// From so many postings on a list is in pieces.
    static let leastPostings = 256
    /// For how many articles a piece stands, also for those that do not have the term.
    private static let articles = 2_048

    /// Packs postings in the order of their articles.
    init(_ postings: [SearchPosting]) {
        var rest = postings[...]
        while !rest.isEmpty {
            let piece = rest.prefix { Int($0.article) / Self.articles <= pieces.count }
            pieces.append(Self.packed(piece, at: pieces.count))
            rest = rest[piece.endIndex...]
        }
    }

    /// Takes what `bytes` was; nil when it is something else.
    init?(_ bytes: ArraySlice<UInt8>, frequency: Int) {
        var reader = CompactReader(bytes)
        guard let count = reader.number(), count <= bytes.count else { return nil }
        var lengths: [Int] = []
        for _ in 0..<count {
            guard let frequency = reader.number(), frequency <= Self.articles else { return nil }
            guard let length = frequency == 0 ? 0 : reader.number() else { return nil }
            pieces.append(Piece(frequency: frequency))
            lengths.append(length)
        }
        for place in pieces.indices {
            guard let bytes = reader.bytes(lengths[place]) else { return nil }
            pieces[place].bytes = bytes
        }
        guard reader.rest.isEmpty, self.frequency == frequency else { return nil }
    }

    /// How many postings there are.
    var frequency: Int { pieces.reduce(0) { $0 + $1.frequency } }

    /// How many pieces there are, how many postings each has and, unless these are none, how many bytes they take; then
    /// those bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(number: pieces.count)
        for piece in pieces {
            bytes.append(number: piece.frequency)
            if piece.frequency > 0 { bytes.append(number: piece.bytes.count) }
        }
        for piece in pieces { bytes += piece.bytes }
        return bytes
    }

    /// The postings.
    var postings: [SearchPosting] { pieces.indices.flatMap(postings(of:)) }

    /// The pieces after changes, which are in the order of their articles.
    func applying(_ changes: ArraySlice<SearchChange>) -> SearchPostingPieces {
        var result = self
        var rest = changes
        while let first = rest.first {
            let number = Int(first.article) / Self.articles
            let own = rest.prefix { Int($0.article) / Self.articles == number }
            while result.pieces.count <= number { result.pieces.append(Piece()) }
            let postings = result.postings(of: number).applying(own)
            result.pieces[number] = Self.packed(postings[...], at: number)
            rest = rest[own.endIndex...]
        }
        while result.pieces.last?.frequency == 0 { result.pieces.removeLast() }
        return result
    }
}

private extension SearchPostingPieces {
    static func packed(_ postings: ArraySlice<SearchPosting>, at number: Int) -> Piece {
        guard !postings.isEmpty else { return Piece() }
        var writer = SearchBitWriter()
        writer.add(postings, from: number * articles)
        return Piece(frequency: postings.count, bytes: writer.bytes[...])
    }

    func postings(of number: Int) -> [SearchPosting] {
        let piece = pieces[number]
        guard piece.frequency > 0 else { return [] }
        return SearchBitReader.reading(piece.bytes) {
            $0.postings(piece.frequency, from: number * Self.articles)
        }
    }
}
