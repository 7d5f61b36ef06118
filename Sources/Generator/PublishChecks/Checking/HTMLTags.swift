internal import PublishStorage

/// The start tags of a rendered page with their attributes, in order.
///
/// Comments, scripts and styles are skipped.
struct HTMLTags: Sequence, IteratorProtocol {
    /// A start tag.
    struct Tag {
        /// The element's name in lower case.
        let name: String
        fileprivate let bytes: [UInt8]
        fileprivate var attributes: [(name: Range<Int>, value: Range<Int>)] = []

        /// The value of an attribute by its name in lower case; most are never asked for.
        subscript(name: StaticString) -> String? {
            let wanted = UnsafeBufferPointer(
                start: name.utf8Start,
                count: name.utf8CodeUnitCount
            )
            let found = attributes.first { attribute in
                attribute.name.count == wanted.count
                    && zip(bytes[attribute.name], wanted).allSatisfy {
                        HTMLTags.lowercase($0) == $1
                    }
            }
            return found.map {
                HTMLText.unescaped(String(decoding: bytes[$0.value], as: UTF8.self))
            }
        }
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

    static func lowercase(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    mutating func take(while condition: (UInt8) -> Bool) -> Range<Int> {
        let start = index
        while index < bytes.count, condition(bytes[index]) { index += 1 }
        return start..<index
    }

    mutating func readTag() -> Tag {
        let isNameEnd = { (byte: UInt8) in Self.isSpace(byte) || byte == 0x3E || byte == 0x2F }
        let name = bytes[take { !isNameEnd($0) }].map(Self.lowercase)
        var tag = Tag(name: String(decoding: name, as: UTF8.self), bytes: bytes)
        while true {
            _ = take { Self.isSpace($0) || $0 == 0x2F }
            guard index < bytes.count, bytes[index] != 0x3E else {
                index = Swift.min(index + 1, bytes.count)
                return tag
            }
            let name = take { !isNameEnd($0) && $0 != 0x3D }
            _ = take(while: Self.isSpace)
            var value = index..<index
            if index < bytes.count, bytes[index] == 0x3D {
                index += 1
                _ = take(while: Self.isSpace)
                value = readValue()
            }
            // Of two attributes with a name the first counts.
            tag.attributes.append((name, value))
        }
    }

    mutating func readValue() -> Range<Int> {
        guard index < bytes.count else { return index..<index }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return take { !Self.isSpace($0) && $0 != 0x3E }
        }
        index += 1
        let value = take { $0 != quote }
        index = Swift.min(index + 1, bytes.count)
        return value
    }
}
