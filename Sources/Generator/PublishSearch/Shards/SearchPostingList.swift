internal import PublishStorage

/// That an article has a term, and what it means there.
struct SearchPosting: Equatable {
    /// The article's number.
    var article: UInt32
    /// A byte of `SearchWeight`.
    var weight: UInt8
}

/// A term and the articles that have it, the oldest first.
struct SearchPostingList: Equatable {
    /// The term as UTF-8.
    let text: [UInt8]
    /// In the order of their articles.
    let postings: [SearchPosting]

    /// Lists of so many articles begin at a byte of their own; shorter ones follow each other bit by bit.
    static let leastPacked = 8
    /// Lists of so many articles are in pieces, so that a changed article leaves most of a file as it is.
    static let leastInPieces = 256
    /// For how many neighbouring articles a piece stands, also for those that do not have the term.
    static let articlesOfPiece = 2_048

    /// How many articles have it.
    var frequency: Int { postings.count }

    /// Whether the list begins at a byte of its own.
    var isLong: Bool { frequency >= Self.leastPacked }

    /// The postings as bytes.
    var packed: [UInt8] {
        guard frequency >= Self.leastInPieces else { return Self.bytes(of: postings[...], from: 0) }
        var pieces: [(frequency: Int, bytes: [UInt8])] = []
        var rest = postings[...]
        while !rest.isEmpty {
            let start = pieces.count * Self.articlesOfPiece
            let piece = rest.prefix { Int($0.article) < start + Self.articlesOfPiece }
            pieces.append((piece.count, piece.isEmpty ? [] : Self.bytes(of: piece, from: start)))
            rest = rest[piece.endIndex...]
        }
        var bytes: [UInt8] = []
        bytes.append(number: pieces.count)
        for piece in pieces {
            bytes.append(number: piece.frequency)
            if piece.frequency > 0 { bytes.append(number: piece.bytes.count) }
        }
        for piece in pieces { bytes += piece.bytes }
        return bytes
    }

    private static func bytes(of postings: ArraySlice<SearchPosting>, from start: Int) -> [UInt8] {
        var writer = SearchBitWriter()
        writer.add(postings, from: start)
        return writer.bytes
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
