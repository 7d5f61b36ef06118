/// The files of terms: what is in one.
///
/// 1. The number of terms; then every term as the count of bytes that it shares with the one before, the count of its
///    other bytes, those bytes, the number of its articles and, from eight articles on, the length of its postings in bytes.
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

    /// Writes terms, which are in order.
    init(_ lists: ArraySlice<SearchPostingList>) {
        var short = SearchBitWriter()
        var long: [UInt8] = []
        var previous: [UInt8] = []
        Self.append(lists.count, to: &bytes)
        for list in lists {
            let term = list.text
            var shared = 0
            while shared < term.count, shared < previous.count, term[shared] == previous[shared] {
                shared += 1
            }
            Self.append(shared, to: &bytes)
            Self.append(term.count - shared, to: &bytes)
            bytes.append(contentsOf: term[shared...])
            Self.append(list.frequency, to: &bytes)
            if list.isLong {
                let packed = list.packed
                Self.append(packed.count, to: &bytes)
                long += packed
            } else {
                short.add(list.postings)
            }
            previous = term
        }
        short.finish()
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
