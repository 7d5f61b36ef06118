/// How names become parts of paths.
enum Slug {
    /// Lower case, white space as `-`, letters and numbers kept, everything else dropped.
    ///
    /// URLs of existing sites depend on this rule, so `C++` is `c` and `c-lang` is `clang`.
    static func normalized(_ text: String) -> String {
        plain(text) ?? normalizedCharacters(of: text)
    }

    /// The same for ASCII, without looking characters up; nil for other texts, and for line ends of two characters.
    private static func plain(_ text: String) -> String? {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                slug.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x0B, 0x0C:
                slug.append(UInt8(ascii: "-"))
            case UInt8(ascii: "\r"), 0x80...: return nil
            default: continue
            }
        }
        return String(decoding: slug, as: UTF8.self)
    }

    private static func normalizedCharacters(of text: String) -> String {
        String(
            text.lowercased().compactMap { character -> Character? in
                if character.isWhitespace { return "-" }
                return character.isLetter || character.isNumber ? character : nil
            }
        )
    }
}
