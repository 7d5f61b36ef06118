extension Grammar {
    /// TypeScript 5, based on the tables of JavaScript.
    static let typeScript: Grammar = {
        var grammar = Grammar(
            name: "typescript",
            title: "TypeScript",
            aliases: ["ts", "tsx", "mts", "cts"]
        )
        grammar.words = WordTable(
            javaScriptWords + [
                (
                    Words.keyword | Words.isPrefix,
                    """
                    abstract declare implements infer is keyof module override private protected public readonly
                    satisfies unique accessor asserts
                    """
                ),
                (
                    Words.keyword | Words.definesType | Words.isPrefix,
                    "type interface enum namespace"
                ),
                (Words.type, "any bigint boolean never number object string symbol unknown"),
            ]
        )
        grammar.useJavaScriptLiterals()
        return grammar.compiled()
    }()
}
