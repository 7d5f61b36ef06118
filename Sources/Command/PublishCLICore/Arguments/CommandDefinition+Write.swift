// The commands for writing.
extension CommandDefinition {
    static let new = CommandDefinition(
        name: .new,
        summary: "Create a website, plugin, theme or post.",
        forms: [
            "new [blog|website|plugin|theme] [<folder>] [--lang <codes>] [--theme <theme>] [--ci <service>]",
            "new post <title> [--lang <codes>] [--section <section>]",
            "new agents",
        ],
        options: [
            .url, .branch, .version, .languages, .theme, .ci, .section, .slug, .description, .tags,
            .draft, .folder, .date, .template, .noGit, .outputFormat,
        ],
        topics: [
            Topic(
                words: [NewSubject.website.rawValue, NewSubject.site.rawValue],
                discussion: """
                    Creates a project in the current folder, which has to be empty, or in a new \
                    folder, which becomes a Git repository.
                    """,
                options: [.languages, .theme, .ci, .noGit, .url, .branch, .version]
            ),
            Topic(
                words: [NewSubject.blog.rawValue],
                discussion: """
                    A blog with the theme Journal whose settings are in 'site.yaml'; it needs no compiler. \
                    'publish eject' turns it into a Swift package. A new folder becomes a Git repository.
                    """,
                options: [.languages, .theme, .ci, .noGit]
            ),
            Topic(
                words: [NewSubject.plugin.rawValue, NewSubject.theme.rawValue],
                discussion: "Plugins and themes are packages for the sites that use them.",
                options: [.url, .branch, .version]
            ),
            Topic(
                words: [NewSubject.post.rawValue],
                discussion: """
                    Creates a post with its front matter in the site's first language, or in each \
                    language of '--lang'; all but the first are drafts until they are translated. Existing files are never overwritten. The template is \
                    'Content/_templates/<section>.md' or else 'post.md' in that folder, with {{title}}, {{date}}, \
                    {{description}}, {{tags}}, {{section}}, {{slug}} and {{lang}} filled in.
                    """,
                options: [
                    .languages, .section, .slug, .description, .tags, .draft, .folder, .date,
                    .template, .format,
                ]
            ),
            Topic(
                words: [NewSubject.agents.rawValue],
                discussion: """
                    'AGENTS.md' tells coding agents how the site is laid out, which commands to use \
                    and what not to touch. New websites have it; 'new agents' adds it to an existing site.
                    """,
                options: []
            ),
        ],
        maximumArguments: nil,
        words: NewSubject.names,
        examples: [
            "new": "a website in the current folder",
            "new blog my-blog --lang zh,en": "a blog in Chinese and English that needs no compiler",
            "new site my-blog": "a website in the new folder 'my-blog'",
            "new site my-blog --lang zh,en":
                "a blog in Chinese and English with the theme Journal and search",
            "new plugin": "a plugin in the current folder",
            "new post \"Hello, world\" --lang zh,en":
                "Content/zh/posts/hello-world.md and Content/en/posts/hello-world.md",
            "new post \"On actors\" --draft --section notes":
                "a draft; 'publish run --drafts' shows it",
            "new agents": "AGENTS.md for the site in the current folder",
        ]
    )

    package static let run = CommandDefinition(
        name: .run,
        aliases: ["serve", "dev"],
        summary: "Serve the site as you write (port 8000, or that of -p, --port).",
        forms: ["run [<folder>] [<options>] [-- <arguments>]"],
        discussion: """
            Generates the site and serves it on localhost. While the server runs, every change in the current \
            folder generates the site again and reloads open pages. If that fails, the last good site is served \
            and open pages show the error.

            <folder> is a site, or any folder with Markdown files, which is shown as a site without writing into it.

            Keys in the terminal: r generates everything again, o opens the site in the browser, d opens the \
            desk with all texts and translations, q, ENTER or Control-C stops the server.
            """,
        options: [
            .port, .host, .open, .drafts, .future, .lint,
            .noGenerate.meaning("Serve the existing 'Output'; generate only after changes"),
            .noReload,
        ],
        moreOptions: [OptionGroup(title: "Watching files", options: [.poll, .debounce])]
            + OptionGroup.building,
        maximumArguments: 1,
        passesArguments: true,
        examples: [
            "run": "http://localhost:8000",
            "run notes": "the Markdown files in the folder 'notes'",
            "run --drafts": "with drafts",
            "run --port 9000 --open": "port 9000, in the browser",
            "run --host 0.0.0.0": "also reachable from other devices in the network",
            "run --lint": "with the linter's findings as you write",
        ]
    )

