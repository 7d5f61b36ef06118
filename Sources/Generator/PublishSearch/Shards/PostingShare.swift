/// A share of the index's terms with their articles, processed by one core at a time.
///
/// The data of some hundred articles fit into the cache of a core. A posting takes only about two
/// bytes even before it is encoded. All lists of postings are in one block of memory, as linked
/// pieces.
struct PostingShare {
    static let count = 32

    private let number: Int
    private var table = KeyTable()
    /// The texts of the terms, by the number of the term.
    private(set) var texts = PackedTexts()
    private var lists: [PackedPostings] = []
    private var bytes: [UInt8] = []

    /// The sizes of the pieces of a list: each is larger than all earlier pieces together, until
    /// the largest size is reached, which all further pieces have.
    private static let (pieces, largestPiece) = ([8, 16, 32, 64, 128], 256)
    /// The number of bytes after a piece, which link to the next piece.
    fileprivate static let linkSize = 4

    /// Returns the size of the piece that follows when a list has reached a length.
    fileprivate static func size(ofPieceBehind length: Int) -> Int {
        pieces.first { $0 > length } ?? largestPiece
    }

    /// Creates the share with a number below `count`.
    init(number: Int) {
        self.number = number
    }

    /// Returns the number of the share for a CJK term, which depends on the term's first character.
    static func number(of term: UInt64) -> Int {
        Int(term >> 21 == 0 ? term : term >> 21) % count
    }

    static func number(ofWord key: UInt64) -> Int {
        Int(key % UInt64(count))
    }

    /// Adds consecutive articles, with those of their terms that belong to this share.
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

    /// Returns the number of articles with a term.
    func frequency(of number: Int) -> Int {
        Int(lists[number].frequency)
    }

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

/// The postings of a term: distances between articles, with seven bits per byte, each followed by a
/// weight.
private struct PackedPostings {
    /// The offset of the list's first piece.
    let start: UInt32
    /// The offset of the next free byte, and the end of the last piece.
    var (place, end): (UInt32, UInt32)
    /// The smallest number that the next article can have.
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

/// A reader of a list's bytes, which follows the links between pieces.
private struct PieceReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place: Int
    private var end: Int
    /// The total size of the pieces that have been read.
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
