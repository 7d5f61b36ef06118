extension Grammar {
    /// Bash, also used for zsh and POSIX shells.
    static let bash: Grammar = {
        var grammar = Grammar(
            name: "bash",
            title: "Bash",
            aliases: ["sh", "shell", "zsh", "ksh", "fish"]
        )
        grammar.words = WordTable([
            (BashWord.opener.rawValue, "if then elif else while until do time coproc !"),
            (
                BashWord.keyword.rawValue,
                "fi for in done case esac select function return break continue"
            ),
            (
                BashWord.builtin.rawValue,
                "alias cd declare echo eval exec exit export local printf read readonly set shift source test trap unset"
            ),
        ])
        grammar.nameStarts = "./~-+%@:,"
        grammar.nameParts = "./~-+%@:,"
        grammar.operators = "=<>!&|;*?^"
        grammar.strings = [
            StringRule("\"", "\"", isMultiline: true).interpolating("$(", nests: "(", until: ")")
                .with(\.variableSign, UInt8(ascii: "$")),
            StringRule("'", "'", escape: nil, isMultiline: true),
            StringRule("$'", "'", isMultiline: true),
        ]
        grammar.rules = [
            .string(0), .string(1), .string(2), .at("#", BashRules.takeComment),
            .at("$", BashRules.takeVariable),
            .at("\\", BashRules.takeEscape), .at("<", BashRules.takeRedirection),
        ]
        grammar.classifyWord = BashRules.classify
        return grammar.compiled()
    }()
}

/// The role of a word in a shell, which is its number in the word table.
private enum BashWord: UInt8 {
    case plain = 0
    /// A keyword after which a command starts.
    case opener
    case keyword
    case builtin
}

enum BashRules {
    /// Reads a comment, which a `#` at the start of a word begins.
    @Sendable
    static func takeComment(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let start = lexer.position
        guard start == 0 || Ascii.isSpace(lexer.source[start - 1]) || lexer.source[start - 1] == ";"
        else {
            return false
        }
        lexer.takeLine(.comment)
        return true
    }

    /// Reads `$name`, `${…}`, `$1` or `$?`; before `(`, reads only the `$`.
    @Sendable
    static func takeVariable(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let next = lexer.position + 1
        if lexer.byte(next) == "{" {
            lexer.take(.variable, to: lexer.bracedVariableEnd(from: next))
        } else if Ascii.isName(lexer.byte(next)) {
            let isDigit = Ascii.isDigit(lexer.byte(next))
            lexer.take(
                .variable,
                to: isDigit ? next + 1 : lexer.skip(from: next, while: Ascii.isName)
            )
        } else if "?#@*!$-".utf8.contains(lexer.byte(next)) {
            lexer.take(.variable, to: next + 1)
        } else {
            lexer.take(.operator, to: next)
        }
        return true
    }

    /// Reads a backslash and the character after it.
    @Sendable
    static func takeEscape(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        var next = lexer.position + 2
        while lexer.byte(next) & 0xC0 == 0x80 { next += 1 }
        lexer.take(.escape, to: next)
        return true
    }

    /// Reads the mark of a here-document; `<<<` does not begin one.
    @Sendable
    static func takeRedirection(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        if lexer.matches("<<<", at: lexer.position) {
            lexer.take(.operator, to: lexer.position + 3)
            return true
        }
        // Inside brackets, `a << b` may be a shift. In a `case`, closing brackets have no opening
        // ones, so the depth may be negative.
        return lexer.takeHereMark(allowsBlanks: lexer.depth <= 0)
    }

    /// Classifies words as commands, options, assignments or others.
    @Sendable
    static func classify(_ lexer: inout Lexer, end: Int, number: UInt8) -> TokenKind {
        let first = lexer.source[lexer.position]
        let isFirst = startsCommand(lexer)
        switch BashWord(rawValue: number) {
        case .opener, .keyword:
            let isLate =
                lexer.matches("in", at: lexer.position) || lexer.matches("do", at: lexer.position)
            if isFirst || isLate { return .keyword }
        case .builtin:
            if isFirst { return .keyword }
        default: break
        }
        if first == "-" || first == "+" { return end > lexer.position + 1 ? .key : .operator }
        if lexer.byte(end) == "=", Ascii.isNameStart(first) { return .variable }
        return isFirst && Ascii.isNameStart(first) || isFirst && first == "." ? .function : .text
    }

    private static func startsCommand(_ lexer: borrowing Lexer) -> Bool {
        let last = lexer.last
        if last.kind == .escape, last.byte == "\n" { return false }
        if lexer.isAfterNewline || last.kind == .prompt || last.kind == .interpolation {
            return true
        }
        if last.kind == .keyword, BashWord(rawValue: last.word) == .opener { return true }
        switch last.byte {
        case "|", ";", "&", "(", "{", "`":
            return last.kind == .operator || last.kind == .punctuation
        default: return false
        }
    }
}

extension Lexer {
    /// Returns the end of `{…}` at an offset; at the latest, the next quotation mark, `$`, `{` or
    /// line end.
    func bracedVariableEnd(from offset: Int) -> Int {
        let next = skip(from: offset + 1) {
            $0 != "}" && $0 != "$" && $0 != "\"" && $0 != "\n" && $0 != "{"
        }
        return byte(next) == "}" ? next + 1 : next
    }
}
