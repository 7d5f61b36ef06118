/// The code of postings: the steps from one article to the next in a Rice code, then the weights.
///
/// The weights of a long list stand in a table, the most frequent first, and the postings have their places in it.
///
/// Source: Rice, Plaunt: Adaptive variable-length coding (1971).
extension SearchBitWriter {
    private static let greatestWidth = 15
    /// From so many postings on a table takes less than it saves.
    static let leastWithTable = 256

    /// Adds postings in the order of their articles, of which none has a number below `start`.
    mutating func add(_ postings: ArraySlice<SearchPosting>, from start: Int = 0) {
        let count = postings.count
        let sum = Int(postings.last?.article ?? 0) + 1 - start - count
        var width = 0
        while width < Self.greatestWidth, count << (width + 1) <= sum { width += 1 }
        add(width, bits: 4)
        var next = start
        for posting in postings {
            let step = Int(posting.article) - next
            addUnary(step >> width, then: step & ((1 << width) - 1), bits: width)
            next = Int(posting.article) + 1
        }
        if count < Self.leastWithTable {
            for posting in postings { add(weight: posting.weight) }
        } else {
            addTable(of: postings)
        }
    }

    private mutating func addTable(of postings: ArraySlice<SearchPosting>) {
        var counts = [Int](repeating: 0, count: 256)
        for posting in postings { counts[Int(posting.weight)] += 1 }
        let table = counts.indices.filter { counts[$0] > 0 }
            .sorted { (counts[$1], $0) < (counts[$0], $1) }
        var places = [Int](repeating: 0, count: 256)
        addGamma(table.count)
        for (place, weight) in table.enumerated() {
            add(weight, bits: 8)
            places[weight] = place + 1
        }
        for posting in postings { addGamma(places[Int(posting.weight)]) }
    }

    /// A weight, of which a half say "once in the first part" and take one bit.
    private mutating func add(weight: UInt8) {
        let (count, rest) = (Int(weight >> 4), Int(weight & 15))
        switch (count, rest) {
        case (1, 0): add(0b0, bits: 1)
        case (_, 0):
            add(0b01, bits: 2)
            addGamma(count - 1)
        case (1, 4): add(0b011, bits: 3)
        default:
            add(0b111, bits: 3)
            add(rest, bits: 4)
            addGamma(count)
        }
    }
}
