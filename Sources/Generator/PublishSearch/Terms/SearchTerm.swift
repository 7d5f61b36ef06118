/// A term as a number: pairs of CJK characters and single ones as themselves, everything else by hash.
enum SearchTerm {
    /// Stands before the part of an identifier that begins inside it: `~store` of `KeyValueStore`.
    static let partMark = UInt8(ascii: "~")
    /// Stands before a single CJK character.
    static let singleMark = UInt8(ascii: ".")

    /// The key of two CJK characters that follow each other.
    @inline(__always)
    static func key(ofPair first: UInt32, _ second: UInt32) -> UInt64 {
        1 << 62 | UInt64(first) << 21 | UInt64(second)
    }

    /// The key of a single CJK character.
    @inline(__always)
    static func key(ofSingle scalar: UInt32) -> UInt64 {
        1 << 61 | UInt64(scalar)
    }

    /// The key of a word with a mark before it; a mark of zero is none.
    @inline(__always)
    static func key(ofWord bytes: ArraySlice<UInt8>, mark: UInt8) -> UInt64 {
        1 << 63 | (mark == 0 ? SearchHash(bytes) : SearchHash([mark]).adding(bytes)).value
    }

    /// A key that is not a word's as a smaller number: the first character of a pair above the second one.
    @inline(__always)
    static func number(of key: UInt64) -> UInt64 {
        key & (1 << 42 - 1)
    }

    /// The key that is such a number.
    @inline(__always)
    static func key(ofNumber number: UInt64) -> UInt64 {
        (number >> 21 == 0 ? 1 << 61 : 1 << 62) | number
    }

    /// The text of a key that is not a word's, as UTF-8.
    static func bytes(of key: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        if key >> 62 & 1 == 1 {
            SearchCharacters.append(UInt32(key >> 21 & 0x1F_FFFF), to: &bytes)
        } else {
            bytes.append(singleMark)
        }
        SearchCharacters.append(UInt32(key & 0x1F_FFFF), to: &bytes)
        return bytes
    }

    /// Whether a key stands for a word, whose text is kept beside it.
    static func isWord(_ key: UInt64) -> Bool {
        key >> 63 == 1
    }
}
