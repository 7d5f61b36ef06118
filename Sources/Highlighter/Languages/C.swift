extension Grammar {
    /// C23.
    static let c: Grammar = {
        var grammar = Grammar(name: "c", title: "C", aliases: ["h"])
        grammar.words = WordTable([
            (WordBits.keyword, cKeywords),
            (WordBits.keyword | WordBits.definesType, "struct union enum"),
            (WordBits.literal, "true false NULL nullptr"),
            (WordBits.type, cTypes),
        ])
        grammar.useCLiterals()
        return grammar.compiled()
    }()

    static let cKeywords = """
        auto break case const constexpr continue default do else extern for goto if inline register restrict return
        signed sizeof static switch typedef typeof typeof_unqual unsigned volatile while alignas alignof
        static_assert thread_local _Alignas _Alignof _Atomic _BitInt _Complex _Generic _Imaginary _Noreturn
        _Static_assert _Thread_local asm __asm__ __attribute__ __inline __block
        """

    static let cTypes = """
        void char short int long float double bool _Bool size_t ssize_t ptrdiff_t intptr_t uintptr_t int8_t int16_t
        int32_t int64_t uint8_t uint16_t uint32_t uint64_t wchar_t char8_t char16_t char32_t FILE va_list
        """

    /// Adds the comments, strings and directives that C, C++ and Objective-C share.
    mutating func useCLiterals() {
        digitSeparator = UInt8(ascii: "'")
        operators = "+-*/%=<>!&|^~?"
        strings = [StringRule("\"", "\""), StringRule("'", "'")]
        rules = [
            .string(0), .string(1), .line("//"), .block("/*", "*/"),
            .at("#", CDirective.take),
        ]
    }
}

enum CDirective {
    /// Reads `#name` at the start of a line, and the file of an `#include` as a string.
    @Sendable
    static func take(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        guard lexer.isAfterNewline else { return false }
        let name = lexer.skipBlanks(lexer.position + 1)
        let end = lexer.skip(from: name, while: Ascii.isName)
        guard end > name else { return false }
        let isInclude = lexer.matches("include", at: name) || lexer.matches("import", at: name)
        lexer.take(.directive, to: end)
        let file = lexer.skipBlanks(end)
        guard isInclude, lexer.byte(file) == "<" else { return true }
        let close = lexer.skip(from: file) { $0 != ">" && $0 != "\n" }
        guard lexer.byte(close) == ">" else { return true }
        lexer.takeSpace(to: file)
        lexer.take(.string, to: close + 1)
        return true
    }
}
