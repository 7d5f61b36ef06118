extension Grammar {
    /// Swift 6, with interpolation, raw strings, regular expressions and macros; the context
    /// decides whether a word is a keyword.
    static let swift: Grammar = {
        var grammar = Grammar(
            name: "swift",
            title: "Swift",
            aliases: ["swiftui", "swiftinterface"]
        )
        grammar.words = SwiftWord.table
        grammar.strings = [
            StringRule("\"", "\"").interpolating("\\(", nests: "(", until: ")"),
            StringRule("\"\"\"", "\"\"\"", isMultiline: true)
                .interpolating("\\(", nests: "(", until: ")"),
        ]
        grammar.rules = [
            .string(1), .string(0),
            .line("//"), .block("/*", "*/", nests: true), .at("/", SwiftRegex.takeBare),
            .at("#", SwiftHash.take), .at("@", SwiftHash.takeAttribute),
            .at("`", SwiftNames.takeQuoted), .sign("$", .variable, while: Ascii.isName),
            .at(".", SwiftNames.takeRange), .at("0123456789", SwiftNames.takeTupleIndex),
        ]
        grammar.classifyWord = SwiftWord.classify
        return grammar.compiled()
    }()
}
