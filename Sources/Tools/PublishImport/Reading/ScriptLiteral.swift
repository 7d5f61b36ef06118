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

/// Reads values in JavaScript source code: its tokens, without comments.
private struct ScriptReader {
    private let tokens: [Substring]
    private var index = 0
    private var depth = 0

    init(_ text: String) {
        let token =
            /\/\/[^\n]*|\/\*(?s:.*?)(?:\*\/|$)|"(?s:\\.|[^"\\])*"?|'(?s:\\.|[^'\\])*'?|`(?s:\\.|[^`\\])*`?|[\w$.]+|\S/
        tokens = text.matches(of: token).map(\.output).filter {
            !$0.hasPrefix("//") && !$0.hasPrefix("/*")
        }
    }

    private var peek: Substring? { index < tokens.count ? tokens[index] : nil }

    private static func isQuoted(_ token: Substring) -> Bool { "'\"`".contains(token.prefix(1)) }

    /// The text of a name, a number or a string; nil for a sign.
    private static func word(_ token: Substring) -> String? {
        if isQuoted(token) {
            let end = token.count > 1 && token.last == token.first ? token.dropLast() : token
            return String(end.dropFirst()).replacing(/\\(.)/.dotMatchesNewlines()) { $0.1 }
        }
        let isWord = token.first.map { $0.isLetter || $0.isNumber || "_$.".contains($0) } ?? false
        return isWord ? String(token) : nil
    }

    /// Finds a key and parses the value after it.
    mutating func value(of key: String) -> ScriptLiteral? {
        let place = tokens.indices.dropLast().first {
            tokens[$0 + 1] == ":" && Self.word(tokens[$0]) == key
        }
        guard let place else { return nil }
        index = place + 2
        return value()
    }

    /// Parses the value at the current index, up to the comma or bracket that ends it; an
    /// expression is `unknown`.
    private mutating func value() -> ScriptLiteral {
        let start = index
        depth += 1
        defer { depth -= 1 }
        var result = ScriptLiteral.unknown
        if depth < 32, peek == "[" {
            index += 1
            var elements: [ScriptLiteral] = []
            while advanceToElement(before: "]") { elements.append(value()) }
            result = .list(elements)
        } else if depth < 32, peek == "{" {
            index += 1
            var entries: [ScriptLiteral.Entry] = []
            while advanceToElement(before: "}") {
                let key = peek.flatMap(Self.word)
                if key != nil { index += 1 }
                if peek == ":" { index += 1 }
                entries.append(.init(key: key ?? "", value: value()))
            }
            result = .table(entries)
        } else if let token = peek, let word = Self.word(token) {
            index += 1
            let isPlain = word.first?.isNumber == true || word == "true" || word == "false"
            if Self.isQuoted(token) || isPlain { result = .text(word) }
        }
        skipExpression(&result)
        // Skips a closing bracket without an opening one, so that the index always moves.
        if index == start { index += 1 }
        return result
    }

    /// Whether an element precedes the closing bracket; if not, the bracket is skipped.
    private mutating func advanceToElement(before bracket: Substring) -> Bool {
        while peek == "," { index += 1 }
        guard let token = peek, token != bracket else {
            index += 1
            return false
        }
        return true
    }

    /// Skips the rest of an expression, which makes the value `unknown`.
    private mutating func skipExpression(_ result: inout ScriptLiteral) {
        var open = 0
        while let token = peek {
            if ["(", "[", "{"].contains(token) {
                open += 1
            } else if [")", "]", "}"].contains(token) {
                if open == 0 { return }
                open -= 1
            } else if open == 0, token == "," || token == ";" {
                return
            }
            result = .unknown
            index += 1
        }
    }
}
