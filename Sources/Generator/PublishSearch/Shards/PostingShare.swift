/// Some terms of the index with their articles, for one processor at a time.
///
/// What a share has of some hundred articles fits into a processor's cache.
///
/// A posting takes about two bytes from the start, so that what is kept of an article is a fraction of its text. All lie
/// in one block of memory, where the pieces of a list point to each other.
struct PostingShare {
    /// How many shares there are.
    static let count = 32

    private let number: Int
    private var table = KeyTable()
    /// The texts of the terms by number.
    private(set) var texts = PackedTexts()
    private var lists: [PackedPostings] = []
    private var bytes: [UInt8] = []

    /// The bytes of a list's pieces: each has more than all before it have, up to the largest.
    private static let (pieces, largestPiece) = ([8, 16, 32, 64, 128], 256)
    /// The bytes behind a piece that say where the next one begins.
    fileprivate static let linkSize = 4

    /// The bytes of the piece of a list that follows so many of it.
    fileprivate static func size(ofPieceBehind length: Int) -> Int {
        pieces.first { $0 > length } ?? largestPiece
    }

    /// Creates the share of a number below the count of shares.
    init(number: Int) {
        self.number = number
    }

    /// The share of a CJK term: that of its first character.
    static func number(of term: UInt64) -> Int {
        Int(term >> 21 == 0 ? term : term >> 21) % count
    }

    /// The share of a word.
    static func number(ofWord key: UInt64) -> Int {
        Int(key % UInt64(count))
    }

    /// Takes articles that follow each other, and of their terms its own.
    mutating func add(_ batches: [Batch], from first: UInt32) {
        var first = first
        for batch in batches {
            let terms = batch.terms(of: number)
            for term in terms {
                let number = table.number(of: term.key)
                if number == lists.count {
                    texts.append(term.word ?? Term.bytes(of: term.key)[...])
                    addList()
                }
                var list = lists[number]
                for place in stride(
                    from: term.postings.lowerBound,
                    to: term.postings.upperBound,
                    by: 2
                ) {
                    add(first + UInt32(terms.bytes[place]), terms.bytes[place + 1], to: &list)
                }
                lists[number] = list
            }
            first += UInt32(batch.texts.count)
        }
    }

    /// How many articles have a term.
    func frequency(of number: Int) -> Int {
        Int(lists[number].frequency)
    }

    /// The postings of a term.
    func postings(of number: Int) -> [Posting] {
        let list = lists[number]
        return bytes.withUnsafeBufferPointer { bytes in
            var reader = PieceReader(bytes: bytes, start: Int(list.start))
            var next: UInt32 = 0
            return (0..<list.frequency).map { _ in
                var (byte, shift) = (reader.next(), UInt32(0))
                while byte > 127 {
                    next += UInt32(byte & 127) << shift
                    shift += 7
                    byte = reader.next()
                }
                next += (UInt32(byte) << shift) + 1
                return Posting(article: next - 1, weight: reader.next())
            }
        }
    }
}

/// The postings of a term: steps between articles, seven bits a byte, each with a weight behind it.
private struct PackedPostings {
    /// Where its first piece begins.
    let start: UInt32
    /// Where its last piece has room, and where that ends.
    var (place, end): (UInt32, UInt32)
    /// The article after the last one.
    var next: UInt32 = 0
    var frequency: UInt32 = 0
    var length: UInt32 = 0
}

private extension PostingShare {
    mutating func addList() {
        let (start, size) = (UInt32(bytes.count), Self.size(ofPieceBehind: 0))
        lists.append(PackedPostings(start: start, place: start, end: start + UInt32(size)))
        bytes.append(contentsOf: repeatElement(0, count: size + Self.linkSize))
    }

    @inline(__always)
    mutating func add(_ article: UInt32, _ weight: UInt8, to list: inout PackedPostings) {
        var step = article - list.next
        while step > 127 {
            append(UInt8(truncatingIfNeeded: step) | 128, to: &list)
            step >>= 7
        }
        append(UInt8(step), to: &list)
        append(weight, to: &list)
        list.next = article + 1
        list.frequency += 1
    }

    @inline(__always)
    mutating func append(_ byte: UInt8, to list: inout PackedPostings) {
        if list.place == list.end { addPiece(to: &list) }
        bytes[Int(list.place)] = byte
        list.place += 1
        list.length += 1
    }

    mutating func addPiece(to list: inout PackedPostings) {
        let start = bytes.count
        for place in 0..<Self.linkSize {
            bytes[Int(list.end) + place] = UInt8(truncatingIfNeeded: start >> (8 * place))
        }
        let size = Self.size(ofPieceBehind: Int(list.length))
        (list.place, list.end) = (UInt32(start), UInt32(start + size))
        bytes.append(contentsOf: repeatElement(0, count: size + Self.linkSize))
    }
}

/// Reads the bytes of a list, piece by piece.
private struct PieceReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place: Int
    private var end: Int
    /// How many bytes the pieces have up to this one.
    private var length: Int

    init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
        self.bytes = bytes
        length = PostingShare.size(ofPieceBehind: 0)
        (place, end) = (start, start + length)
    }

    mutating func next() -> UInt8 {
        if place == end { enterPiece() }
        defer { place += 1 }
        return bytes[place]
    }

    private mutating func enterPiece() {
        let size = PostingShare.size(ofPieceBehind: length)
        place = (0..<PostingShare.linkSize).reduce(0) {
            $0 | Int(bytes[end + $1]) << (8 * $1)
        }
        end = place + size
        length += size
    }
}
