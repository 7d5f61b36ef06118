extension Grammar {
    /// Python 3.14.
    static let python: Grammar = {
        var grammar = Grammar(
            name: "python",
            title: "Python",
            aliases: ["py", "python3", "pyi", "pyw"]
        )
        grammar.words = WordTable([
            (WordBits.keyword, keywords),
            (WordBits.keyword | WordBits.definesFunction, "def"),
            (WordBits.keyword | WordBits.definesType, "class"),
            (WordBits.keyword | WordBits.isPrefix, "match case type"),
            (WordBits.literal, "True False None Ellipsis NotImplemented"),
            (WordBits.variable, "self cls"),
            (
                WordBits.type,
                "bool bytes complex dict float frozenset int list object set str tuple"
            ),
        ])
        grammar.strings = PythonRules.strings
        grammar.rules = [
            .at("\"'", PythonRules.takeString), .at("rRbBuUfFtT", PythonRules.takeString),
            .line("#"),
            .at("@", PythonRules.takeDecorator),
        ]
        grammar.operators = "+-*/%=<>!&|^~@"
        return grammar.compiled()
    }()

    private static let keywords = """
        and as assert async await break continue del elif else except finally for from global if import in is lambda
        nonlocal not or pass raise return try while with yield
        """
}

enum PythonRules {
    /// The kinds of strings: for each quotation mark, four kinds: plain, formatted, raw, and raw
    /// and formatted.
    static let strings: [StringRule] = ["\"\"\"", "'''", "\"", "'"].flatMap {
        quote -> [StringRule] in
        let plain = StringRule(quote, quote, isMultiline: quote.utf8.count == 3)
        let formatted = plain.interpolating("{", nests: "{", until: "}")
        return [
            plain, formatted, plain.with(\.escapeKind, .string),
            formatted.with(\.escapeKind, .string),
        ]
    }

    /// Reads a string with its prefix of up to two letters.
    @Sendable
    static func takeString(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        var quote = lexer.position
        var isFormatted = false
        var isRaw = false
        while quote < lexer.position + 2, "rRbBuUfFtT".utf8.contains(lexer.byte(quote)) {
            isFormatted =
                isFormatted || lexer.byte(quote) | 0x20 == "f" || lexer.byte(quote) | 0x20 == "t"
            isRaw = isRaw || lexer.byte(quote) | 0x20 == "r"
            quote += 1
        }
        let mark = lexer.byte(quote)
        guard mark == "\"" || mark == "'" else { return false }
        let isTriple = lexer.byte(quote + 1) == mark && lexer.byte(quote + 2) == mark
        var rule = mark == "\"" ? 0 : 4
        if !isTriple { rule += 8 }
        if isRaw { rule += 2 }
        if isFormatted { rule += 1 }
        grammar.openString(
            &lexer,
            rule: rule,
            openLength: quote - lexer.position + (isTriple ? 3 : 1)
        )
        return true
    }

    /// Reads a decorator `@name.of` at the start of a line.
    @Sendable
    static func takeDecorator(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.isAfterNewline, Ascii.isNameStart(lexer.byte(lexer.position + 1)) else {
            return false
        }
        lexer.take(
            .attribute,
            to: lexer.skip(from: lexer.position + 1) { Ascii.isName($0) || $0 == "." }
        )
        return true
    }
}
