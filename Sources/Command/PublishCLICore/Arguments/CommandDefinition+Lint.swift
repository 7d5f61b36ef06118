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
        ],
        maximumArguments: nil,
        examples: [
            Example(call: "lint", effect: "what is wrong in 'Content'"),
            Example(call: "lint --fix --dry-run", effect: "what would be mended, as a diff"),
            Example(call: "lint Content/zh/posts/hello.md --fix", effect: "mends one text"),
            Example(call: "lint --rule zh", effect: "Chinese typography only"),
            Example(call: "lint --strict --format github", effect: "for continuous integration"),
        ]
    )
}
