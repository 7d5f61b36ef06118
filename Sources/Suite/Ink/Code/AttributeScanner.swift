/// Reads the words, `key="value"` pairs and `{…}` groups of info strings and directives.
struct AttributeScanner {
    enum Token: Equatable {
        case word(String)
        case attribute(String, String)
        case braces(String)
    }

    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// Whether no space precedes the last token.
    private(set) var isJoined = false

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// The next token, `nil` at the end.
    mutating func next() -> Token? {
        let end = position
        while position < bytes.endIndex, bytes[position].isSpace { position += 1 }
        isJoined = position == end && end > bytes.startIndex
        guard position < bytes.endIndex else { return nil }
        if bytes[position] == UInt8(ascii: "{"),
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "}"))
        {
            defer { position = end + 1 }
            return .braces(text(position + 1, end))
        }
        let start = position
        while position < bytes.endIndex, !bytes[position].isSpace {
            let byte = bytes[position]
            if byte == UInt8(ascii: "="), position > start {
                let key = text(start, position)
                position += 1
                return .attribute(key, value())
            }
            if byte == UInt8(ascii: "{"), position > start { break }
            position += 1
        }
        return .word(text(start, position))
    }

    private mutating func value() -> String {
        guard position < bytes.endIndex else { return "" }
        let quote = bytes[position]
        if quote == 0x22 || quote == 0x27 {
            let start = position + 1
            if let end = bytes[start...].firstIndex(of: quote) {
                position = end + 1
                return text(start, end)
            }
        }
        let start = position
        // A list in brackets or braces may contain spaces.
        let closing: UInt8? = quote == 0x5B ? 0x5D : quote == 0x7B ? 0x7D : nil
        if let closing, let end = bytes[start...].firstIndex(of: closing) { position = end }
        while position < bytes.endIndex, !bytes[position].isSpace { position += 1 }
        return text(start, position)
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
