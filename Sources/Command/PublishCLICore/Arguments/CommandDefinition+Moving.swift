extension CommandDefinition {
    static let move = CommandDefinition(
        name: .move,
        summary: "Give a text, a folder or a picture another name, and let everything follow.",
        forms: [
            "move <old> <new> [--only] [--dry-run] [<options>]"
        ],
        discussion: """
            Moves the file with its translations and the files beside it, and lets links, data, \
            'Content/redirects.csv' and 'translations.json' follow. Readers of the old address are led to the \
            new one, and feeds and comments go on knowing the article. The site's program says every address, \
            before and after; what only you can change, such as paths in its sources, is listed with its \
            lines. A call that was ended is completed by the same call.
            """,
        options: [
            Option(.only, summary: "Leave the translations where they are"),
            Option(.dryRun, summary: "Only show as a diff what would change"),
            Option(
                .format,
                value: "<format>",
                summary:
                    "How it is told what was done: as text, or as JSON with an object a line (default: text)",
                choices: ["text", "json"]
            ),
        ],
        sharedOptions: generationOptions,
        maximumArguments: 2,
        passesArguments: true,
        examples: [
            Example(
                call: "move Content/en/posts/tea.md Content/en/posts/cup.md",
                effect: "an article, in all languages"
            ),
            Example(
                call: "move Content/en/posts/trip Content/en/notes/trip --dry-run",
                effect: "what moving an article with its pictures would change"
            ),
            Example(
                call: "move Resources/images/a.png Resources/images/tea.png",
                effect: "a picture"
            ),
        ]
    )
}
