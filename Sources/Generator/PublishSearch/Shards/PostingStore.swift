internal import PublishStorage

/// The articles of all terms, packed while articles are read one after the other.
///
/// Each core processes the terms of some shares, so no core waits for another.
struct PostingStore {
    private var shares = (0..<PostingShare.count).map { PostingShare(number: $0) }
    private var articles: UInt32 = 0

    mutating func add(_ batches: [Batch]) throws {
        let first = articles
        try shares.withUnsafeMutableBufferPointer { shares in
            // SAFETY: Each share is changed by only one iteration.
            nonisolated(unsafe) let shares = shares
            _ = try parallelMap(count: shares.count) { shares[$0].add(batches, from: first) }
        }
        articles += batches.reduce(0) { $0 + UInt32($1.texts.count) }
    }

    /// Returns all terms, sorted.
    func terms() throws -> Terms {
        let count = shares.count
        let places = try parallelMap(count: count) { share in
            let texts = shares[share].texts
            return (0..<texts.count).map {
                Place(beginning: texts[$0].beginning, number: $0 * count + share)
            }
        }
        let limits = Self.limits(of: places)
        let parts = try parallelMap(count: limits.count) { number in
            let range = limits[number]..<(limits.dropFirst(number + 1).first ?? .max)
            return terms(at: places.joined().filter { range.contains($0.beginning) })
        }
        return parts.reduce(into: Terms()) { $0.append($1) }
    }

    func postings(of number: Int) -> [Posting] {
        shares.withUnsafeBufferPointer { shares in
            shares[number % shares.count].postings(of: number / shares.count)
        }
    }
}

/// An article with a term, and the term's weight in it.
struct Posting: Equatable {
    /// The number of the article.
    var article: UInt32
    /// The weight of the term in the article, encoded by `Weight`.
    var weight: UInt8
}

/// A term with its postings, ordered from the oldest article to the newest.
struct PostingList: Equatable {
    /// The term as UTF-8 bytes.
    let text: [UInt8]
    /// The postings, in the order of their articles.
    let postings: [Posting]

    /// The number of articles from which a list begins at a whole byte; shorter lists follow each
    /// other without padding.
    static let leastPacked = 8
    /// The number of articles from which a list is divided into pieces, so that a changed article
    /// leaves most of the file unchanged.
    static let leastInPieces = 256
    /// The number of consecutive articles that a piece covers, including articles without the term.
    static let articlesOfPiece = 2_048

    /// The number of articles with the term.
    var frequency: Int { postings.count }

    /// Whether the list begins at a whole byte.
    var isLong: Bool { frequency >= Self.leastPacked }

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

    private static func bytes(of postings: ArraySlice<Posting>, from start: Int) -> [UInt8] {
        var writer = BitWriter()
        writer.add(postings, from: start)
        return writer.bytes
    }
}

extension Collection<UInt8> {
    /// Returns whether a term comes before another in the order of bytes.
    func precedes(_ other: some Collection<UInt8>) -> Bool {
        lexicographicallyPrecedes(other)
    }
}

extension [UInt8] {
    /// Returns the length of the common prefix of two terms.
    func countShared(with other: [UInt8]) -> Int {
        let limit = Swift.min(count, other.count)
        return (0..<limit).first { self[$0] != other[$0] } ?? limit
    }
}

private extension PostingStore {
    /// A term during sorting.
    struct Place {
        /// The first eight bytes of the term, as a number.
        let beginning: UInt64
        /// The number that identifies the term's postings.
        let number: Int
    }

    /// The number of parts that are sorted in parallel, and the distance between the samples that
    /// choose their boundaries.
    private static let (partCount, sampleDistance) = (16, 64)

    /// Returns the boundaries of parts that have about the same number of terms.
    static func limits(of places: [[Place]]) -> [UInt64] {
        let samples = places.flatMap { places in
            stride(from: 0, to: places.count, by: sampleDistance).map { places[$0].beginning }
        }.sorted()
        return [0]
            + (1..<partCount).compactMap { samples.dropFirst($0 * samples.count / partCount).first }
    }

    /// Returns some terms, sorted.
    func terms(at places: [Place]) -> Terms {
        shares.withUnsafeBufferPointer { shares in
            func text(_ place: Place) -> ArraySlice<UInt8> {
                shares[place.number % shares.count].texts[place.number / shares.count]
            }
            let sorted = places.sorted { first, second in
                first.beginning != second.beginning
                    ? first.beginning < second.beginning : text(first).precedes(text(second))
            }
            return sorted.reduce(into: Terms()) { terms, place in
                terms.append(
                    number: place.number,
                    text: text(place),
                    frequency: shares[place.number % shares.count]
                        .frequency(of: place.number / shares.count)
                )
            }
        }
    }
}

private extension ArraySlice<UInt8> {
    /// The first eight bytes as a number; comparing the numbers decides the order of most texts.
    var beginning: UInt64 {
        let bytes = prefix(8)
        let number = bytes.reduce(0) { $0 << 8 | UInt64($1) }
        return number << UInt64(8 * (8 - bytes.count))
    }
}
