/// Where the terms are cut into shards.
///
/// A shard ends where the terms there say so and not where the number of shards before it does, so that a change of the
/// text moves the nearest cuts only, and browsers keep the other shards.
struct SearchCuts {
    /// A term and how many articles have it.
    typealias Term = (text: ArraySlice<UInt8>, frequency: Int)

    /// The first term of the shard that is open, and the size of its terms so far.
    private var first: ArraySlice<UInt8> = []
    private var total = 0

    /// The least and the greatest size of a shard, unless one term alone takes more: about the bytes of
    /// its postings.
    ///
    /// A query reads a shard for every pair of characters, and a changed article changes one for every term or two;
    /// both are cheap when shards are small. The names of smaller ones would cost more than they save.
    private static let sizes = (least: 1_800, greatest: 3_600)

    /// The ranges of terms that are shards.
    static func ranges(of terms: some Sequence<Term>) -> [Range<Int>] {
        var cuts = SearchCuts()
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

    /// The shortest text that is greater than one term and not greater than the next.
    static func separator(between previous: [UInt8]?, and own: [UInt8]) -> String {
        guard let previous else { return "" }
        var length = own.countShared(with: previous) + 1
        while length < own.count, own[length] & 0xC0 == 0x80 { length += 1 }
        return String(decoding: own.prefix(length), as: UTF8.self)
    }
}

private extension SearchCuts {
    static func size(of term: Term) -> Int {
        term.frequency + 1
    }

    /// Takes the next term; tells whether a shard ends before it.
    mutating func add(_ term: Term) -> Bool {
        let isFirst = total > 0 && isCut(before: term)
        if isFirst { total = 0 }
        if total == 0 { first = term.text }
        total += Self.size(of: term)
        return isFirst
    }

    func isCut(before next: Term) -> Bool {
        total + Self.size(of: next) > Self.sizes.greatest
            || total > Self.sizes.least && SearchHash(next.text).value >> 40 & 7 == 0
            || Self.kind(of: next.text) != Self.kind(of: first)
    }

    /// Single characters, parts of identifiers, and everything else: what queries look up apart.
    static func kind(of term: ArraySlice<UInt8>) -> UInt8 {
        let first = term.first ?? 0
        return first == SearchTerm.singleMark || first == SearchTerm.partMark ? first : first & 0x80
    }
}
