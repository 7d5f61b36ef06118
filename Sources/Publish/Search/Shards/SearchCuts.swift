/// Where the terms are cut into shards.
///
/// A shard ends where the terms there say so and not where the number of shards before it does, so that a change of the
/// text moves the nearest cuts only.
enum SearchCuts {
    /// A term and how many articles have it.
    typealias Term = (text: ArraySlice<UInt8>, frequency: Int)

    /// The least and the greatest size of a shard, unless one term alone takes more: about the bytes of
    /// its postings.
    ///
    /// A query reads a shard for every pair of characters, and a changed article rewrites one for every term or two;
    /// both are cheap when shards are small. The names of smaller ones would cost more than they save.
    private static let sizes = (least: 1_800, greatest: 3_600)

    /// The ranges of terms in order.
    static func ranges(of terms: some Sequence<Term>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, end, total) = (0, 0, 0)
        var first: ArraySlice<UInt8> = []
        for term in terms {
            if end > start, isCut(before: term, after: first, total) {
                ranges.append(start..<end)
                start = end
                total = 0
            }
            if end == start { first = term.text }
            total += size(of: term)
            end += 1
        }
        if start < end { ranges.append(start..<end) }
        return ranges
    }

    /// Whether a shard ends where a term follows.
    static func endsShard(_ terms: ArraySlice<Term>, before next: Term) -> Bool {
        guard let first = terms.first else { return false }
        return isCut(before: next, after: first.text, terms.reduce(0) { $0 + size(of: $1) })
    }

    /// The shortest text that is greater than one term and not greater than the next.
    static func separator(between previous: [UInt8]?, and own: [UInt8]) -> String {
        guard let previous else { return "" }
        var length = 0
        while length < previous.count, length < own.count, previous[length] == own[length] {
            length += 1
        }
        length += 1
        while length < own.count, own[length] & 0xC0 == 0x80 { length += 1 }
        return String(decoding: own.prefix(length), as: UTF8.self)
    }

    private static func size(of term: Term) -> Int {
        term.frequency + 1
    }

    private static func isCut(
        before next: Term,
        after first: ArraySlice<UInt8>,
        _ total: Int
    ) -> Bool {
        total + size(of: next) > sizes.greatest
            || total > sizes.least && SearchHash(next.text).value >> 40 & 7 == 0
            || kind(of: next.text) != kind(of: first)
    }

    /// Single characters, parts of identifiers, and everything else: what queries look up apart.
    private static func kind(of term: ArraySlice<UInt8>) -> UInt8 {
        let first = term.first ?? 0
        return first == SearchTerm.singleMark || first == SearchTerm.partMark ? first : first & 0x80
    }
}
