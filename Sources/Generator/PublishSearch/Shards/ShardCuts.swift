/// The division of sorted terms into shards.
///
/// A boundary depends on the terms next to it, not on the number of shards before it. So a change
/// of a text moves only the nearest boundaries, and browsers can keep the other shards in their
/// cache.
struct ShardCuts {
    /// A term and the number of its articles.
    typealias CountedTerm = (text: ArraySlice<UInt8>, frequency: Int)

    /// The first term of the current shard, and the size of the shard so far.
    private var first: ArraySlice<UInt8> = []
    private var total = 0

    /// The smallest and largest size of a shard, approximately in bytes of its postings; a single
    /// term may be larger.
    ///
    /// A query reads a shard for every pair of characters, and a changed article changes a shard
    /// for every term or two, so small shards keep both cheap. With even smaller shards, their
    /// names would cost more than is saved.
    private static let sizes = (least: 1_800, greatest: 3_600)

    static func ranges(of terms: some Sequence<CountedTerm>) -> [Range<Int>] {
        var cuts = ShardCuts()
        var ranges: [Range<Int>] = []
        var (start, end) = (0, 0)
        for term in terms {
            if cuts.add(term) {
                ranges.append(start..<end)
                start = end
            }
            end += 1
        }
        if start < end { ranges.append(start..<end) }
        return ranges
    }

    /// Returns the shortest text that is greater than the previous term and not greater than the
    /// shard's first term.
    static func separator(between previous: [UInt8]?, and own: [UInt8]) -> String {
        guard let previous else { return "" }
        var length = own.countShared(with: previous) + 1
        while length < own.count, own[length] & 0xC0 == 0x80 { length += 1 }
        return String(decoding: own.prefix(length), as: UTF8.self)
    }
}

private extension ShardCuts {
    static func size(of term: CountedTerm) -> Int {
        term.frequency + 1
    }

    /// Adds the next term, and returns whether a new shard begins with it.
    mutating func add(_ term: CountedTerm) -> Bool {
        let isFirst = total > 0 && isCut(before: term)
        if isFirst { total = 0 }
        if total == 0 { first = term.text }
        total += Self.size(of: term)
        return isFirst
    }

    func isCut(before next: CountedTerm) -> Bool {
        total + Self.size(of: next) > Self.sizes.greatest
            || total > Self.sizes.least && TermHash(next.text).value >> 40 & 7 == 0
            || Self.kind(of: next.text) != Self.kind(of: first)
    }

    /// Returns the kind of a term, as queries look up each kind separately: single characters,
    /// parts of identifiers, words, and pairs of characters.
    static func kind(of term: ArraySlice<UInt8>) -> UInt8 {
        let first = term.first ?? 0
        return first == Term.singleMark || first == Term.partMark ? first : first & 0x80
    }
}
