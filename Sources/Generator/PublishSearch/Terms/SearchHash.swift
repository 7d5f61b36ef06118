/// A 64-bit hash of a short text that is the same in every run.
///
/// Source: FNV-1a.
struct SearchHash {
    /// The hash.
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Hashes bytes.
    init(_ bytes: some Sequence<UInt8>) {
        add(bytes)
    }

    /// The hash of what was hashed so far and more bytes.
    func adding(_ bytes: some Sequence<UInt8>) -> SearchHash {
        var hash = self
        hash.add(bytes)
        return hash
    }

    private mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
