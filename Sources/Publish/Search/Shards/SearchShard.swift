/// The files of terms: what is in one.
///
/// 1. The number of terms; then for all of them, column by column: how many bytes each shares with the one before and
///    has besides, the other bytes, the number of its articles and, from eight articles on, the length of its postings.
/// 2. The postings of the other terms, bit by bit.
/// 3. The postings of the terms with a length, each from a byte on.
///
/// The names are compressed; the bits are dense already and are stored as they are, so that a changed article, whose
/// terms are in most shards, costs little. `TOKENS.md` has the codes.
struct SearchShard {
    /// All of it.
    private(set) var bytes: [UInt8] = []
    /// Where the names end.
    let packed: Int

    /// What stands for two counts of bytes that do not fit into one byte.
    static let longShape: UInt8 = 0xFF

    /// Writes terms, which are in order.
    init(_ lists: ArraySlice<SearchPostingList>) {
        var (names, frequencies, lengths, long) = ([UInt8](), [UInt8](), [UInt8](), [UInt8]())
        var short = SearchBitWriter()
        var previous: [UInt8] = []
        Self.append(lists.count, to: &bytes)
        for list in lists {
            let shared = zip(list.text, previous).prefix { $0 == $1 }.count
            let rest = list.text.count - shared
            if shared < 15, rest < 15 {
                bytes.append(UInt8(shared << 4 | rest))
            } else {
                bytes.append(Self.longShape)
                Self.append(shared, to: &names)
                Self.append(rest, to: &names)
            }
            names.append(contentsOf: list.text[shared...])
            Self.append(list.frequency, to: &frequencies)
            if list.isLong {
                let packed = list.packed
                Self.append(packed.count, to: &lengths)
                long += packed
            } else {
                short.add(list.postings)
            }
            previous = list.text
        }
        bytes += names
        bytes += frequencies
        bytes += lengths
        packed = bytes.count
        bytes += short.bytes
        bytes += long
    }

    /// Appends seven bits a byte, the lowest first; the eighth says that more follow.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 127 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
