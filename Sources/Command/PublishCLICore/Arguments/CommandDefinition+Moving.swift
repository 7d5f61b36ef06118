extension CommandDefinition {
    static let move = CommandDefinition(
        name: .move,
        summary: "Give a text, a folder or a picture another name, and let everything follow.",
        forms: [
            "move <old> <new> [--only] [--dry-run] [<options>]",
            "move --done <old> <new> [--dry-run] [<options>]",
            "move --tag|--category|--series <old> <new> [--dry-run] [<options>]",
        ],
        discussion: """
            Moves the file with its translations and the files beside it, and lets links, data, \
            'Content/redirects.csv' and 'translations.json' follow. Readers of the old address are led to the \
            new one, and feeds and comments go on knowing the article. The site's program says every address, \
            before and after; what only you can change, such as paths in its sources, is listed with its \
            lines. A call that was ended is completed by the same call.

            With '--done' the file has its new name already, and the rest follows; in the place of its old name \
            there may be its old address.

            A tag, a category or a series gets another name in all headers, in 'Resources/Tags.xcstrings' and in \
            the text that introduces it; with one that is there already it becomes one.
            """,
        options: [
            Option(.done, summary: "The file has its new name already: let everything else follow"),
            Option(.tag, summary: "Give a tag another name"),
            Option(.category, summary: "Give a category another name"),
            Option(.series, summary: "Give a series another name"),
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
            Example(
                call: "move --done /en/posts/tea/ Content/en/posts/cup.md",
                effect: "what you have renamed yourself"
            ),
            Example(call: "move --tag Swift6 Swift", effect: "a tag, which joins another one"),
        ]
    )

    static let remove = CommandDefinition(
        name: .remove,
        summary: "Take a text, a folder or a picture away, and tell its readers.",
        forms: ["remove <file> [--to <address>] [--force] [--dry-run] [<options>]"],
        discussion: """
            Deletes the file, or a folder with everything in it; translations stay unless they are named, too. Its \
            addresses are noted as gone in 'Content/redirects.csv', and servers say so (410); links that led there \
            are listed. What Git does not hold as it is, is left where it is.
            """,
        options: [
            Option(
                .to,
                value: "<address>",
                summary: "Lead readers on to an address, of the site or a whole URL"
            ),
            Option(.force, summary: "Delete it although Git does not hold it"),
            Option(.dryRun, summary: "Only show what would change"),
            Option(
                .format,
                value: "<format>",
                summary:
                    "How it is told what was done: as text, or as JSON with an object a line (default: text)",
                choices: ["text", "json"]
            ),
        ],
        sharedOptions: generationOptions,
        maximumArguments: 1,
        passesArguments: true,
        examples: [
            Example(call: "remove Content/en/posts/tea.md", effect: "an article in one language"),
            Example(
                call: "remove Content/en/posts/tea.md --to /en/posts/cup/",
                effect: "an article that another one replaces"
            ),
        ]
    )
}
