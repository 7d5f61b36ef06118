extension Grammar {
    /// The tables of every language.
    static let all: [Grammar] = [
        .swift, .objectiveC, .c, .cPlusPlus, .rust, .go, .java, .kotlin, .javaScript, .typeScript,
        .json, .yaml, .toml,
        .xml, .html, .css, .sql, .bash, .console, .python, .ruby, .diff, .markdown, .plainText,
    ]
}
