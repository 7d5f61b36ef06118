/// A 64-bit hash that is the same in every run.
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

    /// Ten letters and digits that name a file by what is in it.
    var name: String {
        let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
        let mixed = (value ^ value >> 31) &* 0x9E37_79B9_7F4A_7C15
        let letters = (0..<10).map { alphabet[Int(mixed >> UInt64(14 + 5 * $0) & 31)] }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Five letters and digits that tell a file from what stood at its place before.
    ///
    /// Browsers read those of many files before the first query.
    var letters: String { Self.letters(of: name) }

    /// The letters of a hash of ten.
    static func letters(of name: String) -> String { String(name.prefix(letterCount)) }

    /// How many letters stand in the names of files.
    static let letterCount = 5

    /// Up to six letters and digits that tell files apart that begin with different texts.
    ///
    /// The client computes the same.
    static func place(of text: String) -> String {
        let number = text.unicodeScalars.reduce(UInt64(0)) { sum, sign in
            (sum * 1_000_003 + UInt64(sign.value)) % 1_000_000_000
        }
        return String(number, radix: 36)
    }

    private mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
