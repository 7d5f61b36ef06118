extension Grammar {
    /// JSON, including the comments and trailing commas of JSONC.
    static let json: Grammar = {
        var grammar = Grammar(
            name: "json",
            title: "JSON",
            aliases: ["jsonc", "json5", "jsonl", "geojson", "webmanifest"]
        )
        grammar.words = WordTable([(WordBits.literal, "true false null")])
        grammar.strings = [StringRule("\"", "\""), StringRule("'", "'")]
        grammar.operators = "+-"
        grammar.capitalised = .text
        grammar.hasCalls = false
        grammar.rules = [
            .string(0), .string(1), .line("//"), .block("/*", "*/"), .at(":", KeyRules.takeColon),
        ]
        return grammar.compiled()
    }()
}

/// The rules for keys, which the character after them shows to be keys.
enum KeyRules {
    /// Reads a colon, and makes the name or string before it a key.
    @Sendable
    static func takeColon(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        if lexer.last.kind == .string || lexer.last.kind == .text { lexer.reclassifyLast(.key) }
        lexer.take(.punctuation, to: lexer.position + 1)
        return true
    }

    /// Reads an equals sign, and makes the name or string before it a key.
    @Sendable
    static func takeEquals(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        if lexer.last.kind == .string || lexer.last.kind == .text || lexer.last.kind == .number {
            lexer.reclassifyLast(.key)
        }
        lexer.take(.operator, to: lexer.position + 1)
        return true
    }
}
