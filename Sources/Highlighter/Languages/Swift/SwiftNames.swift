/// Swift's names in backticks, shorthand arguments, ranges and tuple indices.
enum SwiftNames {
    /// Reads `` `name` ``, which is always a name; a single backtick is punctuation.
    @Sendable
    static func takeQuoted(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let start = lexer.position
        let close = lexer.skip(from: start + 1) { $0 != "`" && $0 != "\n" }
        guard lexer.byte(close) == "`", close > start + 1 else {
            lexer.take(.text, to: close)
            return true
        }
        let isFunction =
            SwiftWord(rawValue: lexer.last.word) == .declaresFunction
            || lexer.byte(close + 1) == "("
        lexer.take(isFunction ? .function : .text, to: close + 1)
        return true
    }

    /// Reads `$0`, `$name`.
    @Sendable
    static func takeVariable(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let end = lexer.skip(from: lexer.position + 1, while: Ascii.isName)
        guard end > lexer.position + 1 else { return false }
        lexer.take(.variable, to: end)
        return true
    }

    /// Reads `...` and `..<`; a single dot is left to be punctuation.
    @Sendable
    static func takeRange(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.byte(lexer.position + 1) == "." else { return false }
        let dots = lexer.skip(from: lexer.position) { $0 == "." }
        lexer.take(.operator, to: lexer.skip(from: dots) { $0 == "<" || $0 == ">" || $0 == "=" })
        return true
    }

    /// Reads the digits of `pair.0`, which no dot or exponent follows.
    @Sendable
    static func takeTupleIndex(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.last.byte == ".", lexer.last.kind == .punctuation else { return false }
        lexer.take(.number, to: lexer.skip(from: lexer.position, while: Ascii.isDigit))
        return true
    }
}
