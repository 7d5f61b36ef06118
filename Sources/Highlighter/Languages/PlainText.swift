extension Grammar {
    /// Text without colours.
    static let plainText: Grammar = {
        var grammar = Grammar(
            name: "text",
            title: "Text",
            aliases: ["txt", "plain", "plaintext", "none", "nohighlight", "log"]
        )
        grammar.scanAll = { lexer, _ in lexer.take(.text, to: lexer.end) }
        return grammar.compiled()
    }()
}
