extension SearchPostings {
    /// The least and the greatest size of a shard, unless one term alone takes more: about twice its bytes.
    private static let shardSizes = (least: 6_000, greatest: 14_000)

    /// Cuts the terms into shards.
    ///
    /// Where a shard ends depends on the terms there and not on how many shards are before it, so that a change of
    /// the text moves the nearest cuts only.
    func shardRanges() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        var size = 0
        for term in terms.indices {
            let (text, own) = (terms[term], Self.size(of: terms[term], frequency(of: term)))
            if term > start, Self.isCut(before: text, own, after: terms[start], size) {
                ranges.append(start..<term)
                start = term
                size = 0
            }
            size += own
        }
        if start < terms.count { ranges.append(start..<terms.count) }
        return ranges
    }

    /// Whether a shard ends where a term follows that so many articles have.
    func endsShard(_ range: Range<Int>, before next: [UInt8], _ frequency: Int) -> Bool {
        let size = range.reduce(0) { $0 + Self.size(of: terms[$1], self.frequency(of: $1)) }
        return Self.isCut(
            before: next,
            Self.size(of: next, frequency),
            after: terms[range.lowerBound],
            size
        )
    }

    /// Roughly the bytes of a term and its postings.
    private static func size(of term: [UInt8], _ frequency: Int) -> Int {
        2 * frequency + term.count / 2 + 3
    }

    /// Whether a shard of some size, with some first term, ends before a term of some size.
    private static func isCut(
        before text: [UInt8],
        _ own: Int,
        after first: [UInt8],
        _ size: Int
    ) -> Bool {
        size + own > shardSizes.greatest
            || size > shardSizes.least && SearchHash(text).value >> 40 & 31 == 0
            || kind(of: text) != kind(of: first)
    }

    /// Where the range that begins with a term begins.
    func separator(before term: Int) -> String {
        Self.separator(between: term > 0 ? terms[term - 1] : nil, and: terms[term])
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

    /// Single characters, parts of identifiers, and everything else: what queries look up apart.
    private static func kind(of term: [UInt8]) -> UInt8 {
        let first = term.first ?? 0
        return first == SearchTerm.singleMark || first == SearchTerm.partMark ? first : first & 0x80
    }

    /// Whether a term comes before another: the order of their bytes.
    static func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        let count = min(first.count, second.count)
        var index = 0
        while index < count {
            if first[index] != second[index] { return first[index] < second[index] }
            index += 1
        }
        return first.count < second.count
    }
}
