/// Reads a data file in JSON.
///
/// Source: RFC 8259. Numbers are kept as text, so that no digits are lost before the site's type is
/// known.
struct JSONData {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    /// The offset at which the current line starts.
    private var lineStart = 0

    /// Reads a file.
    ///
    /// - Throws: `DataFault`.
    static func read(_ bytes: [UInt8]) throws(DataFault) -> MetadataNode {
        var reader = JSONData(bytes: bytes)
        let root = try reader.value(depth: 0)
        reader.skipSpace()
        if reader.position < bytes.count { throw reader.fault("nothing may follow the value") }
        return root
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}

private extension JSONData {
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }
    var place: TextPlace { TextPlace(line: line, column: position - lineStart + 1) }

    func fault(_ message: String) -> DataFault { .unreadable(message, at: place) }

    mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            position += 1
            if byte == 0x0A {
                line += 1
                lineStart = position
            }
        }
    }

    /// Skips white space and, if it follows, a character; returns whether the character followed.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func value(depth: Int) throws(DataFault) -> MetadataNode {
        skipSpace()
        let place = place
        guard depth < HeaderLimit.deepest else { throw .nested(at: place) }
        var result = MetadataNode()
        if skip("{") {
            try members(of: &result, depth: depth)
        } else if skip("[") {
            var elements: [MetadataNode] = []
            if !skip("]") {
                repeat { elements.append(try value(depth: depth + 1)) } while skip(",")
                if !skip("]") { throw fault("',' or ']' is expected") }
            }
            result.hold(elements)
        } else if next == UInt8(ascii: "\"") {
            result.value = .text(try string())
        } else {
            let word = word()
            if word != "null" { result.value = .text(word) }
            if !Self.isValue(word) {
                position -= word.utf8.count
                throw fault("a value is expected")
            }
        }
        result.place = place
        return result
    }

    mutating func members(of node: inout MetadataNode, depth: Int) throws(DataFault) {
        if skip("}") { return }
        repeat {
            skipSpace()
            let place = place
            guard next == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected") }
            let key = try string()
            guard skip(":") else { throw fault("':' is expected") }
            var child = try value(depth: depth + 1)
            if child.isEmpty { continue }
            guard node.children[key] == nil else {
                throw .unreadable("'\(key)' is repeated", at: place)
            }
            child.place = place
            node.children[key] = child
        } while skip(",")
        if !skip("}") { throw fault("',' or '}' is expected") }
    }

    /// Reads the characters up to white space or punctuation.
    mutating func word() -> String {
        let start = position
        while let byte = next, byte > 0x20, !",]}:".utf8.contains(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    static func isValue(_ word: String) -> Bool {
        if ["true", "false", "null"].contains(word) { return true }
        let digits = word.first == "-" ? word.dropFirst() : word[...]
        guard let first = digits.utf8.first, (0x30...0x39).contains(first) else { return false }
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) || ".eE+-".utf8.contains($0) }
            && Double(word) != nil
    }

    mutating func string() throws(DataFault) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                position += 1
                text += Array(String(try escaped()).utf8)
            case 0..<0x20: throw fault("a line break in quotes has to be written as an escape")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw fault("the quotes are never closed")
    }

    /// Reads an escape after a backslash.
    mutating func escaped() throws(DataFault) -> Character {
        guard let byte = next else { throw fault("the quotes are never closed") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Character(Unicode.Scalar(byte))
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if (0xD800..<0xDC00).contains(units[0]), bytes[position...].starts(with: "\\u".utf8) {
                position += 2
                units.append(try unit())
            }
            return String(decoding: units, as: UTF16.self).first ?? "\u{FFFD}"
        default: throw fault("a backslash in quotes has to be written twice")
        }
    }

    /// Reads four hexadecimal digits.
    mutating func unit() throws(DataFault) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("four hexadecimal digits are expected") }
        position += 4
        return unit
    }
}
