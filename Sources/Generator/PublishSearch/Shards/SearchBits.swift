/// Writes numbers of any count of bits, the lowest bit first.
struct SearchBitWriter {
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
