/// The rules for Swift's names in backticks, shorthand arguments, ranges and tuple indices.
enum SwiftNames {
    /// Reads `` `name` ``, which is a name even if the word is a keyword; a single backtick is
    /// punctuation.
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

    /// Reads `...` or `..<`; a single dot is not read here, because it is punctuation.
    @Sendable
    static func takeRange(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.byte(lexer.position + 1) == "." else { return false }
        let dots = lexer.skip(from: lexer.position) { $0 == "." }
        lexer.take(.operator, to: lexer.skip(from: dots) { $0 == "<" || $0 == ">" || $0 == "=" })
        return true
    }

    /// Reads the digits of `pair.0`; no dot or exponent may follow them.
    @Sendable
    static func takeTupleIndex(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.last.byte == ".", lexer.last.kind == .punctuation else { return false }
        lexer.take(.number, to: lexer.skip(from: lexer.position, while: Ascii.isDigit))
        return true
    }
}
