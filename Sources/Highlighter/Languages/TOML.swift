extension Grammar {
    /// TOML 1.0.
    static let toml: Grammar = {
        var grammar = Grammar(
            name: "toml",
            title: "TOML",
            aliases: ["ini", "cfg", "conf", "properties"]
        )
        grammar.words = WordTable([(WordBits.literal, "true false inf nan")])
        grammar.nameParts = "-"
        grammar.capitalised = .text
        grammar.hasCalls = false
        grammar.hasMembers = false
        grammar.operators = "+-"
        grammar.strings = [
            StringRule("\"\"\"", "\"\"\"", isMultiline: true),
            StringRule("'''", "'''", escape: nil, isMultiline: true),
            StringRule("\"", "\""), StringRule("'", "'", escape: nil),
        ]
        grammar.rules = [
            .string(0), .string(1), .string(2), .string(3), .line("#"),
            .at(";", TOMLRules.takeSemicolon),
            .at("[", TOMLRules.takeHeader), .at("=", KeyRules.takeEquals),
            .at("0123456789", TOMLRules.takeDate),
        ]
        return grammar.compiled()
    }()
}

/// The rules for TOML and INI files.
enum TOMLRules {
    /// Reads `[table]` or `[[table]]`, if nothing else is on the line.
    @Sendable
    static func takeHeader(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.isAfterNewline, lexer.depth == 0 else { return false }
        let close = lexer.skip(from: lexer.position) {
            $0 != "]" && $0 != "\n" && $0 != "=" && $0 != ","
        }
        guard lexer.byte(close) == "]" else { return false }
        lexer.take(.heading, to: lexer.skip(from: close) { $0 == "]" })
        return true
    }

    /// Reads a comment of an INI file, which a semicolon begins.
    @Sendable
    static func takeSemicolon(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.isAfterNewline else { return false }
        lexer.takeLine(.comment)
        return true
    }

    /// Reads `2026-01-02T03:04:05Z` as one number.
    @Sendable
    static func takeDate(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let digits = lexer.skip(from: lexer.position, while: Ascii.isDigit)
        guard lexer.byte(digits) == "-" || lexer.byte(digits) == ":",
            Ascii.isDigit(lexer.byte(digits + 1))
        else {
            return false
        }
        lexer.take(
            .number,
            to: lexer.skip(from: digits) {
                Ascii.isDigit($0) || $0 == "-" || $0 == ":" || $0 == "." || $0 == "T" || $0 == "Z"
                    || $0 == "+"
            }
        )
        return true
    }
}
