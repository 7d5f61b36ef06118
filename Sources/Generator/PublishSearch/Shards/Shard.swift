internal import PublishStorage

/// A file of terms with their postings. Its layout:
///
/// 1. The number of bytes of the postings; then those of terms with few articles, bit by bit; then those of the others,
/// each starting at a byte.
/// 2. The number of terms; then for all of them, column by column: the lengths of the prefix shared with the previous
/// term and of the rest, the rest itself, the number of its articles and, from eight articles on, the length of its
/// postings.
///
/// The names are compressed; the bits are dense already and stored uncompressed, so that a changed article, whose terms
/// are in most shards, costs little. `TOKENS.md` describes the codes.
struct Shard {
    /// The encoded file.
    private(set) var bytes: [UInt8] = []
    /// The end of the postings.
    let dense: Int

    /// The marker for two lengths that do not fit into one byte.
    static let longShape: UInt8 = 0xFF

    /// Encodes terms, which must be in order.
    init(_ lists: ArraySlice<PostingList>) {
        var (shapes, names, frequencies, lengths) = ([UInt8](), [UInt8](), [UInt8](), [UInt8]())
        var (short, long) = (BitWriter(), [UInt8]())
        var previous: [UInt8] = []
        for list in lists {
            let shared = list.text.countShared(with: previous)
            let rest = list.text.count - shared
            if shared < 15, rest < 15 {
                shapes.append(UInt8(shared << 4 | rest))
            } else {
                shapes.append(Self.longShape)
                names.append(number: shared)
                names.append(number: rest)
            }
            names.append(contentsOf: list.text[shared...])
            frequencies.append(number: list.frequency)
            if list.isLong {
                let packed = list.packed
                lengths.append(number: packed.count)
                long += packed
            } else {
                short.add(list.postings[...])
            }
            previous = list.text
        }
        let postings = short.bytes + long
        bytes.append(number: postings.count)
        bytes += postings
        dense = bytes.count
        bytes.append(number: lists.count)
        bytes += shapes
        bytes += names
        bytes += frequencies
        bytes += lengths
    }
}
