extension Grammar {
    /// Rust 2024.
    static let rust: Grammar = {
        var grammar = Grammar(name: "rust", title: "Rust", aliases: ["rs"])
        grammar.words = WordTable([
            (WordBits.keyword, keywords),
            (WordBits.keyword | WordBits.definesFunction, "fn"),
            (WordBits.keyword | WordBits.definesType, "struct enum trait type mod impl"),
            (WordBits.keyword | WordBits.isPrefix, "union auto default"),
            (WordBits.literal, "true false"),
            (
                WordBits.type,
                "i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool char str"
            ),
        ])
        grammar.strings = [
            StringRule("\"", "\"", isMultiline: true),
            StringRule("\"", "\"", escape: nil, isMultiline: true),
            StringRule("'", "'"),
        ]
        grammar.rules = [
            .at("rbc", RustRules.takePrefixedString), .string(0), .at("'", RustRules.takeQuote),
            .line("//"), .block("/*", "*/", nests: true), .at("#", RustRules.takeAttribute),
            .at(letters, RustRules.takeMacro),
        ]
        return grammar.compiled()
    }()

    private static let keywords = """
        as async await box break const continue crate dyn else extern for gen if in let loop macro_rules match move mut
        pub ref return self Self static super unsafe use where while yield
        """

    private static let letters = "abcdefghijklmnopqrstuvwxyz_"
}

enum RustRules {
    /// Reads `r"…"`, `r#"…"#`, `b"…"`, `br"…"`, `c"…"`.
    @Sendable
    static func takePrefixedString(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        var next = lexer.position + 1
        var isRaw = lexer.byte(lexer.position) == "r"
        if !isRaw, lexer.byte(next) == "r" {
            isRaw = true
            next += 1
        }
        if !isRaw, lexer.byte(next) == "'" {
            guard let end = characterEnd(lexer, from: next) else { return false }
            lexer.take(.string, to: end)
            return true
        }
        let quote = isRaw ? lexer.skip(from: next) { $0 == "#" } : next
        guard lexer.byte(quote) == "\"" else { return false }
        let length = quote + 1 - lexer.position
        grammar.openString(&lexer, rule: isRaw ? 1 : 0, hashes: quote - next, openLength: length)
        return true
    }

    /// Reads a character literal, or the name of a lifetime.
    @Sendable
    static func takeQuote(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        if let end = characterEnd(lexer, from: lexer.position) {
            lexer.take(.string, to: end)
            return true
        }
        let end = lexer.skip(from: lexer.position + 1, while: Ascii.isName)
        lexer.take(end > lexer.position + 1 ? .variable : .punctuation, to: end)
        return true
    }

    /// Returns the end of the character literal at an offset; nil if there is none.
    private static func characterEnd(_ lexer: borrowing Lexer, from quote: Int) -> Int? {
        var next = quote + 1
        guard next < lexer.end, lexer.source[next] != "\n", lexer.source[next] != "'" else {
            return nil
        }
        if lexer.source[next] == "\\" {
            next = lexer.escapeEnd(from: next + 1)
        } else {
            next += 1
            while lexer.byte(next) & 0xC0 == 0x80 { next += 1 }
        }
        return lexer.byte(next) == "'" ? next + 1 : nil
    }

    /// Reads `#[…]` or `#![…]` up to the closing bracket, possibly over several lines.
    @Sendable
    static func takeAttribute(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        var next = lexer.position + 1
        if lexer.byte(next) == "!" { next += 1 }
        guard lexer.byte(next) == "[" else { return false }
        lexer.take(.attribute, to: lexer.bracketEnd(from: next, open: "[", close: "]"))
        return true
    }

    /// Reads `name!` if a bracket or a name follows.
    @Sendable
    static func takeMacro(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let end = lexer.skip(from: lexer.position, while: Ascii.isName)
        guard lexer.byte(end) == "!", lexer.byte(end + 1) != "=" else { return false }
        lexer.take(.macro, to: end + 1)
        return true
    }
}
