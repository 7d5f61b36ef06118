/// The rules for Swift's regular expression literals.
///
/// Source: SE-0354, "Regex Literals".
enum SwiftRegex {
    /// Reads `/…/` where an operand is expected, if the expression ends on the same line.
    @Sendable
    static func takeBare(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let start = lexer.position
        let first = lexer.byte(start + 1)
        guard start >= lexer.failedRegexEnd, !Ascii.isSpace(first), first != "/", first != "*",
            first != 0,
            lexer.last.isBeforeOperand || lexer.isAfterNewline
        else { return false }
        var next = start + 1
        var level = 0
        while next < lexer.end {
            switch lexer.source[next] {
            case "\\": next += 1
            case "(": level += 1
            case ")": level -= 1
            case "/" where level == 0:
                // A space before the second slash means that both slashes are something else, as in
                // `/Case.path, // comment`.
                if Ascii.isSpace(lexer.source[next - 1]) { return false }
                lexer.take(.regex, to: next + 1)
                return true
            case "\n": level = -1
            default: break
            }
            if level < 0 { break }
            next += 1
        }
        lexer.failedRegexEnd = next
        return false
    }
}

extension Lexer {
    /// Reads `#/…/#`; if a line ends after the opening mark, the expression may have several lines.
    mutating func takeExtendedRegex(hashes: Int) {
        let open = position + hashes + 1
        let isMultiline = byte(skipBlanks(open)) == "\n" || byte(skipBlanks(open)) == "\r"
        var next = open
        while next < end {
            let byte = source[next]
            if byte == "\n", !isMultiline { break }
            if byte == "/", hasHashes(hashes, at: next + 1) {
                next += 1 + hashes
                break
            }
            next += byte == "\\" ? 2 : 1
        }
        take(.regex, to: next)
    }
}

extension Lexer.Significant {
    /// Whether an operand is expected at the position, and not an infix operator.
    var isBeforeOperand: Bool {
        switch kind {
        case .operator: byte != "!" && byte != "?"
        case .punctuation: byte != ")" && byte != "]" && byte != "}" && byte != "."
        case .keyword: SwiftWord(rawValue: word) != .memberToo
        case .interpolation: byte == "("
        default: byte == 0
        }
    }
}
