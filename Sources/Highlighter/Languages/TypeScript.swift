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
                    WordBits.keyword | WordBits.isPrefix,
                    """
                    abstract declare implements infer is keyof module override private protected public readonly
                    satisfies unique accessor asserts
                    """
                ),
                (
                    WordBits.keyword | WordBits.definesType | WordBits.isPrefix,
                    "type interface enum namespace"
                ),
                (WordBits.type, "any bigint boolean never number object string symbol unknown"),
            ]
        )
        grammar.useJavaScriptLiterals()
        return grammar.compiled()
    }()
}
