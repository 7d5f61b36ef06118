/// Reads front matter in TOML, which Hugo and Zola write.
///
/// Source: TOML 1.0. Tables become branches of the tree, arrays and repeated tables become lists; all
/// other values are kept as text.
struct TOMLReader {
    private let text: [Unicode.Scalar]
    private var position = 0
    private var keys = 0

    /// Parses front matter without its fences.
    static func header(_ text: String) -> Result<MetadataNode, HeaderFault> {
        Result { () throws(HeaderFault) in
            var reader = TOMLReader(text: Array(text.unicodeScalars))
            return try reader.document()
        }
    }

    private init(text: [Unicode.Scalar]) {
        self.text = text
    }

    private mutating func document() throws(HeaderFault) -> MetadataNode {
        var root = MetadataNode()
        var table: [String] = []
        while true {
            skipSpace(andLineEnds: true)
            guard let next = peek else { return root }
            if next == "[" {
                position += 1
                let isArray = take("[")
                table = try key()
                try expect("]")
                if isArray { try expect("]") }
                var node = MetadataNode()
                if isArray { node.elements = [node] }
                root.insert(node, at: table[...])
            } else {
                let path = try table + countedKey()
                try expect("=")
                try checkDepth(path.count - 1)
                root.insert(try value(depth: 0), at: path[...])
            }
            skipSpace()
            guard peek == nil || peek == "\n" else { throw fault("expected the end of the line") }
        }
    }

    /// Reads the key of a value; throws if there are too many keys.
    private mutating func countedKey() throws(HeaderFault) -> [String] {
        keys += 1
        if keys > HeaderLimit.mostKeys { throw fault("it has too many keys", limit: .keys) }
        return try key()
    }

    private func checkDepth(_ depth: Int) throws(HeaderFault) {
        guard depth < HeaderLimit.deepest else {
            throw fault("its values are nested too deeply", limit: .depth)
        }
    }

    /// Reads a key, which may be dotted.
    private mutating func key() throws(HeaderFault) -> [String] {
        var parts: [String] = []
        repeat {
            skipSpace()
            if peek == "\"" || peek == "'" {
                parts.append(try string())
            } else {
                let start = position
                while let next = peek,
                    next.properties.isAlphabetic || next == "-" || next == "_"
                        || next.properties.numericType != nil
                { position += 1 }
                guard position > start else { throw fault("expected a key") }
                parts.append(String(String.UnicodeScalarView(text[start..<position])))
            }
            skipSpace()
            try checkDepth(parts.count - 1)
        } while take(".")
        return parts
    }

    private mutating func value(depth: Int) throws(HeaderFault) -> MetadataNode {
        try checkDepth(depth)
        skipSpace()
        var node = MetadataNode()
        switch peek {
        case "\"", "'":
            node.value = .text(try string())
        case "[":
            position += 1
            let elements = try array(depth: depth)
            let texts = elements.compactMap(\.plainText)
            if texts.count == elements.count {
                node.value = .list(texts, written: texts.joined(separator: ", "))
            } else {
                node.elements = elements
            }
        case "{":
            position += 1
            skipSpace()
            while !take("}") {
                let path = try countedKey()
                try expect("=")
                try checkDepth(path.count + depth - 1)
                node.insert(try value(depth: depth + 1), at: path[...])
                skipSpace()
                if !take(","), peek != "}" { throw fault("expected ',' or '}'") }
                skipSpace()
            }
        default:
            let start = position
            while let next = peek, !",]}#\n".unicodeScalars.contains(next) { position += 1 }
            let word = String(String.UnicodeScalarView(text[start..<position]))
            let trimmed = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !trimmed.isEmpty else { throw fault("expected a value") }
            node.value = .text(trimmed)
        }
        return node
    }

    private mutating func array(depth: Int) throws(HeaderFault) -> [MetadataNode] {
        var elements: [MetadataNode] = []
        skipSpace(andLineEnds: true)
        while !take("]") {
            elements.append(try value(depth: depth + 1))
            skipSpace(andLineEnds: true)
            if !take(","), peek != "]" { throw fault("expected ',' or ']'") }
            skipSpace(andLineEnds: true)
        }
        return elements
    }

    private mutating func string() throws(HeaderFault) -> String {
        guard let quote = peek else { throw fault("expected a string") }
        var fence = 0
        while fence < 3, peek == quote {
            position += 1
            fence += 1
        }
        if fence == 2 { return "" }
        if fence == 3, peek == "\r" { position += 1 }
        if fence == 3, peek == "\n" { position += 1 }
        var result = String.UnicodeScalarView()
        while let next = peek {
            if next == quote, closes(quote, fence) {
                position += fence
                return String(result)
            }
            if next == "\n", fence == 1 { break }
            position += 1
            if next == "\\", quote == "\"" {
                try appendEscape(to: &result)
            } else {
                result.append(next)
            }
        }
        throw fault("the string is never closed")
    }

    /// Whether a string ends here; up to two of the quotation marks before a fence of three belong to the text.
    private func closes(_ quote: Unicode.Scalar, _ fence: Int) -> Bool {
        let marks = text[position...].prefix(fence + 1).prefix { $0 == quote }.count
        return marks == fence || fence == 1 && marks > 0
    }

    private mutating func appendEscape(
        to result: inout String.UnicodeScalarView
    ) throws(HeaderFault) {
        guard let escape = peek else { throw fault("the string is never closed") }
        position += 1
        switch escape {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "b": result.append("\u{8}")
        case "f": result.append("\u{C}")
        case "\"", "\\": result.append(escape)
        case "u", "U":
            let digits = text[position...].prefix(escape == "u" ? 4 : 8)
            let hexadecimal = String(String.UnicodeScalarView(digits))
            guard let number = UInt32(hexadecimal, radix: 16), let scalar = Unicode.Scalar(number)
            else { throw fault("'\\\(escape)' needs the hexadecimal code of a character") }
            result.append(scalar)
            position += digits.count
        case "\n", "\r", " ", "\t":
            while let next = peek, next.properties.isWhitespace { position += 1 }
        default: throw fault("'\\\(escape)' is not an escape sequence")
        }
    }

    private var peek: Unicode.Scalar? {
        position < text.count ? text[position] : nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(HeaderFault) {
        skipSpace()
        guard take(scalar) else { throw fault("expected '\(scalar)'") }
    }

    private mutating func skipSpace(andLineEnds lineEnds: Bool = false) {
        while let next = peek {
            if next == "#" {
                while let next = peek, next != "\n" { position += 1 }
            } else if next == " " || next == "\t" || next == "\r" || lineEnds && next == "\n" {
                position += 1
            } else {
                return
            }
        }
    }

    private func fault(_ message: String, limit: HeaderLimit? = nil) -> HeaderFault {
        let before = text.prefix(position)
        let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return HeaderFault(
            message: message,
            line: before.count { $0 == "\n" } + 1,
            column: position - lineStart + 1,
            limit: limit
        )
    }
}
