/// A scanner that finds start tags in the bytes of HTML.
struct Markup {
    let bytes: [UInt8]

    /// A start tag, as byte ranges.
    struct Tag {
        /// The range from `<` to `>`, both included.
        var range: Range<Int>
        /// The range of the name, without `<`.
        var name: Range<Int>
    }

    /// Returns the offset of the next `<`.
    func nextBracket(from start: Int) -> Int? {
        bytes[start...].firstIndex(of: UInt8(ascii: "<"))
    }

    /// Returns the start tag at an offset; nil if there is none.
    func tag(at start: Int) -> Tag? {
        guard has("<", at: start) else { return nil }
        let name = start + 1
        var index = name
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        guard index > name, let end = endOfTag(from: index) else { return nil }
        return Tag(range: start..<end, name: name..<index)
    }

    /// Returns whether the bytes of a range are exactly a text.
    func range(_ range: Range<Int>, equals text: StaticString) -> Bool {
        range.count == text.utf8CodeUnitCount && has(text, at: range.lowerBound)
    }

    /// Returns whether the bytes at an offset begin with a text.
    func has(_ text: StaticString, at start: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard start + count <= bytes.count else { return false }
        return text.withUTF8Buffer { text in
            for index in 0..<count where bytes[start + index] != text[index] { return false }
            return true
        }
    }

    /// Returns the first offset of a text at or after `start`.
    func find(_ text: StaticString, from start: Int, before end: Int? = nil) -> Int? {
        let end = min(end ?? bytes.count, bytes.count) - text.utf8CodeUnitCount
        guard start <= end else { return nil }
        let first = text.withUTF8Buffer { $0[0] }
        for index in start...end where bytes[index] == first && has(text, at: index) {
            return index
        }
        return nil
    }

    /// Returns the value of an attribute in double quotes; `marker` is ` name="`.
    func value(after marker: StaticString, in tag: Tag) -> String? {
        guard let place = find(marker, from: tag.range.lowerBound, before: tag.range.upperBound)
        else { return nil }
        let start = place + marker.utf8CodeUnitCount
        let end = bytes[start..<tag.range.upperBound].firstIndex(of: UInt8(ascii: "\""))
        return end.map { String(decoding: bytes[start..<$0], as: UTF8.self) }
    }

    /// The values of `id` of all elements, with character references not decoded.
    var identifiers: Set<String> {
        var identifiers: Set<String> = []
        var search = 0
        while let place = find(" id=\"", from: search) {
            search = place + " id=\"".utf8.count
            let end = bytes[search...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
            identifiers.insert(String(decoding: bytes[search..<end], as: UTF8.self))
        }
        return identifiers
    }

    /// Returns the text of a range without tags, with character references not decoded.
    func text(in range: Range<Int>) -> String {
        var text: [UInt8] = []
        var isInTag = false
        for byte in bytes[range] {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">") where isInTag: isInTag = false
            default: if !isInTag { text.append(byte) }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

private extension Markup {
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Returns the offset after the `>` that ends a tag; a `>` within quotes does not count.
    func endOfTag(from start: Int) -> Int? {
        var quote: UInt8?
        for index in start..<bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return nil
    }
}
