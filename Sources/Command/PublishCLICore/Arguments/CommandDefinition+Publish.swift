// The commands that publish.
extension CommandDefinition {
    static let generate = CommandDefinition(
        name: .generate,
        aliases: ["build"],
        summary: "Generate the website in the current folder.",
        forms: ["generate [<options>] [-- <arguments>]"],
        discussion: """
            Builds the site's program if its sources have changed since the last build, and \
            runs it. Arguments after '--' are passed to the program.
            """,
        options: [
            .drafts, .future, .strict, .format, .noCache, .acceptRemoved, .quiet, .verbose,
        ],
        moreOptions: OptionGroup.building,
        passesArguments: true,
        examples: [
            "generate": "the site in 'Output'",
            "generate --drafts --future": "with drafts and posts dated in the future",
            "generate --strict --format github":
                "for continuous integration: warnings fail, and problems are shown at their lines",
            "generate -- --x": "passes '--x' to the site's program",
        ]
    )

    static let deploy = CommandDefinition(
        name: .deploy,
        summary: "Generate and deploy the website in the current folder.",
        forms: ["deploy [<target>] [<options>] [-- <arguments>]"],
        discussion: """
            Generates the site and then runs its program with '--deploy', which deploys 'Output' \
            by the deployment step named <target>, or by those without a name. An interrupted \
            deployment is completed by the next one.
            """,
        options: [
            .dryRun.meaning("Only list the files that would be added, changed and removed"),
            .noGenerate.meaning("Deploy 'Output' as it is"),
            .announce, .maxDeletes, .changes, .acceptOlder, .acceptRemoved, .strict,
        ],
        moreOptions: [
            OptionGroup(title: "Drawings", options: [.allowUndrawn]),
            OptionGroup(title: "Private texts", options: [.allowSentence]),
        ]
            + OptionGroup.building,
        maximumArguments: 1,
        passesArguments: true,
        examples: [
            "deploy": "generate, then deploy",
            "deploy staging": "only to the target named 'staging'",
            "deploy --dry-run": "generate, then list what would be deployed",
            "deploy --max-deletes 20": "stops when much of the site seems to be missing",
            "deploy --no-generate": "deploy the site as it is",
        ]
    )

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
            .for, .accent, .style, .pictures, .since, .unsubscribe, .lang, .output,
            .open.meaning("Open the result"),
        ],
        moreOptions: OptionGroup.building,
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
        choices: ExportOutlet.names,
        passesArguments: true,
        examples: [
            "export markdown Content/zh/posts/tea.md --for juejin":
                "Markdown to paste into Juejin's editor",
            "export wechat Content/zh/posts/tea.md --open": "a page with the article for WeChat",
            "export mail --since 2026-11-01 --lang en": "an e-mail with everything new",
        ]
    )
}
