/// The rules for constructs of Swift that begin with `#` or `@`.
enum SwiftHash {
    private static let directives = WordTable([
        (1, "if elseif else endif sourceLocation"),
        (
            2,
            "available unavailable selector keyPath file fileID filePath line column function dsohandle"
        ),
        (2, "warning error colorLiteral imageLiteral fileLiteral isolation"),
    ])

    /// Reads a raw string, a regular expression, a directive or a macro.
    @Sendable
    static func take(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let start = lexer.position
        let after = lexer.skip(from: start) { $0 == "#" }
        let hashes = after - start
        switch lexer.byte(after) {
        case "\"":
            let isMultiline = lexer.matches("\"\"\"", at: after)
            // `#"""#` is a raw string that contains a quotation mark, and not the start of a raw
            // string on several lines.
            let isOneQuote = isMultiline && lexer.hasHashes(hashes, at: after + 3)
            let rule = isMultiline && !isOneQuote ? 1 : 0
            grammar.openString(&lexer, rule: rule, hashes: hashes)
            return true
        case "/":
            lexer.takeExtendedRegex(hashes: hashes)
            return true
        default:
            break
        }
        if start == 0, lexer.byte(1) == "!" {
            lexer.takeLine(.comment)
            return true
        }
        guard hashes == 1, Ascii.isNameStart(lexer.byte(after)) else {
            lexer.take(.punctuation, to: after)
            return true
        }
        let end = lexer.skip(from: after, while: Ascii.isName)
        let known = directives.value(at: lexer.source + after, count: end - after)
        lexer.take(known == 0 ? .macro : .directive, to: end)
        return true
    }

    /// Reads `@name` and `@Module.Name`.
    @Sendable
    static func takeAttribute(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        var end = lexer.position + 1
        guard Ascii.isNameStart(lexer.byte(end)) else { return false }
        end = lexer.skip(from: end, while: Ascii.isName)
        while lexer.byte(end) == ".", Ascii.isNameStart(lexer.byte(end + 1)) {
            end = lexer.skip(from: end + 1, while: Ascii.isName)
        }
        lexer.take(.attribute, to: end)
        return true
    }
}
