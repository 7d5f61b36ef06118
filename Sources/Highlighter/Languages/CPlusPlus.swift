extension Grammar {
    /// C++23.
    static let cPlusPlus: Grammar = {
        var grammar = Grammar(
            name: "cpp",
            title: "C++",
            aliases: ["c++", "cxx", "cc", "hpp", "hxx", "hh"]
        )
        grammar.words = WordTable([
            (WordBits.keyword, cKeywords),
            (
                WordBits.type,
                cTypes + " string vector map set pair tuple optional unique_ptr shared_ptr"
            ),
            (WordBits.keyword, words),
            (
                WordBits.keyword | WordBits.definesType,
                "struct union enum class typename namespace concept"
            ),
            (WordBits.keyword, "final override"),
            (WordBits.keyword | WordBits.isPrefix, "import module"),
            (WordBits.literal, "true false NULL nullptr this"),
        ])
        grammar.useCLiterals()
        grammar.rules.insert(.at("RuLU", CPlusPlusString.takeRaw), at: 0)
        return grammar.compiled()
    }()

    private static let words = """
        and and_eq bitand bitor catch co_await co_return co_yield compl const_cast consteval constinit decltype delete
        dynamic_cast explicit export friend mutable new noexcept not not_eq operator or or_eq private protected public
        reinterpret_cast requires static_cast template throw try typeid using virtual xor xor_eq
        """
}

/// The rules for raw strings of C++.
enum CPlusPlusString {
    private static let longestDelimiter = 16

    /// Reads `R"mark(…)mark"`, including a prefix such as `u8`.
    @Sendable
    static func takeRaw(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        var open = lexer.position
        while open < lexer.position + 2, "uUL8".utf8.contains(lexer.byte(open)) { open += 1 }
        guard lexer.byte(open) == "R", lexer.byte(open + 1) == "\"" else { return false }
        var mark = [UInt8(ascii: ")")]
        var next = open + 2
        while mark.count <= longestDelimiter, next < lexer.end, lexer.source[next] != "(" {
            guard !Ascii.isSpace(lexer.source[next]), lexer.source[next] != ")" else {
                return false
            }
            mark.append(lexer.source[next])
            next += 1
        }
        guard lexer.byte(next) == "(" else { return false }
        mark.append(Ascii.doubleQuote)
        let close = lexer.find(mark, from: next + 1, before: lexer.end)
        lexer.take(.string, to: close.map { $0 + mark.count } ?? lexer.end)
        return true
    }
}
