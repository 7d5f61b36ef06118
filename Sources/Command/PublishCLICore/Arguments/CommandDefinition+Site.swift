extension CommandDefinition {
    static let lint = CommandDefinition(
        name: .lint,
        summary: "Check spelling, typography and structure of the texts, in Chinese and English.",
        forms: ["lint [<paths>] [--fix [--dry-run]] [<options>]", "lint --rules"],
        discussion: """
            Reads the files in 'Content', or the given files and folders, without the site's program. \
            Code, formulas, addresses, HTML and directives are not checked. \
            '\(ToolChoices.lintSettings)' sets the level of each rule, the comment \
            '<!-- lint-disable rule -->' disables rules for the rest of a text, and \
            '\(ToolChoices.lintWords)' lists names that the site spells in its own way. The exit status is 1 if \
            there are errors.
            """,
        options: [
            Option(.fix, summary: "Fix what can be fixed safely, and report the rest"),
            Option(.dryRun, summary: "Only show what '--fix' would change, as a diff"),
            Option(.strict, summary: "Treat warnings as errors"),
            Option(
                .format,
                value: "<format>",
                summary: """
                    Output format: text, json with one object per line, or github for GitHub Actions \
                    (default: text)
                    """,
                choices: ToolChoices.reports
            ),
            Option(
                .rule,
                value: "<rules>",
                summary: "Run only these rules, such as 'zh.spacing,links', even if they are off"
            ),
            Option(.rules, summary: "List all rules with their levels and reasons"),
        ],
        maximumArguments: nil,
        examples: [
            Example(call: "lint", effect: "checks everything in 'Content'"),
            Example(call: "lint --fix --dry-run", effect: "shows the fixes as a diff"),
            Example(call: "lint Content/zh/posts/hello.md --fix", effect: "fixes one text"),
            Example(call: "lint --rule zh", effect: "Chinese typography only"),
            Example(
                call: "lint --rule code",
                effect: "checks whether the code in the texts compiles"
            ),
            Example(call: "lint --strict --format github", effect: "for continuous integration"),
        ]
    )

    static let check = CommandDefinition(
        name: .check,
        summary: "Check links, files and translations of the whole site.",
        forms: ["check [<options>] [-- <arguments>]"],
        discussion: """
            Generates the site without changing 'Output'. Broken links, images and anchors, and \
            hreflang alternates that search engines would reject, are errors, reported at the line \
            of the text that contains them. The exit status is 1 if there are any.
            """,
        options: SiteOptions.checking + [
            Option(.strict, summary: "Treat warnings as errors")
        ] + questionOptions,
        sharedOptions: generationOptions,
        passesArguments: true,
        examples: [
            Example(
                call: "check --external",
                effect: "also requests links to other sites, each at most once a day"
            ),
            Example(call: "check", effect: "lists problems, with a summary"),
            Example(
                call: "check --strict --drafts",
                effect: "warnings fail; drafts are checked, too"
            ),
            Example(call: "check --format github", effect: "for GitHub Actions"),
        ]
    )

    static let list = CommandDefinition(
        name: .list,
        summary: "List the site's articles, pages, tags or addresses.",
        forms: ["list [\(ListKind.names.joined(separator: "|"))] [<options>]"],
        discussion: """
            Lists the articles unless something else is named. 'drafts', 'future' and 'expired' \
            list the texts that are not published for that reason; 'urls' lists the address \
            of every page. With '--format json', each line is a JSON object.
            """,
        options: questionOptions,
        sharedOptions: generationOptions,
        maximumArguments: 1,
        words: ListKind.names,
        passesArguments: true,
        examples: [
            Example(call: "list", effect: "all articles, the newest first"),
            Example(call: "list drafts", effect: "all drafts"),
            Example(call: "list urls", effect: "the address of every page, one per line"),
            Example(
                call: "list tags --format json | jq -r .name",
                effect: "the names of all tags"
            ),
        ]
    )

    static let stats = CommandDefinition(
        name: .stats,
        summary: "Count articles and words.",
        forms: ["stats [<options>]"],
        discussion: """
            Counts articles and words by language, month and tag, lists the longest gaps between \
            articles, and counts missing translations. A Han character counts as a word; code is not \
            counted. With '--format json', each line is a JSON object.
            """,
        options: questionOptions,
        sharedOptions: generationOptions,
        passesArguments: true,
        examples: [
            Example(call: "stats", effect: "tables of numbers"),
            Example(
                call: "stats --format json | jq 'select(.kind == \"gap\")'",
                effect: "the gaps between articles"
            ),
        ]
    )
}
