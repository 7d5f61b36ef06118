// The commands that check a site, and say what it consists of.
extension CommandDefinition {
    static let check = CommandDefinition(
        name: .check,
        summary: "Check links, files and translations of the whole site.",
        forms: ["check [<options>] [-- <arguments>]"],
        discussion: """
            Generates the site without changing 'Output'. Broken links, images and anchors, and \
            hreflang alternates that search engines would reject, are errors, reported at the line \
            of the text that contains them. The exit status is 1 if there are any.
            """,
        options: [
            .external, .strict.meaning("Treat warnings as errors"), .drafts, .future, .expired,
            .format,
        ],
        moreOptions: OptionGroup.building,
        passesArguments: true,
        examples: [
            "check --external":
                "also requests links to other sites, each at most once a day",
            "check": "lists problems, with a summary",
            "check --strict --drafts": "warnings fail; drafts are checked, too",
            "check --format github": "for GitHub Actions",
        ]
    )

    static let lint = CommandDefinition(
        name: .lint,
        summary: "Check spelling, typography and structure, in Chinese and English.",
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
            .fix, .dryRun.meaning("Only show what '--fix' would change, as a diff"),
            .strict.meaning("Treat warnings as errors"),
            .format.meaning(
                "Print text, json with one object per line, or github for GitHub Actions (default: text)"
            ), .rule, .rules,
        ],
        maximumArguments: nil,
        examples: [
            "lint": "checks everything in 'Content'",
            "lint --fix --dry-run": "shows the fixes as a diff",
            "lint Content/zh/posts/hello.md --fix": "fixes one text",
            "lint --rule zh": "Chinese typography only",
            "lint --rule code": "checks whether the code in the texts compiles",
            "lint --strict --format github": "for continuous integration",
        ]
    )

    static let list = CommandDefinition(
        name: .list,
        summary: "List the site's articles, pages, tags or addresses.",
        forms: ["list [\(ListKind.names.joined(separator: "|"))] [<options>]"],
        discussion: """
            Lists the articles unless something else is named. 'drafts', 'future' and 'expired' \
            list the texts that are not published for that reason; 'private' lists those that are kept back \
            whatever the options; 'old' lists the articles by the day of \
            their last change, the oldest first; 'orphans' lists the articles and pages to which no other text \
            links; 'urls' lists the address of every page.
            """,
        options: [.drafts, .future, .expired, .outputFormat],
        moreOptions: OptionGroup.building,
        maximumArguments: 1,
        choices: ListKind.names,
        passesArguments: true,
        examples: [
            "list": "all articles, the newest first",
            "list drafts": "all drafts",
            "list private": "the texts that never leave this machine",
            "list old | head": "the articles that have not been changed for the longest time",
            "list orphans": "the articles that no other text mentions",
            "list urls": "the address of every page, one per line",
            "list tags --format json | jq -r .name": "the names of all tags",
        ]
    )

    static let stats = CommandDefinition(
        name: .stats,
        summary: "Count articles and words.",
        forms: ["stats [<options>]"],
        discussion: """
            Counts articles and words by month and tag, lists the longest gaps between \
            articles, and ends with the numbers of each language and its missing translations. A Han character \
            counts as a word; code is not counted.
            """,
        options: [.summary, .drafts, .future, .expired, .outputFormat],
        moreOptions: OptionGroup.building,
        passesArguments: true,
        examples: [
            "stats": "tables of numbers",
            "stats --summary": "only the last of them",
            "stats --format json | jq 'select(.kind == \"gap\")'": "the gaps between articles",
        ]
    )

    static let test = CommandDefinition(
        name: .test,
        summary: "Run the tests of a theme, a plugin or a site.",
        forms: ["test [<options>] [-- <arguments>]"],
        discussion: """
            Calls 'swift test' with a build folder in which Publish is compiled once for the tests of all your \
            packages; 'swift test' alone would compile Publish again for each package. Arguments after '--' \
            are passed to 'swift test'.
            """,
        options: [.quiet, .verbose, .release, .debug, .scratchPath],
        passesArguments: true,
        examples: [
            "test": "all tests of the package in the current folder",
            "test -- --filter Tea": "those whose names contain 'Tea'",
        ]
    )
}
