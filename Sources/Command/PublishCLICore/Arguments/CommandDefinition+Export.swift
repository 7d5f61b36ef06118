extension CommandDefinition {
    static let export = CommandDefinition(
        name: .export,
        summary: "Convert texts for other platforms: Markdown, WeChat, e-mail.",
        forms: [
            "export markdown <files> --for <\(ToolChoices.platforms.joined(separator: "|"))> [<options>]",
            "export wechat <files> [--accent <colour>] [--style <file>] [--pictures <folder>] [<options>]",
            "export mail <file>|--since <day> [--unsubscribe <text>] [<options>]",
        ],
        discussion: """
            Writes files into '.publish/Export'; nothing is sent anywhere. All addresses are absolute. Whatever the \
            platform cannot show is listed. The texts may be drafts.
            """,
        options: [
            Option(
                .for,
                value: "<platform>",
                summary: "The platform the Markdown is for",
                choices: ToolChoices.platforms
            ),
            Option(.accent, value: "<colour>", summary: "The colour of headings and links"),
            Option(
                .style,
                value: "<file>",
                summary:
                    "A file with your own styles, as 'name { declarations }'; the guide lists the names"
            ),
            Option(
                .pictures,
                value: "<folder>",
                summary: "Also copy the text's images into this folder, numbered in their order"
            ),
            Option(
                .since,
                value: "<day>",
                summary: "All articles published on or after this day: yyyy-MM-dd"
            ),
            Option(
                .unsubscribe,
                value: "<text>",
                summary:
                    "How to unsubscribe: a sentence, an address, or your mail service's placeholder"
            ),
            Option(.lang, value: "<code>", summary: "The language of the texts"),
            Option(
                .output,
                value: "<folder>",
                summary: "The folder to write to (default: .publish/Export)"
            ),
            Option(.open, summary: "Open the result"),
        ],
        sharedOptions: generationOptions,
        topics: [
            Topic(
                words: [ExportOutlet.markdown.rawValue],
                discussion: """
                    'markdown' adapts the Markdown source to a platform's dialect: front matter, formulas, alerts, players \
                    and directives.
                    """,
                options: [.for, .lang, .output, .open]
            ),
            Topic(
                words: [ExportOutlet.wechat.rawValue],
                discussion: """
                    'wechat' writes a page with a button that copies the article for the editor of WeChat's official accounts: \
                    styles are inline, links to other sites become footnotes, and formulas become drawings if Python has ziamath.
                    """,
                options: [.accent, .style, .pictures, .lang, .output, .open]
            ),
            Topic(
                words: [ExportOutlet.mail.rawValue],
                discussion: """
                    'mail' writes an e-mail as HTML for your mail service: one article, or a digest with title, excerpt and \
                    link of each article published since a day. A comment marks the place of your opening words.
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
                effect: "an e-mail with everything new"
            ),
        ]
    )
}

/// The kinds of export.
package enum ExportOutlet: String, ArgumentChoices {
    case markdown, wechat, mail

    /// The options of this export that some other export does not have.
    private var options: Set<Option.Name> {
        switch self {
        case .markdown: [.for]
        case .wechat: [.accent, .style, .pictures]
        case .mail: [.accent, .since, .unsubscribe]
        }
    }

    /// Throws if an option belongs to another export.
    ///
    /// - Throws: ``CLIError``: `usage`.
    package func refuseOptions(of arguments: ParsedArguments) throws(CLIError) {
        for other in Self.allCases {
            for option in other.options.subtracting(options).sorted(by: {
                $0.rawValue < $1.rawValue
            })
            where arguments.has(option) {
                throw arguments.usage(
                    "The option '\(option)' is only for 'publish export \(other.rawValue)'."
                )
            }
        }
    }
}
