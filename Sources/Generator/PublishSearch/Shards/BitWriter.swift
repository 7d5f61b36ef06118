/// The encoding of postings: the distances between articles as a Rice code, then the weights.
///
/// For a long list, a table has the weights, the most frequent first, and each posting has an index
/// in the table.
///
/// Source: Rice, Plaunt: Adaptive variable-length coding (1971).
extension BitWriter {
    private static let greatestWidth = 15
    /// The number of postings from which a table of weights saves more space than it takes.
    static let leastWithTable = 256

    /// Adds postings in the order of their articles; all article numbers are at least `start`.
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

    /// Adds a weight; half of all weights mean "once, in the first part" and take one bit.
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

/// A writer of numbers of any bit width, the lowest bit first.
struct BitWriter {
    private var words: [UInt64] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// The bytes written so far; the last one is padded with zero bits.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(words.count * 8 + 8)
        for word in words { withUnsafeBytes(of: word.littleEndian) { result += $0 } }
        withUnsafeBytes(of: pending.littleEndian) { result += $0.prefix((count + 7) / 8) }
        return result
    }

    /// Adds the lowest `bits` bits of a number, at most 32; all higher bits must be zero.
    @inline(__always)
    mutating func add(_ value: Int, bits: Int) {
        pending |= UInt64(truncatingIfNeeded: value) &<< UInt64(count)
        count += bits
        guard count >= 64 else { return }
        words.append(pending)
        count -= 64
        pending = count == 0 ? 0 : UInt64(truncatingIfNeeded: value) &>> UInt64(bits - count)
    }

    /// Adds a number in unary (as zeros followed by a one), then the lowest bits of another number,
    /// at most 15.
    @inline(__always)
    mutating func addUnary(_ value: Int, then low: Int, bits: Int) {
        var rest = value
        while rest > 15 {
            add(0, bits: 16)
            rest -= 16
        }
        add((low << 1 | 1) << rest, bits: rest + 1 + bits)
    }

    /// Adds a number from 1 to 65,535; small numbers take few bits.
    ///
    /// Source: Elias, gamma code.
    @inline(__always)
    mutating func addGamma(_ value: Int) {
        let length = Int.bitWidth - 1 - value.leadingZeroBitCount
        addUnary(length, then: value - (1 << length), bits: length)
    }
}
