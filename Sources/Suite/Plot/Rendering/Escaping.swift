extension UnsafeBufferPointer<UInt8> {
    /// Returns the escape for the special byte at the index; nil if the byte is written unchanged.
    func replacement(at index: Int, forXML: Bool) -> StaticString? {
        switch self[index] {
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "&"): holdsEntity(at: index, forXML: forXML) ? nil : "&amp;"
        default: nil
        }
    }

    /// Returns whether the `&` at an index starts text in the form of an entity: `&`, an optional
    /// `#`, ASCII letters and digits, `;`.
    ///
    /// In XML, a reference to a forbidden character is not an entity.
    private func holdsEntity(at start: Int, forXML: Bool) -> Bool {
        var index = start + 1
        let isNumeric = index < count && self[index] == UInt8(ascii: "#")
        if isNumeric { index += 1 }
        let nameStart = index
        while index < count, self[index].isASCIIAlphanumeric { index += 1 }
        guard index < count, self[index] == UInt8(ascii: ";") else { return false }
        guard forXML, isNumeric else { return true }
        return UnsafeBufferPointer(rebasing: self[nameStart..<index]).isAllowedCharacterReference
    }

    /// Whether the digits between `&#` and `;` are the number of a character that XML allows.
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

extension String {
    @inline(__always)
    func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    var escapedAsText: String {
        var buffer = ByteBuffer()
        buffer.append(escapingText: self, forXML: false)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension [UInt8] {
    /// Appends the UTF-8 of a string unchanged.
    mutating func append(_ string: String) {
        append(contentsOf: string.utf8)
    }
}
