internal import PublishStorage

/// A start tag in the bytes of HTML or SVG.
package struct MarkupTag {
    /// From `<` to the end of `>`.
    package var range: Range<Int>
    /// The name as it is written.
    package var name: String
    /// Names of attributes with their values as they are written, without quotes; nil for one without value.
    package var attributes: [(name: String, value: String?)] = []
    /// Whether it ends in `/>`.
    package var isEmpty = false

    /// Reads the tag at a place; nil when something else is there, or the tag is not closed.
    package init?(_ bytes: [UInt8], at start: Int) {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
        var index = start + 1
        func take(while condition: (UInt8) -> Bool) -> String {
            let first = index
            while index < bytes.count, condition(bytes[index]) { index += 1 }
            return bytes.text(first..<index)
        }
        name = take { !Self.endsName($0) }
        range = start..<start
        guard let letter = name.utf8.first, Self.isLetter(letter) else { return nil }
        while true {
            _ = take { Self.isSpace($0) }
            guard index < bytes.count else { return nil }
            if bytes[index] == UInt8(ascii: ">") { break }
            isEmpty = bytes[index] == UInt8(ascii: "/")
            if isEmpty {
                index += 1
                continue
            }
            let name = take { !Self.endsName($0) && $0 != UInt8(ascii: "=") }
            _ = take { Self.isSpace($0) }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
                if name.isEmpty { index += 1 } else { attributes.append((name, nil)) }
                continue
            }
            index += 1
            _ = take { Self.isSpace($0) }
            guard index < bytes.count else { return nil }
            let quote = bytes[index]
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                index += 1
                attributes.append((name, take { $0 != quote }))
                index = min(index + 1, bytes.count)
            } else {
                attributes.append(
                    (name, take { !Self.isSpace($0) && $0 != UInt8(ascii: ">") })
                )
            }
        }
        range = start..<(index + 1)
    }

    /// The value of an attribute as it is written; empty for one without value, nil when it is not there.
    package subscript(name: String) -> String? {
        attributes.first { $0.name == name }.map { $0.value ?? "" }
    }

    /// The tag as it is written with its attributes as they are now.
    package var text: String {
        let attributes = attributes.map { name, value in
            guard let value else { return " " + name }
            let quote = value.contains("\"") ? "'" : "\""
            return " \(name)=\(quote)\(value)\(quote)"
        }
        return "<\(name)\(attributes.joined())\(isEmpty ? "/" : "")>"
    }

    /// Whether a byte after `<` begins a tag.
    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }
}

/// The text in pieces of HTML.
enum MarkupText {
    /// The text of HTML without its tags, unescaped.
    static func plain(_ html: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var isInTag = false
        for byte in html {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">") where isInTag: isInTag = false
            default: if !isInTag { text.append(byte) }
            }
        }
        return HTMLText.unescaped(String(decoding: text, as: UTF8.self))
    }
}

/// HTML with some of its ranges replaced, from the beginning to the end.
struct MarkupEdits {
    private let source: [UInt8]
    private var output: [UInt8] = []
    private var copied = 0

    init(_ source: [UInt8]) {
        self.source = source
    }

    /// Replaces the next range.
    mutating func replace(_ range: Range<Int>, with text: String) {
        output += source[copied..<range.lowerBound]
        output += text.utf8
        copied = range.upperBound
    }

    /// The HTML; nil when nothing was replaced.
    var result: [UInt8]? {
        copied == 0 ? nil : output + source[copied...]
    }
}
