extension Grammar {
    /// ECMAScript 2025; JSX is read as if it were operators and names.
    static let javaScript: Grammar = {
        var grammar = Grammar(
            name: "javascript",
            title: "JavaScript",
            aliases: ["js", "jsx", "mjs", "cjs", "node", "ecmascript"]
        )
        grammar.words = WordTable(javaScriptWords)
        grammar.useJavaScriptLiterals()
        return grammar.compiled()
    }()

    /// The keywords of JavaScript; TypeScript has them, too.
    static let javaScriptWords: [(value: UInt8, words: String)] = [
        (
            WordBits.keyword,
            """
            async await break case catch const continue debugger default delete do else export extends finally for if
            import in instanceof let new return static super switch this throw try typeof var void while with yield
            """
        ),
        (WordBits.keyword | WordBits.definesFunction, "function"),
        (WordBits.keyword | WordBits.definesType, "class"),
        (WordBits.keyword | WordBits.isPrefix, "of get set from as"),
        (WordBits.literal, "true false null undefined NaN Infinity"),
    ]

    /// Adds the strings, comments and regular expressions that JavaScript and TypeScript share.
    mutating func useJavaScriptLiterals() {
        nameStarts = "$#"
        strings = [
            StringRule("\"", "\""), StringRule("'", "'"),
            StringRule("`", "`", isMultiline: true).interpolating("${", nests: "{", until: "}"),
        ]
        rules = [
            .string(0), .string(1), .string(2), .line("//"), .block("/*", "*/"),
            .at("/", JavaScriptRules.takeRegex), .at("@", JavaScriptRules.takeDecorator),
            .at("#", JavaScriptRules.takeShebang),
        ]
    }
}

enum JavaScriptRules {
    /// Reads `/…/flags` where an operand is expected, if the expression ends on the same line.
    @Sendable
    static func takeRegex(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.position >= lexer.failedRegexEnd, isBeforeOperand(lexer.last) else {
            return false
        }
        var next = lexer.position + 1
        var isInClass = false
        while next < lexer.end {
            switch lexer.source[next] {
            case "\\": next += 1
            case "[": isInClass = true
            case "]": isInClass = false
            case "/" where !isInClass:
                lexer.take(.regex, to: lexer.skip(from: next + 1, while: Ascii.isLower))
                return true
            case "\n":
                lexer.failedRegexEnd = next
                return false
            default: break
            }
            next += 1
        }
        lexer.failedRegexEnd = lexer.end
        return false
    }

    private static func isBeforeOperand(_ last: Lexer.Significant) -> Bool {
        switch last.kind {
        case .operator, .interpolation: true
        case .punctuation:
            last.byte != ")" && last.byte != "]" && last.byte != "}" && last.byte != "."
        case .keyword: true
        default: last.byte == 0
        }
    }

    /// Reads `@name` and `@name.of`.
    @Sendable
    static func takeDecorator(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let next = lexer.position + 1
        guard Ascii.isNameStart(lexer.byte(next)) else { return false }
        lexer.take(
            .attribute,
            to: lexer.skip(from: next) { Ascii.isName($0) || $0 == "." || $0 == "$" }
        )
        return true
    }

    /// Reads `#!` at the start of the text.
    @Sendable
    static func takeShebang(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.position == 0, lexer.byte(1) == "!" else { return false }
        lexer.takeLine(.comment)
        return true
    }
}
