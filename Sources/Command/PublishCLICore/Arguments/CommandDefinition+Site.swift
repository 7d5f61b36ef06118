internal import PublishLint

extension CommandDefinition {
    static let lint = CommandDefinition(
        name: .lint,
        summary: "Find faults of writing and structure in the texts, in Chinese and English.",
        forms: ["lint [<paths>] [--fix [--dry-run]] [<options>]", "lint --rules"],
        discussion: """
            Reads the texts themselves, without the site's program: all of 'Content', or the files and \
            folders that are named. What is in code, formulas, addresses, HTML and directives is never \
            looked at. '\(LintSettings.file)' sets the level of each rule, a comment \
            '<!-- lint-disable rule -->' in a text switches rules off from its line on, and \
            '\(LintWords.file)' has the names that the site writes in its own way. The status is 1 if \
            there are errors.
            """,
        options: [
            Option(.fix, summary: "Mend what is certain, and tell the rest"),
            Option(.dryRun, summary: "Only show as a diff what '--fix' would change"),
            Option(.strict, summary: "Fail for warnings, too"),
            Option(
                .format,
                value: "<format>",
                summary: """
                    How findings are written: as text, as JSON with an object a line, or as commands for \
                    GitHub Actions (default: text)
                    """,
                choices: ReportFormat.allCases.map(\.rawValue)
            ),
            Option(
                .rule,
                value: "<rules>",
                summary: "Ask these rules only, such as 'zh.spacing,links', even those that are off"
            ),
            Option(.rules, summary: "List all rules with their levels and reasons"),
            Option(
                .run,
                summary: """
                    Run the blocks of Swift marked with 'run', without a sandbox, and compare what \
                    they write; with '--fix' write it into the texts
                    """
            ),
            Option(
                .record,
                summary: "Compile the code of the texts, and note in 'code.json' which of them do"
            ),
        ],
        maximumArguments: nil,
        examples: [
            Example(call: "lint", effect: "what is wrong in 'Content'"),
            Example(call: "lint --fix --dry-run", effect: "what would be mended, as a diff"),
            Example(call: "lint Content/zh/posts/hello.md --fix", effect: "mends one text"),
            Example(call: "lint --rule zh", effect: "Chinese typography only"),
            Example(call: "lint --rule code", effect: "whether the code in the texts compiles"),
            Example(call: "lint --strict --format github", effect: "for continuous integration"),
        ]
    )

    static let check = CommandDefinition(
        name: .check,
        summary: "Check links, files and translations of the whole site.",
        forms: ["check [<options>] [-- <arguments>]"],
        discussion: """
            Generates the site without publishing it: 'Output' stays as it is. Links, images and \
            anchors that lead nowhere and alternates that search engines would reject are errors, \
            at the line of the text where they are written. The status is 1 if there are any.
            """,
        options: SiteOptions.checking + [
            Option(.strict, summary: "Fail for warnings, too")
        ] + questionOptions,
        sharedOptions: generationOptions,
        passesArguments: true,
        examples: [
            Example(call: "check --external", effect: "links to other sites, too; each once a day"),
            Example(call: "check", effect: "what is wrong, and a summary"),
            Example(call: "check --strict --drafts", effect: "warnings fail, drafts are looked at"),
            Example(call: "check --format github", effect: "for a workflow of GitHub Actions"),
        ]
    )

    static let list = CommandDefinition(
        name: .list,
        summary: "List what the site consists of.",
        forms: ["list [\(ListKind.names.joined(separator: "|"))] [<options>]"],
        discussion: """
            Lists the articles unless something else is named. 'drafts', 'future' and 'expired' \
            list the texts that are not published today for that reason; 'urls' lists the address \
            of every page. With '--format json' each line is an object.
            """,
        options: questionOptions,
        sharedOptions: generationOptions,
        maximumArguments: 1,
        words: ListKind.names,
        passesArguments: true,
        examples: [
            Example(call: "list", effect: "all articles, the newest first"),
            Example(call: "list drafts", effect: "what is not finished"),
            Example(call: "list urls", effect: "the address of every page, one a line"),
            Example(
                call: "list tags --format json | jq -r .name",
                effect: "the names of all tags"
            ),
        ]
    )

    static let stats = CommandDefinition(
        name: .stats,
        summary: "Count what was written.",
        forms: ["stats [<options>]"],
        discussion: """
            Counts articles and words by language, month and tag, names the longest times without \
            an article, and counts what is not translated. A Han character is a word; code does not \
            count. With '--format json' each line is an object.
            """,
        options: questionOptions,
        sharedOptions: generationOptions,
        passesArguments: true,
        examples: [
            Example(call: "stats", effect: "tables of numbers"),
            Example(
                call: "stats --format json | jq 'select(.kind == \"gap\")'",
                effect: "how long nothing appeared"
            ),
        ]
    )
}
