/// The code of postings: the steps from one article to the next in a Rice code, then the weights.
///
/// The weights of a long list stand in a table, the most frequent first, and the postings have their places in it.
///
/// Source: Rice, Plaunt: Adaptive variable-length coding (1971).
extension BitWriter {
    private static let greatestWidth = 15
    /// From so many postings on a table takes less than it saves.
    static let leastWithTable = 256

    /// Adds postings in the order of their articles, of which none has a number below `start`.
    mutating func add(_ postings: ArraySlice<Posting>, from start: Int = 0) {
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

    private mutating func addTable(of postings: ArraySlice<Posting>) {
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

/// Writes numbers of any count of bits, the lowest bit first.
struct BitWriter {
    private var words: [UInt64] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// What was written, with zeros that fill the last byte.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(words.count * 8 + 8)
        for word in words { withUnsafeBytes(of: word.littleEndian) { result += $0 } }
        withUnsafeBytes(of: pending.littleEndian) { result += $0.prefix((count + 7) / 8) }
        return result
    }

    /// Adds the lowest bits of a number, at most 32; the others have to be zero.
    @inline(__always)
    mutating func add(_ value: Int, bits: Int) {
        pending |= UInt64(truncatingIfNeeded: value) &<< UInt64(count)
        count += bits
        guard count >= 64 else { return }
        words.append(pending)
        count -= 64
        pending = count == 0 ? 0 : UInt64(truncatingIfNeeded: value) &>> UInt64(bits - count)
    }

    /// Adds as many zeros as a number says, and a one; then the lowest bits of another number, at most 15.
    @inline(__always)
    mutating func addUnary(_ value: Int, then low: Int, bits: Int) {
        var rest = value
        while rest > 15 {
            add(0, bits: 16)
            rest -= 16
        }
        add((low << 1 | 1) << rest, bits: rest + 1 + bits)
    }

    /// Adds a number from 1 to 65,535: small ones take few bits.
    ///
    /// Source: Elias, gamma code.
    @inline(__always)
    mutating func addGamma(_ value: Int) {
        let length = Int.bitWidth - 1 - value.leadingZeroBitCount
        addUnary(length, then: value - (1 << length), bits: length)
    }
}

/// Where the terms are cut into shards.
///
/// A shard ends where the terms there say so and not where the number of shards before it does, so that a change of the
/// text moves the nearest cuts only, and browsers keep the other shards.
struct ShardCuts {
    /// A term and how many articles have it.
    typealias CountedTerm = (text: ArraySlice<UInt8>, frequency: Int)

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

    /// The shortest text that is greater than one term and not greater than the next.
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

    /// Takes the next term; tells whether a shard ends before it.
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

    /// Single characters, parts of identifiers, and everything else: what queries look up apart.
    static func kind(of term: ArraySlice<UInt8>) -> UInt8 {
        let first = term.first ?? 0
        return first == Term.singleMark || first == Term.partMark ? first : first & 0x80
    }
}
