extension Grammar {
    /// Unified and context diffs.
    static let diff: Grammar = {
        var grammar = Grammar(name: "diff", title: "Diff", aliases: ["patch", "udiff"])
        grammar.scanAll = { lexer, _ in
            while lexer.position < lexer.end {
                let end = lexer.lineEnd(from: lexer.position)
                lexer.take(kind(lexer), to: end)
                lexer.takeNewline(to: end + 1)
            }
        }
        return grammar.compiled()
    }()

    private static func kind(_ lexer: borrowing Lexer) -> TokenKind {
        let start = lexer.position
        switch lexer.byte(start) {
        case "+": return lexer.matches("+++ ", at: start) ? .heading : .inserted
        case "-": return lexer.matches("--- ", at: start) ? .heading : .deleted
        case ">": return .inserted
        case "<": return .deleted
        case "!": return .strong
        case "@", "*": return .heading
        case "\\": return .comment
        case "d", "i", "n", "o", "r", "s":
            let isHeader =
                lexer.matches("diff ", at: start) || lexer.matches("index ", at: start)
                || lexer.matches("new file", at: start) || lexer.matches("old mode", at: start)
                || lexer.matches("rename ", at: start) || lexer.matches("similarity ", at: start)
            return isHeader ? .heading : .text
        default: return .text
        }
    }
}
