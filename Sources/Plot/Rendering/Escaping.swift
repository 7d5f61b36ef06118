extension [UInt8] {
    /// Appends the UTF-8 of a string as it is.
    mutating func append(_ string: String) {
        string.withUTF8Bytes { append(contentsOf: $0) }
    }

    /// Appends text with `<`, `>` and `&` escaped, except where an `&` starts an entity.
    mutating func append(escapingText string: String, forXML: Bool) {
        append(escaping: string, quote: nil, forXML: forXML)
    }

    /// Appends the value of an attribute, in which `"` is escaped too.
    mutating func append(escapingAttributeValue string: String, forXML: Bool) {
        append(escaping: string, quote: UInt8(ascii: "\""), forXML: forXML)
    }

    private mutating func append(escaping string: String, quote: UInt8?, forXML: Bool) {
        string.withUTF8Bytes { text in
            var runStart = 0
            for index in text.indices {
                let replacement: StaticString
                switch text[index] {
                case UInt8(ascii: "<"): replacement = "&lt;"
                case UInt8(ascii: ">"): replacement = "&gt;"
                case UInt8(ascii: "\"") where quote != nil: replacement = "&quot;"
                case UInt8(ascii: "&") where !text.holdsEntity(at: index, forXML: forXML):
                    replacement = "&amp;"
                default: continue
                }
                append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
                replacement.withUTF8Buffer { append(contentsOf: $0) }
                runStart = index + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
        }
    }
}

extension String {
    /// Calls `body` with the UTF-8 of the string.
    func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the `&` at the index starts something that looks like an entity: `&`, maybe one `#`, any number of
    /// ASCII letters and digits, `;`.
    ///
    /// In XML a reference to a character that XML forbids is none.
    fileprivate func holdsEntity(at start: Int, forXML: Bool) -> Bool {
        var index = start + 1
        let isNumeric = index < count && self[index] == UInt8(ascii: "#")
        if isNumeric { index += 1 }
        let nameStart = index
        while index < count, self[index].isASCIIAlphanumeric { index += 1 }
        guard index < count, self[index] == UInt8(ascii: ";") else { return false }
        guard forXML, isNumeric else { return true }
        return UnsafeBufferPointer(rebasing: self[nameStart..<index]).isAllowedCharacterReference
    }

    /// Whether the digits between `&#` and `;` stand for a character that XML allows.
    private var isAllowedCharacterReference: Bool {
        let digits = String(decoding: self, as: UTF8.self)
        let code =
            digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let code, let scalar = Unicode.Scalar(code) else { return false }
        return scalar.isAllowedInXML
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    fileprivate var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
