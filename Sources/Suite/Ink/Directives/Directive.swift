/// A directive: a block `:::name arguments` … `:::`, or inline `:name[text]{arguments}`.
///
///     :::bilibili BV1xx411c7mD title="介绍"
///     :::
///
///     Written in :abbr[DSL]{title="domain-specific language"}.
public struct Directive: Sendable, Codable {
    /// The name after the colons.
    public var name: String
    /// The arguments of the form `key=value`; quotes are removed.
    public var arguments: [String: String] = [:]
    /// The words of the line that are not arguments, joined by single spaces; in an inline
    /// directive, the text in brackets.
    public var label = ""
    /// The HTML of the block's content, or of the text in brackets; UTF-8.
    public var content: [UInt8] = []
    /// The line of the opening fence, counted from 1 in the file; for an inline directive, the line
    /// of its paragraph.
    public var line = 0
    /// Whether the directive is inline: `:name[text]`.
    public internal(set) var isInline = false
    /// Whether the block has a closing fence; one without contains the rest of the text.
    public internal(set) var isClosed = true

    /// The HTML of the content as a string.
    public var html: String { String(decoding: content, as: UTF8.self) }

    /// Reads the text after the colons; `nil` if it does not begin with a name.
    package init?(line bytes: ArraySlice<UInt8>) {
        let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = text.first, Self.isLetter(first) else { return nil }
        let end = text.firstIndex { !Self.isNameByte($0) } ?? text.endIndex
        name = String(decoding: text[..<end], as: UTF8.self)
        readArguments(text[end...])
    }

    /// Reads the text after the colon of an inline directive; nil unless it is a name, followed by
    /// brackets with text.
    package init?(inline bytes: ArraySlice<UInt8>) {
        guard let open = bytes.firstIndex(of: 0x5B), let end = bytes.firstIndex(of: 0x5D) else {
            return nil
        }
        name = String(decoding: bytes[..<open], as: UTF8.self)
        readArguments(bytes[(end + 1)...])
        label = String(decoding: bytes[(open + 1)..<end], as: UTF8.self)
        content.appendEscaped(label)
        isInline = true
    }

    private mutating func readArguments(_ bytes: ArraySlice<UInt8>) {
        var scanner = AttributeScanner(bytes)
        var words: [String] = []
        while let token = scanner.next() {
            switch token {
            case .word(let word): words.append(word)
            // A URL may contain `=` in its query, but is a word and not an argument.
            case .attribute(let key, let value) where key.contains("://") || key.hasPrefix("#"):
                words.append(key + "=" + value)
            case .attribute(let key, let value): arguments[key] = value
            case .braces(let text): readArguments(Array(text.utf8)[...])
            }
        }
        if !words.isEmpty { label = words.joined(separator: " ") }
    }

    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}
