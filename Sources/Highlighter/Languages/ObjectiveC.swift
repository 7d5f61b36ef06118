extension Grammar {
    /// Objective-C, based on the tables of C.
    static let objectiveC: Grammar = {
        var grammar = Grammar(
            name: "objective-c",
            title: "Objective-C",
            aliases: ["objectivec", "objc", "obj-c", "m", "mm", "objective-c++", "objc++"]
        )
        grammar.words = WordTable([
            (WordBits.keyword, cKeywords),
            (WordBits.keyword | WordBits.definesType, "struct union enum"),
            (WordBits.type, cTypes + " id instancetype Class SEL IMP BOOL Protocol"),
            (WordBits.literal, "true false NULL nil Nil YES NO self super"),
            (WordBits.keyword, words),
        ])
        grammar.useCLiterals()
        grammar.rules.append(.at("@", ObjectiveCAt.take))
        return grammar.compiled()
    }()

    private static let words = """
        in out inout bycopy byref oneway nonatomic atomic strong weak copy assign retain readonly readwrite getter
        setter nullable nonnull null_resettable __weak __strong __bridge __kindof _Nullable _Nonnull
        __unused __typeof IBOutlet IBAction
        """
}

/// The rules for constructs of Objective-C that begin with `@`.
enum ObjectiveCAt {
    private static let defining = WordTable([
        (WordBits.keyword | WordBits.definesType, "interface implementation protocol class")
    ])

    /// Reads `@keyword` and `@"string"`, and the `@` of `@(…)`, `@[…]`, `@{…}` and `@1`.
    @Sendable
    static func take(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let next = lexer.position + 1
        if lexer.byte(next) == "\"" {
            grammar.openString(&lexer, rule: 0, openLength: 2)
            return true
        }
        let end = lexer.skip(from: next, while: Ascii.isName)
        guard end > next, Ascii.isLetter(lexer.byte(next)) else {
            lexer.take(.operator, to: next)
            return true
        }
        let number = defining.value(at: lexer.source + next, count: end - next)
        lexer.takeWord(.keyword, to: end, word: number)
        return true
    }
}
