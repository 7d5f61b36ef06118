internal import PublishStorage

/// The start tags of a rendered page with their attributes, in order.
///
/// Comments, scripts and styles are skipped.
struct HTMLTags: Sequence, IteratorProtocol {
    /// A start tag.
    struct Tag {
        /// The element's name in lower case.
        var name: String
        /// The values of attributes by name in lower case.
        var attributes: [String: String]
    }

    private let bytes: [UInt8]
    private var index = 0

    /// Reads the bytes of a page.
    init(in bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Tag? {
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            if bytes[open...].starts(with: "<!--".utf8) {
                skip(past: "-->")
            } else if index < bytes.count, Self.isLetter(bytes[index]) {
                let tag = readTag()
                if tag.name == "script" || tag.name == "style" { skip(past: "</" + tag.name) }
                return tag
            }
        }
        return nil
    }
}

private extension HTMLTags {
    static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    mutating func skip(past text: String) {
        let wanted = Array(text.utf8)
        while let start = bytes[index...].firstIndex(of: wanted[0]) {
            index = start + 1
            if bytes[start...].starts(with: wanted) { return }
        }
        index = bytes.count
    }

    mutating func take(while condition: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, condition(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    mutating func readTag() -> Tag {
        let isNameEnd = { (byte: UInt8) in Self.isSpace(byte) || byte == 0x3E || byte == 0x2F }
        var tag = Tag(name: take { !isNameEnd($0) }.lowercased(), attributes: [:])
        while true {
            _ = take { Self.isSpace($0) || $0 == 0x2F }
            guard index < bytes.count, bytes[index] != 0x3E else {
                index = Swift.min(index + 1, bytes.count)
                return tag
            }
            let name = take { !isNameEnd($0) && $0 != 0x3D }.lowercased()
            _ = take(while: Self.isSpace)
            var value = ""
            if index < bytes.count, bytes[index] == 0x3D {
                index += 1
                _ = take(while: Self.isSpace)
                value = readValue()
            }
            if tag.attributes[name] == nil { tag.attributes[name] = value }
        }
    }

    mutating func readValue() -> String {
        guard index < bytes.count else { return "" }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return HTMLText.unescaped(take { !Self.isSpace($0) && $0 != 0x3E })
        }
        index += 1
        let value = take { $0 != quote }
        index = Swift.min(index + 1, bytes.count)
        return HTMLText.unescaped(value)
    }
}
