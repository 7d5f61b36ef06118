// Source: HTML Living Standard, 13.1.2.6 Restrictions on the contents of raw text and escapable raw text elements.

extension Markup {
    /// Returns the node for the content of an unparsed element, escaped so that it cannot end the element: `</style`
    /// becomes `<\/style`, which has the same meaning in strings of CSS and JavaScript.
    func keptFromEnding(_ element: StaticString) -> Markup {
        switch self {
        case .raw(let text):
            let ends = Markup.ends(of: element, in: text.utf8)
            if ends.isEmpty { return self }
            return .raw(
                String(decoding: Markup.escaping(ends, in: Array(text.utf8)), as: UTF8.self)
            )
        case .rawBytes(let bytes):
            let ends = Markup.ends(of: element, in: bytes)
            return ends.isEmpty ? self : .rawBytes(Markup.escaping(ends, in: bytes))
        case .group(let list):
            return .group(MarkupList(list.members.map { $0.keptFromEnding(element) }))
        default:
            return self
        }
    }

    /// Returns the offsets of the slashes of all end tags of an element, ignoring case.
    private static func ends(of element: StaticString, in bytes: some Collection<UInt8>) -> [Int] {
        let name = UnsafeBufferPointer(start: element.utf8Start, count: element.utf8CodeUnitCount)
        var ends: [Int] = []
        var previous: UInt8 = 0
        var offset = 0
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "<"),
                // The names consist of letters, which differ from capitals by one bit.
                rest.lazy.map({ $0 | 0x20 }).starts(with: name)
            {
                ends.append(offset)
            }
            previous = byte
            offset += 1
        }
        return ends
    }

    private static func escaping(_ slashes: [Int], in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        for slash in slashes {
            result += bytes[start..<slash]
            result.append(UInt8(ascii: "\\"))
            start = slash
        }
        return result + bytes[start...]
    }
}
