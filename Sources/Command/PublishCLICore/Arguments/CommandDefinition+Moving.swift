extension CommandDefinition {
    static let move = CommandDefinition(
        name: .move,
        summary: "Rename a text, folder, image or tag, and update everything that refers to it.",
        forms: [
            "move <old> <new> [--only] [--dry-run] [<options>]",
            "move --done <old> <new> [--dry-run] [<options>]",
            "move --tag|--category|--series <old> <new> [--dry-run] [<options>]",
        ],
        discussion: """
            Moves the file with its translations and the files next to it, and updates links, data and \
            'translations.json'. The old address redirects to the new one, and the article keeps its identity in \
            feeds and comments: front matter gets 'aliases' and 'identity', and 'Content/redirects.csv' gets lines \
            for images, tags, categories and series. Addresses come from the site's program. References that only \
            you can change, such as paths in Swift sources, are listed with their lines. Files are renamed last; \
            to complete an interrupted move, repeat the same command.

            Use '--done' if you have already renamed the file yourself; <old> is its old path.

            Tags, categories and series are renamed in all front matter, in 'Resources/Tags.xcstrings' and in the \
            text for their page. Renaming a tag to the name of another tag merges the two.
            """,
        options: [
            Option(.done, summary: "The file is already renamed; update the rest"),
            Option(.tag, summary: "Rename a tag"),
            Option(.category, summary: "Rename a category"),
            Option(.series, summary: "Rename a series"),
            Option(.only, summary: "Leave the translations where they are"),
            Option(.dryRun, summary: "Only show as a diff what would change"),
            Option(
                .format,
                value: "<format>",
                summary:
                    "Output format: text, or json with one object per line (default: text)",
                choices: ["text", "json"]
            ),
        ],
        sharedOptions: generationOptions,
        maximumArguments: 2,
        passesArguments: true,
        examples: [
            Example(
                call: "move Content/en/posts/tea.md Content/en/posts/cup.md",
                effect: "an article in all its languages"
            ),
            Example(
                call: "move Content/en/posts/trip Content/en/notes/trip --dry-run",
                effect: "shows what moving an article with its images would change"
            ),
            Example(
                call: "move Resources/images/a.png Resources/images/tea.png",
                effect: "an image"
            ),
            Example(
                call: "move --done Content/en/posts/tea.md Content/en/posts/cup.md",
                effect: "a file that you have renamed yourself"
            ),
            Example(call: "move --tag Swift6 Swift", effect: "merges one tag into another"),
        ]
    )

    static let remove = CommandDefinition(
        name: .remove,
        summary: "Delete a text, folder or image, and record its address as gone.",
        forms: ["remove <file> [--to <address>] [--force] [--dry-run] [<options>]"],
        discussion: """
            Deletes the file, or a folder with everything in it. Translations are kept unless you name them, too. \
            The addresses are recorded as gone in 'Content/redirects.csv', so that servers answer 410; 'publish check' \
            finds links to them. Refuses to delete a file with changes that are not committed to Git.
            """,
        options: [
            Option(
                .to,
                value: "<address>",
                summary: "Redirect to this address (a path of the site, or a URL) instead"
            ),
            Option(.force, summary: "Delete it even if it is not committed to Git"),
            Option(.dryRun, summary: "Only show what would change"),
            Option(
                .format,
                value: "<format>",
                summary:
                    "Output format: text, or json with one object per line (default: text)",
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
