internal import PublishOutlets

extension CommandDefinition {
    static let export = CommandDefinition(
        name: .export,
        summary: "Write texts as other outlets take them.",
        forms: [
            "export markdown <files> --for <\(MarkdownOutlet.names.joined(separator: "|"))> [<options>]",
            "export wechat <files> [--accent <colour>] [--style <file>] [--pictures <folder>] [<options>]",
            "export mail <file>|--since <day> [--unsubscribe <text>] [<options>]",
        ],
        discussion: """
            Files go into '.publish/Export', and nothing is sent anywhere. All addresses are absolute. What an outlet \
            does not show as the page does is listed. A text that is named may be a draft.
            """,
        options: [
            Option(
                .for,
                value: "<platform>",
                summary: "The platform that takes the Markdown",
                choices: MarkdownOutlet.names
            ),
            Option(.accent, value: "<colour>", summary: "The colour of headings and links"),
            Option(
                .style,
                value: "<file>",
                summary:
                    "Styles of your own, as 'name { declarations }', by the names of the table in the guide"
            ),
            Option(
                .pictures,
                value: "<folder>",
                summary: "Copy the site's pictures, too, numbered as they stand in the text"
            ),
            Option(
                .since,
                value: "<day>",
                summary: "A letter with what was published from a day on: yyyy-MM-dd"
            ),
            Option(
                .unsubscribe,
                value: "<text>",
                summary:
                    "How to get no more letters: words, an address, or what your service puts one in place of"
            ),
            Option(.lang, value: "<code>", summary: "The language of the texts"),
            Option(
                .output,
                value: "<folder>",
                summary: "Where the files go (default: .publish/Export)"
            ),
            Option(.open, summary: "Open what was written"),
        ],
        sharedOptions: generationOptions,
        topics: [
            Topic(
                words: [ExportOutlet.markdown.rawValue],
                discussion: """
                    'markdown' writes the author's Markdown as a platform reads it: its header, formulas, alerts, players and \
                    directives.
                    """,
                options: [.for, .lang, .output, .open]
            ),
            Topic(
                words: [ExportOutlet.wechat.rawValue],
                discussion: """
                    'wechat' writes a page with a button that copies the article for the editor of a public account: styles \
                    stand in the elements, links to other sites become notes, and formulas are drawn where Python has ziamath.
                    """,
                options: [.accent, .style, .pictures, .lang, .output, .open]
            ),
            Topic(
                words: [ExportOutlet.mail.rawValue],
                discussion: """
                    'mail' writes a letter as '.eml' and as HTML: an article, or title, beginning and link of each that was \
                    published from a day on.
                    """,
                options: [.since, .unsubscribe, .accent, .lang, .output, .open]
            ),
        ],
        maximumArguments: nil,
        words: ExportOutlet.names,
        passesArguments: true,
        examples: [
            Example(
                call: "export markdown Content/zh/posts/tea.md --for juejin",
                effect: "Markdown to paste into Juejin's editor"
            ),
            Example(
                call: "export wechat Content/zh/posts/tea.md --open",
                effect: "a page with the article for WeChat"
            ),
            Example(
                call: "export mail --since 2026-11-01 --lang en",
                effect: "a letter with what is new"
            ),
        ]
    )
}
