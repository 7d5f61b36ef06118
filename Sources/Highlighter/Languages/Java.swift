extension Grammar {
    /// Java 21.
    static let java: Grammar = {
        var grammar = Grammar(name: "java", title: "Java", aliases: [])
        grammar.words = WordTable([
            (WordBits.keyword, keywords),
            (WordBits.keyword | WordBits.definesType, "class interface enum"),
            (WordBits.keyword | WordBits.definesType | WordBits.isPrefix, "record"),
            (
                WordBits.keyword | WordBits.isPrefix,
                "var yield sealed permits module requires exports opens provides"
            ),
            (WordBits.literal, "true false null"),
            (WordBits.type, "boolean byte char double float int long short void"),
        ])
        grammar.strings = [
            StringRule("\"\"\"", "\"\"\"", isMultiline: true), StringRule("\"", "\""),
            StringRule("'", "'"),
        ]
        grammar.rules = [
            .string(0), .string(1), .string(2), .line("//"), .block("/*", "*/"),
            .at("@", JavaRules.takeAnnotation),
        ]
        return grammar.compiled()
    }()

    private static let keywords = """
        abstract assert break case catch const continue default do else extends final finally for goto if implements
        import instanceof native new package private protected public return static strictfp super switch
        synchronized this throw throws transient try volatile while
        """
}

/// The rules that Java and Kotlin share.
enum JavaRules {
    /// Reads `@Name` and `@site:Name`, but not `@interface`, which is a keyword.
    @Sendable
    static func takeAnnotation(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let next = lexer.position + 1
        guard Ascii.isNameStart(lexer.byte(next)) else { return false }
        let end = lexer.skip(from: next) { Ascii.isName($0) || $0 == "." || $0 == ":" }
        if lexer.matches("interface", at: next), end == next + 9 {
            lexer.takeWord(.keyword, to: end, word: WordBits.keyword | WordBits.definesType)
        } else {
            lexer.take(.attribute, to: end)
        }
        return true
    }
}
