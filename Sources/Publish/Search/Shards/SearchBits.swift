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

/// Reads what `SearchBitWriter` wrote.
struct SearchBitReader {
    /// With eight bytes behind the end, so that eight can be read from anywhere.
    private let bytes: UnsafeRawBufferPointer
    private let end: Int
    private var position: Int

    /// Reads from a byte on.
    ///
    /// `bytes`: What is read, and at least eight bytes more.
    init(_ bytes: UnsafeRawBufferPointer, from start: Int) {
        self.bytes = bytes
        end = (bytes.count - 8) * 8
        position = start * 8
    }

    /// Reads a copy of bytes from its first one on.
    static func reading<Result>(
        _ bytes: ArraySlice<UInt8>,
        _ body: (inout SearchBitReader) -> Result
    ) -> Result {
        let padded = Array(bytes) + [UInt8](repeating: 0, count: 8)
        // SAFETY: The reader stays inside the buffer, which it leaves with the closure.
        return padded.withUnsafeBytes { buffer in
            var reader = SearchBitReader(buffer, from: 0)
            return body(&reader)
        }
    }

    /// Whether more was asked for than there is.
    private(set) var isExhausted = false

    /// Whether only the bits that fill the last byte are left.
    var isAtEnd: Bool { !isExhausted && end - position < 8 }

    /// The next bits, at least 56 of them.
    @inline(__always)
    private mutating func next() -> UInt64 {
        guard position < end else {
            isExhausted = true
            return .max
        }
        let word = bytes.loadUnaligned(fromByteOffset: position >> 3, as: UInt64.self)
        return UInt64(littleEndian: word) >> UInt64(position & 7)
    }

    /// A number of so many bits, at most 32.
    @inline(__always)
    mutating func number(bits: Int) -> Int {
        guard bits > 0 else { return 0 }
        let value = Int(next() & ((1 << UInt64(bits)) - 1))
        position += bits
        if position > end { isExhausted = true }
        return value
    }

    /// How many zeros stand before the next one.
    @inline(__always)
    mutating func unary() -> Int {
        var zeros = 0
        while true {
            let found = next().trailingZeroBitCount
            if found < 56 {
                position += found + 1
                return zeros + found
            }
            position += 56
            zeros += 56
        }
    }

    /// A number from 1 on.
    @inline(__always)
    mutating func gamma() -> Int {
        let word = next()
        let length = word.trailingZeroBitCount
        guard length < 28, position + 2 * length < end else {
            isExhausted = true
            return 1
        }
        position += 2 * length + 1
        return 1 &<< length | Int(word &>> UInt64(length + 1)) & (1 &<< length &- 1)
    }
}
