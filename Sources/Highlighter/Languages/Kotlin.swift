extension Grammar {
    /// Kotlin 2.
    static let kotlin: Grammar = {
        var grammar = Grammar(name: "kotlin", title: "Kotlin", aliases: ["kt", "kts"])
        grammar.words = WordTable([
            (WordBits.keyword, keywords),
            (WordBits.keyword | WordBits.definesFunction, "fun"),
            (WordBits.keyword | WordBits.definesType, "class interface object typealias"),
            (WordBits.keyword | WordBits.isPrefix, modifiers),
            (WordBits.literal, "true false null"),
        ])
        let strings = [
            StringRule("\"\"\"", "\"\"\"", escape: nil, isMultiline: true), StringRule("\"", "\""),
        ]
        grammar.strings =
            strings.map {
                $0.interpolating("${", nests: "{", until: "}")
                    .with(\.variableSign, UInt8(ascii: "$"))
            } + [StringRule("'", "'")]
        grammar.rules = [
            .string(0), .string(1), .string(2), .line("//"), .block("/*", "*/", nests: true),
            .at("@", JavaRules.takeAnnotation),
        ]
        return grammar.compiled()
    }()

    private static let keywords = """
        as break continue do else for if in is package return super this throw try typeof val var when while by catch
        constructor finally import init where
        """

    private static let modifiers = """
        abstract actual annotation companion const crossinline data enum expect external final get infix inline inner
        internal lateinit noinline open operator out override private protected public reified sealed set suspend
        tailrec value vararg
        """
}
