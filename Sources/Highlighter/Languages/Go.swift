extension Grammar {
    /// Go 1.24.
    static let go: Grammar = {
        var grammar = Grammar(name: "go", title: "Go", aliases: ["golang"])
        grammar.words = WordTable([
            (WordBits.keyword, keywords),
            (WordBits.keyword | WordBits.definesFunction, "func"),
            (WordBits.keyword | WordBits.definesType, "type"),
            (WordBits.literal, "true false nil iota"),
            (WordBits.type, types),
        ])
        grammar.capitalised = .text
        grammar.strings = [
            StringRule("\"", "\""), StringRule("'", "'"),
            StringRule("`", "`", escape: nil, isMultiline: true),
        ]
        grammar.rules = [
            .string(0), .string(1), .string(2), .line("//"), .block("/*", "*/"),
        ]
        grammar.operators = "+-*/%=<>!&|^~:"
        return grammar.compiled()
    }()

    private static let keywords = """
        break case chan const continue default defer else fallthrough for go goto if import interface map package
        range return select struct switch var
        """

    private static let types = """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string
        uint uint8 uint16 uint32 uint64 uintptr
        """
}
