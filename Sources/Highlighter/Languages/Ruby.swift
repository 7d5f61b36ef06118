extension Grammar {
    /// Ruby 3.4.
    static let ruby: Grammar = {
        var grammar = Grammar(
            name: "ruby",
            title: "Ruby",
            aliases: ["rb", "podfile", "podspec", "fastfile", "gemfile", "rake"]
        )
        grammar.words = WordTable([
            (WordBits.keyword, keywords),
            (WordBits.keyword | WordBits.definesFunction, "def"),
            (WordBits.keyword | WordBits.definesType, "class module"),
            (WordBits.literal, "true false nil self"),
        ])
        grammar.nameParts = ""
        let quoted = StringRule("\"", "\"", isMultiline: true)
            .interpolating("#{", nests: "{", until: "}")
        let command = StringRule("`", "`", isMultiline: true)
            .interpolating("#{", nests: "{", until: "}")
        grammar.strings = [quoted, StringRule("'", "'", isMultiline: true), command]
        grammar.rules = [
            .string(0), .string(1), .string(2), .line("#"), .at("=", RubyRules.takeBlockComment),
            .at(":", RubyRules.takeSymbol), .at("@$", RubyRules.takeVariable),
            .at("%", RubyRules.takePercent), .at("/", RubyRules.takeRegex),
            .at("<", RubyRules.takeHereDocument),
        ]
        return grammar.compiled()
    }()

    private static let keywords = """
        alias and begin break case defined? do else elsif end ensure for if in next not or redo rescue retry return
        super then undef unless until when while yield require require_relative include extend private protected public
        attr_accessor attr_reader attr_writer raise lambda proc __FILE__ __LINE__
        """
}

enum RubyRules {
    /// Reads `=begin … =end`; both have to be at the start of a line.
    @Sendable
    static func takeBlockComment(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let start = lexer.position
        guard lexer.matches("=begin", at: start), start == 0 || lexer.source[start - 1] == "\n"
        else { return false }
        let end = lexer.find(Array("\n=end".utf8), from: start, before: lexer.end) ?? lexer.end
        lexer.take(.comment, to: lexer.lineEnd(from: end + 1))
        return true
    }

    /// Reads `:symbol`; in `name: `, makes the name before the colon a key.
    @Sendable
    static func takeSymbol(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let next = lexer.position + 1
        if lexer.byte(next) == ":" {
            lexer.take(.punctuation, to: next + 1)
            return true
        }
        if lexer.last.kind == .text || lexer.last.kind == .string,
            Ascii.isSpace(lexer.byte(next)) || lexer.byte(next) == "," || lexer.byte(next) == ")",
            !Ascii.isSpace(lexer.byte(lexer.position - 1))
        {
            lexer.reclassifyLast(.key)
            return false
        }
        guard Ascii.isNameStart(lexer.byte(next)) else { return false }
        let end = lexer.skip(from: next) { Ascii.isName($0) || $0 == "?" || $0 == "!" }
        lexer.take(.literal, to: end)
        return true
    }

    /// Reads `@name`, `@@name`, `$name`.
    @Sendable
    static func takeVariable(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        var next = lexer.position + 1
        if lexer.byte(next) == "@" { next += 1 }
        let end = lexer.skip(from: next, while: Ascii.isName)
        guard end > next else { return false }
        lexer.take(.variable, to: end)
        return true
    }

    /// Reads `%w[…]`, `%i(…)`, `%q{…}` and similar literals up to the closing bracket.
    @Sendable
    static func takePercent(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        var next = lexer.position + 1
        guard "wWiIqQr".utf8.contains(lexer.byte(next)) else { return false }
        next += 1
        let closers: (Unicode.Scalar, Unicode.Scalar)
        switch lexer.byte(next) {
        case "(": closers = ("(", ")")
        case "[": closers = ("[", "]")
        case "{": closers = ("{", "}")
        case "<": closers = ("<", ">")
        default: return false
        }
        lexer.take(.string, to: lexer.bracketEnd(from: next, open: closers.0, close: closers.1))
        return true
    }

    /// Reads `/…/flags` where an operand is expected.
    @Sendable
    static func takeRegex(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let first = lexer.byte(lexer.position + 1)
        guard first != " ", first != "=" else { return false }
        return JavaScriptRules.takeRegex(&lexer, grammar)
    }

    /// Reads the mark of a here-document, whose body begins on the next line.
    @Sendable
    static func takeHereDocument(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let third = lexer.byte(lexer.position + 2)
        guard third == "~" || third == "-" || Ascii.isUpper(third) else { return false }
        return lexer.takeHereMark()
    }
}
