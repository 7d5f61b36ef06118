/// A set of words, each with a small number; looking up a word allocates no memory.
///
/// A word of up to 16 bytes is packed into two integers, which are looked up in a hash table with
/// open addressing. Longer words are never found.
struct WordTable: Sendable {
    /// The longest word that the table can contain, in bytes.
    static let longestWord = 16

    private struct Slot: Sendable {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var value: UInt8 = 0
    }

    private var slots: [Slot]
    private let shift: UInt64
    private let foldsCase: Bool

    /// Makes a table of words, which are separated by spaces; each group has its number.
    ///
    /// If a word is repeated, the later group counts.
    init(_ groups: [(value: UInt8, words: String)], foldsCase: Bool = false) {
        let entries = groups.flatMap { group in
            group.words.split(whereSeparator: \.isWhitespace).map { (group.value, Array($0.utf8)) }
        }
        var bits: UInt64 = 4
        while (1 << bits) < entries.count * 4 { bits += 1 }
        slots = Array(repeating: Slot(), count: 1 << Int(bits))
        shift = 64 - bits
        self.foldsCase = foldsCase
        for (value, word) in entries {
            precondition(
                word.count <= Self.longestWord,
                "A word table contains a word of more than 16 bytes."
            )
            insert(word, value: value)
        }
    }

    /// Returns the number of a word; 0 if the table does not contain the word.
    ///
    /// SAFETY: The caller guarantees that `count` bytes from `start` can be read.
    @inline(__always)
    func value(at start: UnsafePointer<UInt8>, count: Int) -> UInt8 {
        guard count <= Self.longestWord else { return 0 }
        let (low, high) = pack(start, count: count)
        var index = hash(low, high)
        while slots[index].value != 0 {
            if slots[index].low == low && slots[index].high == high { return slots[index].value }
            index = (index + 1) & (slots.count - 1)
        }
        return 0
    }
}

extension WordTable {
    private mutating func insert(_ word: [UInt8], value: UInt8) {
        word.withUnsafeBufferPointer { bytes in
            // SAFETY: The pointer is read only inside this closure, for `bytes.count` bytes.
            guard let start = bytes.baseAddress else { return }
            let (low, high) = pack(start, count: bytes.count)
            var index = hash(low, high)
            while slots[index].value != 0, slots[index].low != low || slots[index].high != high {
                index = (index + 1) & (slots.count - 1)
            }
            slots[index] = Slot(low: low, high: high, value: value)
        }
    }

    @inline(__always)
    private func pack(_ start: UnsafePointer<UInt8>, count: Int) -> (UInt64, UInt64) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var index = 0
        while index < count {
            var byte = start[index]
            if foldsCase, byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
            if index < 8 {
                low |= UInt64(byte) << UInt64(truncatingIfNeeded: index * 8)
            } else {
                high |= UInt64(byte) << UInt64(truncatingIfNeeded: index * 8 - 64)
            }
            index += 1
        }
        return (low, high)
    }

    @inline(__always)
    private func hash(_ low: UInt64, _ high: UInt64) -> Int {
        let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: (mixed ^ (mixed &<< 29)) &>> shift)
    }
}
