internal import PublishStorage

/// A file of terms with their postings.
///
/// Its layout:
///
/// 1. The number of bytes of the postings; then the postings of terms with few articles, without
///    padding between them; then the postings of the other terms, each beginning at a whole byte.
/// 2. The number of terms; then, as a column for all terms each: the length of the prefix shared
///    with the previous term and the length of the rest, the rest itself, the number of articles
///    and, for terms with eight or more articles, the length of the postings.
///
/// The terms are compressed. The postings are dense already, so they are stored uncompressed: a
/// changed article changes most shards, which then costs little. `FORMAT.md` describes the codes.
struct Shard {
    private(set) var bytes: [UInt8] = []
    /// The offset at which the postings end.
    let dense: Int

    /// The marker for two lengths that do not fit into one byte together.
    static let longShape: UInt8 = 0xFF

    /// Encodes terms, which must be sorted.
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
