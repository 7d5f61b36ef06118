/// Every eighth term of the index with its articles, for one processor at a time.
///
/// A posting takes about two bytes from the start, so that what is kept of an article is a fraction of its text. All lie
/// in one block of memory, where the pieces of a list point to each other.
struct SearchPostingShare {
    /// How many shares there are.
    static let count = 8

    private let number: UInt64
    private var table = SearchKeyTable()
    /// The texts of the terms by number.
    private(set) var texts = SearchTexts()
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

    /// Creates a share that takes terms by number modulo the count of shares.
    init(number: Int) {
        self.number = UInt64(number)
    }

    /// Takes articles that follow each other, and of their terms its own.
    mutating func add(_ batches: [SearchPostingStore.Batch], from first: UInt32) {
        var article = first
        for batch in batches {
            for (keys, weights) in batch.articles {
                for place in keys.indices where keys[place] % UInt64(Self.count) == number {
                    let key = keys[place]
                    let number = table.number(of: key)
                    if number == lists.count {
                        texts.append(
                            SearchTerm.isWord(key)
                                ? batch.words[key] ?? [] : SearchTerm.bytes(of: key)[...]
                        )
                        addList()
                    }
                    add(article, weights[place], to: number)
                }
                article += 1
            }
        }
    }

    /// How many articles have a term.
    func frequency(of number: Int) -> Int {
        Int(lists[number].frequency)
    }

    /// The postings of a term.
    func postings(of number: Int) -> [SearchPosting] {
        let list = lists[number]
        return bytes.withUnsafeBufferPointer { bytes in
            var reader = PieceReader(bytes: bytes, start: list.start)
            var next: UInt32 = 0
            return (0..<list.frequency).map { _ in
                var (byte, shift) = (reader.next(), UInt32(0))
                while byte > 127 {
                    next += UInt32(byte & 127) << shift
                    shift += 7
                    byte = reader.next()
                }
                next += (UInt32(byte) << shift) + 1
                return SearchPosting(article: next - 1, weight: reader.next())
            }
        }
    }
}

/// The postings of a term: steps between articles, seven bits a byte, each with a weight behind it.
private struct PackedPostings {
    /// Where its first piece begins.
    let start: Int
    /// Where its last piece has room, and where that ends.
    var (place, end): (Int, Int)
    /// The article after the last one.
    var next: UInt32 = 0
    var frequency: UInt32 = 0
    var length: UInt32 = 0
}

private extension SearchPostingShare {
    mutating func addList() {
        let (start, size) = (bytes.count, Self.size(ofPieceBehind: 0))
        lists.append(PackedPostings(start: start, place: start, end: start + size))
        bytes.append(contentsOf: repeatElement(0, count: size + Self.linkSize))
    }

    @inline(__always)
    mutating func add(_ article: UInt32, _ weight: UInt8, to number: Int) {
        var list = lists[number]
        var step = article - list.next
        while step > 127 {
            append(UInt8(truncatingIfNeeded: step) | 128, to: &list)
            step >>= 7
        }
        append(UInt8(step), to: &list)
        append(weight, to: &list)
        list.next = article + 1
        list.frequency += 1
        lists[number] = list
    }

    @inline(__always)
    mutating func append(_ byte: UInt8, to list: inout PackedPostings) {
        if list.place == list.end { addPiece(to: &list) }
        bytes[list.place] = byte
        list.place += 1
        list.length += 1
    }

    mutating func addPiece(to list: inout PackedPostings) {
        let start = bytes.count
        for place in 0..<Self.linkSize {
            bytes[list.end + place] = UInt8(truncatingIfNeeded: start >> (8 * place))
        }
        let size = Self.size(ofPieceBehind: Int(list.length))
        (list.place, list.end) = (start, start + size)
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
        length = SearchPostingShare.size(ofPieceBehind: 0)
        (place, end) = (start, start + length)
    }

    mutating func next() -> UInt8 {
        if place == end { enterPiece() }
        defer { place += 1 }
        return bytes[place]
    }

    private mutating func enterPiece() {
        let size = SearchPostingShare.size(ofPieceBehind: length)
        place = (0..<SearchPostingShare.linkSize).reduce(0) {
            $0 | Int(bytes[end + $1]) << (8 * $1)
        }
        end = place + size
        length += size
    }
}
