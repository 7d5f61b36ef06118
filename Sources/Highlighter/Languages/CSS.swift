extension Grammar {
    /// CSS with nesting; also SCSS and Less, as far as they have the same syntax.
    static let css: Grammar = {
        var grammar = Grammar(name: "css", title: "CSS", aliases: ["scss", "less", "sass"])
        grammar.nameStarts = "-"
        grammar.nameParts = "-"
        grammar.operators = "+*/=<>&|^~?%"
        grammar.digitSeparator = 0
        grammar.strings = [StringRule("\"", "\""), StringRule("'", "'")]
        grammar.rules = [
            .string(0), .string(1), .block("/*", "*/"), .line("//"), .at("@", CSSRules.takeAt),
            .at(".#:", CSSRules.takeSelector), .sign("#", .number, while: Ascii.isHexDigit),
            .sign("!", .keyword, while: Ascii.isLetter),
            .sign("$", .variable) { Ascii.isName($0) || $0 == "-" },
            .at("-", CSSRules.takeSigned), .at("0123456789", CSSRules.takeNumber),
        ]
        grammar.classifyWord = CSSRules.classify
        return grammar.compiled()
    }()
}

/// The rules for style sheets.
enum CSSRules {
    /// Reads `@media` and similar keywords.
    @Sendable
    static func takeAt(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let end = lexer.skip(from: lexer.position + 1) { Ascii.isName($0) || $0 == "-" }
        guard end > lexer.position + 1 else { return false }
        lexer.take(.directive, to: end)
        if lexer.position >= lexer.statementEnd { lookAhead(&lexer) }
        lexer.isSelector = false
        return true
    }

    /// Reads `.class`, `#id` and `:pseudo` in selectors.
    @Sendable
    static func takeSelector(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard isSelector(&lexer) else { return false }
        let start = lexer.position
        let sign = lexer.source[start]
        let name = sign == ":" && lexer.byte(start + 1) == ":" ? start + 2 : start + 1
        let end = lexer.skip(from: name) { Ascii.isName($0) || $0 == "-" }
        guard end > name else { return false }
        lexer.take(sign == "." ? .type : sign == "#" ? .variable : .keyword, to: end)
        return true
    }

    /// Reads `-1.5em` as a number, and a single `-` as an operator.
    ///
    /// `--name` is not read here, because it is a word.
    @Sendable
    static func takeSigned(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let next = lexer.byte(lexer.position + 1)
        if Ascii.isDigit(next) || next == "." {
            takeNumber(&lexer, from: lexer.position + 1)
        } else if Ascii.isNameStart(next) || next == "-" {
            return false
        } else {
            lexer.take(.operator, to: lexer.position + 1)
        }
        return true
    }

    /// Reads `12px`, `1.5`, `50%`.
    @Sendable
    static func takeNumber(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        takeNumber(&lexer, from: lexer.position)
        return true
    }

    private static func takeNumber(_ lexer: inout Lexer, from offset: Int) {
        var next = lexer.skip(from: offset, while: Ascii.isDigit)
        if lexer.byte(next) == ".", Ascii.isDigit(lexer.byte(next + 1)) {
            next = lexer.skip(from: next + 1, while: Ascii.isDigit)
        }
        lexer.take(
            .number,
            to: lexer.byte(next) == "%" ? next + 1 : lexer.skip(from: next, while: Ascii.isLetter)
        )
    }

    /// Classifies words as selectors, properties, functions or values.
    @Sendable
    static func classify(_ lexer: inout Lexer, end: Int, number: UInt8) -> TokenKind {
        if lexer.source[lexer.position] == "-", lexer.byte(lexer.position + 1) == "-" {
            return .variable
        }
        let following = lexer.byte(end)
        if following == "(" { return .function }
        if isSelector(&lexer) { return lexer.last.byte == "[" ? .key : .tag }
        let isFirst =
            lexer.last.byte == "{" || lexer.last.byte == ";" || lexer.last.byte == "}"
            || lexer.last.byte == "("
        guard isFirst || lexer.last.byte == 0 else { return .text }
        let sign = lexer.byte(lexer.skipBlanks(end))
        let isFeature = lexer.last.byte == "(" && (sign == "<" || sign == ">" || sign == "=")
        return sign == ":" || isFeature ? .key : .text
    }

    /// Returns whether the statement at the position ends in `{`, which makes it a selector.
    ///
    /// Each statement is inspected once.
    private static func isSelector(_ lexer: inout Lexer) -> Bool {
        if lexer.position >= lexer.statementEnd { lookAhead(&lexer) }
        return lexer.isSelector
    }

    /// Finds the end of the statement at the position.
    private static func lookAhead(_ lexer: inout Lexer) {
        var next = lexer.position
        var level = 0
        while next < lexer.end {
            let byte = lexer.source[next]
            if byte == "(" { level += 1 }
            if byte == ")" { level -= 1 }
            if byte == "{" || byte == "}" || byte == ";" && level <= 0 { break }
            next += 1
        }
        lexer.statementEnd = next + 1
        lexer.isSelector = lexer.byte(next) == "{"
    }
}
