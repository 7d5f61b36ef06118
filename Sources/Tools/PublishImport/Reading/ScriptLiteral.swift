internal import PublishStorage

/// A literal in JavaScript or TypeScript source code, such as a configuration file.
indirect enum ScriptLiteral: Equatable {
    /// A string, a number or a keyword such as `true`.
    case text(String)
    case list([ScriptLiteral])
    /// An object: its keys and values in order.
    case table([Entry])
    /// An expression whose value is only known by running the program.
    case unknown

    struct Entry: Equatable {
        let key: String
        let value: ScriptLiteral
    }

    /// Finds the first occurrence of a key in source code and parses its value; nil if there is none.
    init?(of key: String, in text: String) {
        var reader = ScriptReader(text)
        guard let value = reader.value(of: key) else { return nil }
        self = value
    }

    /// The string; nil for other values.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The elements of a list; empty for other values.
    var elements: [ScriptLiteral] { if case .list(let elements) = self { elements } else { [] } }

    /// The keys and values of an object; empty for other values.
    var entries: [Entry] {
        if case .table(let entries) = self { entries } else { [] }
    }

    subscript(key: String) -> ScriptLiteral? { entries.first { $0.key == key }?.value }
}

/// Scans JavaScript source code, with comments and string literals as single tokens.
private struct ScriptReader {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Finds a key and parses the value after it.
    mutating func value(of key: String) -> ScriptLiteral? {
        while index < bytes.count {
            skipSpace()
            guard let word = word() else {
                index += 1
                continue
            }
            skipSpace()
            guard word == key, peek == UInt8(ascii: ":") else { continue }
            index += 1
            return value()
        }
        return nil
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Reads a name, a number or a string literal; nil if none follows.
    private mutating func word() -> String? {
        guard let first = peek else { return nil }
        if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") || first == UInt8(ascii: "`") {
            var text: [UInt8] = []
            index += 1
            while let byte = peek, byte != first {
                if byte == UInt8(ascii: "\\") { index += 1 }
                if index < bytes.count { text.append(bytes[index]) }
                index += 1
            }
            index += 1
            return String(decoding: text, as: UTF8.self)
        }
        let start = index
        while let byte = peek, isWord(byte) { index += 1 }
        return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    private func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || byte == UInt8(ascii: ".")
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private mutating func skipSpace() {
        while let byte = peek {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte <= 0x20 {
                index += 1
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while let byte = peek, byte != 0x0A { index += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                index += 2
                while index < bytes.count,
                    !(bytes[index - 1] == UInt8(ascii: "*") && bytes[index] == UInt8(ascii: "/"))
                {
                    index += 1
                }
                index += 1
            } else {
                return
            }
        }
    }

    /// Parses the value at the current index, up to the comma or bracket that ends it; an
    /// expression is `unknown`.
    private mutating func value() -> ScriptLiteral {
        skipSpace()
        let start = index
        depth += 1
        defer { depth -= 1 }
        var result = ScriptLiteral.unknown
        if depth < 32, peek == UInt8(ascii: "[") {
            index += 1
            var elements: [ScriptLiteral] = []
            while advanceToElement(before: UInt8(ascii: "]")) { elements.append(value()) }
            result = .list(elements)
        } else if depth < 32, peek == UInt8(ascii: "{") {
            index += 1
            var entries: [ScriptLiteral.Entry] = []
            while advanceToElement(before: UInt8(ascii: "}")) {
                let key = word() ?? ""
                skipSpace()
                if peek == UInt8(ascii: ":") { index += 1 }
                entries.append(.init(key: key, value: value()))
            }
            result = .table(entries)
        } else {
            let isQuoted = peek.map { "'\"`".utf8.contains($0) } ?? false
            if let word = word() {
                let isPlain = word.first?.isNumber == true || word == "true" || word == "false"
                result = isQuoted || isPlain ? .text(word) : .unknown
            }
        }
        skipExpression(&result)
        // Skips a closing bracket without an opening one, so that the index always moves.
        if index == start { index += 1 }
        return result
    }

    /// Whether an element precedes the closing bracket; if not, the bracket is skipped.
    private mutating func advanceToElement(before bracket: UInt8) -> Bool {
        skipSpace()
        while peek == UInt8(ascii: ",") {
            index += 1
            skipSpace()
        }
        guard let byte = peek, byte != bracket else {
            index += 1
            return false
        }
        return true
    }

    /// Skips the rest of an expression, which makes the value `unknown`.
    private mutating func skipExpression(_ result: inout ScriptLiteral) {
        var open = 0
        while true {
            skipSpace()
            guard let byte = peek else { return }
            if "([{".utf8.contains(byte) {
                open += 1
            } else if ")]}".utf8.contains(byte) {
                if open == 0 { return }
                open -= 1
            } else if open == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
                return
            }
            result = .unknown
            if word() == nil { index += 1 }
        }
    }
}
