/// A block `:::name arguments` … `:::`.
///
///     :::bilibili BV1xx411c7mD title="介绍"
///     :::
public struct Directive: Sendable, Codable {
    /// The name behind the colons.
    public var name: String
    /// The arguments of the form `key=value`; quotes are removed.
    public var arguments: [String: String] = [:]
    /// The other words of the line, joined by single spaces.
    public var label = ""
    /// The HTML of what stands between the lines.
    public var content: [UInt8] = []
    /// The line of the opening fence, counted from 1 in the file.
    public var line = 0

    /// The HTML of what stands between the lines, as text.
    public var html: String { String(decoding: content, as: UTF8.self) }

    /// Reads what stands behind the colons; `nil` if no name does.
    init?(line bytes: ArraySlice<UInt8>) {
        let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = text.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
            return nil
        }
        let end = text.firstIndex { !Self.isNameByte($0) } ?? text.endIndex
        name = String(decoding: text[..<end], as: UTF8.self)
        readArguments(text[end...])
    }

    private mutating func readArguments(_ bytes: ArraySlice<UInt8>) {
        var scanner = AttributeScanner(bytes)
        var words: [String] = []
        while let token = scanner.next() {
            switch token {
            case .word(let word): words.append(word)
            // An address with a query.
            case .attribute(let key, let value) where key.contains("://"):
                words.append(key + "=" + value)
            case .attribute(let key, let value): arguments[key] = value
            case .braces(let text): readArguments(Array(text.utf8)[...])
            }
        }
        if !words.isEmpty { label = words.joined(separator: " ") }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}
