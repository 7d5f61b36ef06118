internal import PublishStorage

/// What a file is called by what is in it.
struct SearchName {
    /// Ten letters and digits.
    let text: String

    /// How many letters a name has.
    static let length = 10
    /// How many letters stand in the names of files.
    static let letterCount = 5
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Names content by its digest.
    init(_ digest: Digest) {
        let letters = (0..<Self.length).map { (place: Int) -> UInt8 in
            let bits: UInt64 = digest.high >> UInt64(14 + 5 * place)
            return Self.alphabet[Int(bits & 31)]
        }
        text = String(decoding: letters, as: UTF8.self)
    }

    /// Names bytes.
    init(of content: [UInt8]) {
        self.init(Digest(content))
    }

    /// Five letters and digits that tell a file from what stood at its place before.
    ///
    /// Browsers read those of many files before the first query.
    var letters: String { Self.letters(of: text) }

    /// The letters of a name of ten.
    static func letters(of text: String) -> String { String(text.prefix(letterCount)) }

    /// The letters of the content at the end of a file's name.
    static func letters(ofFile name: String) -> String {
        String(name.dropLast(4).suffix(letterCount))
    }

    /// Up to six letters and digits that tell files apart that begin with different texts.
    ///
    /// The client computes the same.
    static func place(of text: String) -> String {
        let number = text.unicodeScalars.reduce(UInt64(0)) { sum, sign in
            (sum * 1_000_003 + UInt64(sign.value)) % 1_000_000_000
        }
        return String(number, radix: 36)
    }
}
