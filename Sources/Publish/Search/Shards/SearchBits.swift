/// Writes numbers of any count of bits, the lowest bit first.
struct SearchBitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// Adds the lowest bits of a number, at most 32.
    mutating func add(_ value: Int, bits: Int) {
        pending |= UInt64(value) << UInt64(count)
        count += bits
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }

    /// Adds as many zeros as a number says, and a one.
    mutating func addUnary(_ value: Int) {
        var rest = value
        while rest > 31 {
            add(0, bits: 31)
            rest -= 31
        }
        add(1 << rest, bits: rest + 1)
    }

    /// Adds a number from 1 on: small ones take few bits.
    ///
    /// Source: Elias, gamma code.
    mutating func addGamma(_ value: Int) {
        let length = Int.bitWidth - 1 - value.leadingZeroBitCount
        addUnary(length)
        add(value - (1 << length), bits: length)
    }

    /// Fills the last byte with zeros.
    mutating func finish() {
        if count > 0 { add(0, bits: 8 - count) }
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
        let length = min(unary(), 30)
        return (1 << length) + number(bits: length)
    }
}