    package static let i18n = CommandDefinition(
        name: .i18n,
        summary: "List, compare, draft and mark translations.",
        forms: [
            "i18n [status] [<options>]", "i18n diff [<files>] [<options>]",
            "i18n draft [<files>] --using <command> [<options>]", "i18n mark <files>|--all",
            "i18n none <files>",
        ],
        options: [
            .all, .strict.meaning("Fail if anything is missing or stale"), .using,
            .dryRun.meaning("Send nothing; only count what would be translated"), .timeout,
            .publish, .drafts, .future, .expired, .outputFormat,
        ],
        moreOptions: OptionGroup.building,
        topics: [
            Topic(
                words: [TranslationAction.status.rawValue],
                discussion: """
                    'status' lists the articles and strings that are missing in each language, the \
                    translations that are stale because the original has changed since they were marked, and \
                    machine translations that nobody has marked. The exit status is 0, or 1 with '--strict' if \
                    there are any.
                    """,
                options: [.strict, .drafts, .future, .expired, .format]
            ),
            Topic(
                words: [TranslationAction.diff.rawValue],
                discussion: """
                    'diff' shows what has changed in originals since their translations were marked, \
                    next to the current translation. The earlier text comes from Git. <files> are originals \
                    or translations; without them, everything stale is shown.
                    """,
                options: [.drafts, .future, .expired, .format]
            ),
            Topic(
                words: [TranslationAction.draft.rawValue],
                discussion: """
                    'draft' translates whatever is missing or stale, or the given files, with a command of \
                    your choice. The command reads one JSON line per passage and answers each with \
                    {"id": …, "text": …}. Nothing is sent unless you run this, and drafts are only sent if you \
                    name them. Answers that would change code, links or structure are rejected. The result has \
                    'translation: machine' in its front matter until 'publish i18n mark'.
                    """,
                options: [.using, .dryRun, .timeout, .publish]
            ),
            Topic(
                words: [TranslationAction.mark.rawValue],
                discussion: """
                    'mark' records in 'translations.json' that translations match the current originals, \
                    and removes 'translation: machine' from their front matter. Keep 'translations.json' under \
                    version control.
                    """,
                options: [.all]
            ),
            Topic(
                words: [TranslationAction.none.rawValue],
                discussion: """
                    'none' writes 'translation: none' into the front matter of texts that are meant to exist \
                    in one language only; they no longer count as missing a translation.
                    """,
                options: []
            ),
        ],
        maximumArguments: nil,
        choices: TranslationAction.names,
        passesArguments: true,
        examples: [
            "i18n status": "lists missing and stale translations",
            "i18n status --strict": "fails if there are any",
            "i18n diff": "shows what has changed, next to its translation",
            "i18n draft --dry-run": "counts what would be translated; nothing is sent",
            "i18n draft Content/zh/posts/hello.md --using ./translate.sh":
                "drafts the translation of this text",
            "i18n mark Content/en/posts/hello.md": "marks this translation as up to date",
            "i18n mark --all": "marks all translations",
            "i18n none Content/zh/posts/meetup.md": "records that this text needs no translation",
        ]
    )

    static let move = CommandDefinition(
        name: .move,
        summary: "Rename a text, folder, image or tag, and everything that names it.",
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
            .done, .tag, .category, .series, .only,
            .dryRun.meaning("Only show as a diff what would change"), .outputFormat,
        ],
        moreOptions: OptionGroup.building,
        maximumArguments: 2,
        passesArguments: true,
        examples: [
            "move Content/en/posts/tea.md Content/en/posts/cup.md":
                "an article in all its languages",
            "move Content/en/posts/trip Content/en/notes/trip --dry-run":
                "shows what moving an article with its images would change",
            "move Resources/images/a.png Resources/images/tea.png": "an image",
            "move --done Content/en/posts/tea.md Content/en/posts/cup.md":
                "a file that you have renamed yourself",
            "move --tag Swift6 Swift": "merges one tag into another",
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
        options: [.to, .force, .dryRun, .outputFormat],
        moreOptions: OptionGroup.building,
        maximumArguments: 1,
        passesArguments: true,
        examples: [
            "remove Content/en/posts/tea.md": "an article in one language",
            "remove Content/en/posts/tea.md --to /en/posts/cup/":
                "an article that another one replaces",
        ]
    )

    static let images = CommandDefinition(
        name: .images,
        summary: "List and fetch images of other hosts; remove GPS positions.",
        forms: ["images [--fetch] [--strip-location]"],
        discussion: """
            Without options, lists the images on other hosts with their sizes from \
            'Content/images.csv' and the places where they are used, and the site's own images \
            that contain a GPS position (in the Exif or XMP data of JPEG, PNG and WebP).
            """,
        options: [.fetch, .stripLocation],
        examples: [
            "images": "lists images on other hosts, and images with a GPS position",
            "images --fetch": "copies images from other hosts into the site",
            "images --strip-location": "removes GPS positions",
        ]
    )
}
