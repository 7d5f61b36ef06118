extension CommandDefinition {
    /// All commands, in the order of the help.
    static let all = [
        new, generate, run, deploy, check, lint, list, stats, i18n, move, remove, images, export,
        `import`,
        clean, migrate, test,
        completion,
    ]

    /// Returns the command with a name or alias.
    package static func named(_ name: String) -> CommandDefinition? {
        all.first { $0.names.contains(name) }
    }

    static let new = CommandDefinition(
        name: .new,
        summary: "Create a website, plugin, theme or post.",
        forms: [
            "new [website|plugin|theme] [<folder>] [--lang <codes>] [--theme <theme>] [--ci <service>]",
            "new post <title> [--lang <codes>] [--section <section>]",
            "new agents",
        ],
        options: originOptions + [
            Option(
                .lang,
                value: "<codes>",
                summary: """
                    The languages of the post, or of the website, such as 'zh,en'
                    """
            ),
            ScaffoldTheme.option,
            ContinuousIntegration.option,
            Option(
                .section,
                value: "<section>",
                summary: "The section of the post (default: posts)"
            ),
            Option(
                .slug,
                value: "<slug>",
                summary: "The file name of the post (default: made from the title)"
            ),
            Option(
                .description,
                value: "<text>",
                summary: "The description of the post (default: its title)"
            ),
            Option(
                .tags,
                value: "<tags>",
                summary: "The tags of the post, such as 'swift, server'"
            ),
            Option(
                .draft,
                summary: "Create a draft, which is not published until you remove 'draft: true'"
            ),
            Option(
                .date,
                value: "<date>",
                summary: "The date of the post, such as '2026-12-24 09:00' (default: now)"
            ),
            Option(
                .template,
                value: "<name>",
                summary: "The template in 'Content/_templates' to start the post from"
            ),
            Option(
                .format,
                value: "<format>",
                summary: "Output format: text, or json with one object per line",
                choices: ["text", "json"]
            ),
        ],
        topics: [
            Topic(
                words: NewSubject.allCases.filter { $0.project != nil }.map(\.rawValue),
                discussion: """
                    Creates a project in the current folder, which has to be empty, or in a new \
                    folder.
                    """,
                options: originOptions.map(\.name) + [.lang, .theme, .ci]
            ),
            Topic(
                words: [NewSubject.post.rawValue],
                discussion: """
                    Creates a post with its front matter in the site's first language, or in each \
                    language of '--lang'. Existing files are never overwritten. The template is \
                    'Content/_templates/<section>.md' or else 'post.md' in that folder, with {{title}}, {{date}}, \
                    {{description}}, {{tags}}, {{section}}, {{slug}} and {{lang}} filled in.
                    """,
                options: [
                    .lang, .section, .slug, .description, .tags, .draft, .date, .template, .format,
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
            Example(call: "new", effect: "a website in the current folder"),
            Example(call: "new site my-blog", effect: "a website in the new folder 'my-blog'"),
            Example(
                call: "new site my-blog --lang zh,en",
                effect: "a blog in Chinese and English with the theme Journal and search"
            ),
            Example(call: "new plugin", effect: "a plugin in the current folder"),
            Example(
                call: "new post \"Hello, world\" --lang zh,en",
                effect: "Content/zh/posts/hello-world.md and Content/en/posts/hello-world.md"
            ),
            Example(
                call: "new post \"On actors\" --draft --section notes",
                effect: "a draft; 'publish run --drafts' shows it"
            ),
            Example(call: "new agents", effect: "AGENTS.md for the site in the current folder"),
        ]
    )

    static let generate = CommandDefinition(
        name: .generate,
        aliases: ["build"],
        summary: "Generate the website in the current folder.",
        forms: ["generate [<options>] [-- <arguments>]"],
        discussion: """
            Builds the site's program if its sources have changed since the last build, and \
            runs it. Arguments after '--' are passed to the program.
            """,
        options: SiteOptions.addresses + generationOptions,
        passesArguments: true,
        examples: [
            Example(call: "generate", effect: "the site in 'Output'"),
            Example(
                call: "generate --drafts --future",
                effect: "with drafts and posts dated in the future"
            ),
            Example(
                call: "generate --strict --format github",
                effect:
                    "for continuous integration: warnings fail, and problems are shown at their lines"
            ),
            Example(call: "generate -- --x", effect: "passes '--x' to the site's program"),
        ]
    )

    package static let run = CommandDefinition(
        name: .run,
        aliases: ["serve", "dev"],
        summary: """
            Generate the website in the current folder and serve it on localhost, on port 8000 \
            unless '-p' or '--port' names another.
            """,
        forms: ["run [<options>] [-- <arguments>]"],
        discussion: """
            While the server runs, every change in the current folder generates the site again and \
            reloads open pages. If that fails, the last good site is served and open pages show \
            the error. Press ENTER or Control-C to stop the server.
            """,
        options: [
            Option(
                .port,
                "-p",
                value: "<number>",
                summary: "The port (default: 8000, or the next one that is free)"
            ),
            Option(
                .host,
                "--bind",
                "--interface",
                value: "<address>",
                summary: "The address to listen on (default: 127.0.0.1, this machine only)"
            ),
            Option(.open, "-O", summary: "Open the site in the browser"),
            Option(
                .noGenerate,
                summary: "Serve the existing 'Output'; generate only after changes"
            ),
            Option(.noReload, summary: "Generate once; do not watch for changes"),
            Option(
                .poll,
                value: "<time>",
                summary: "Poll for changes at an interval such as '700ms', for network drives"
            ),
            Option(
                .debounce,
                value: "<time>",
                summary:
                    "How long to wait when several files change (default: 50ms)"
            ),
            Option(.lint, summary: "Run 'publish lint' on each text when it is saved"),
            Option(.resident, summary: "No effect; will be removed in the next version"),
            Option(.noResident, summary: "No effect; will be removed in the next version"),
        ] + generationOptions,
        passesArguments: true,
        examples: [
            Example(call: "run", effect: "http://localhost:8000"),
            Example(call: "run --drafts", effect: "with drafts"),
            Example(call: "run --port 9000 --open", effect: "port 9000, in the browser"),
            Example(
                call: "run --host 0.0.0.0",
                effect: "also reachable from other devices in the network"
            ),
            Example(call: "run --lint", effect: "with the linter's findings as you write"),
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
            Option(.noGenerate, summary: "Deploy 'Output' as it is"),
            Option(
                .announce,
                summary:
                    "Only announce a deployment that was made by other means, such as GitHub Pages"
            ),
            Option(
                .dryRun,
                summary: "Only list the files that would be added, changed and removed"
            ),
            Option(
                .maxDeletes,
                value: "<number>",
                summary: "Refuse to deploy if more files than this would be removed"
            ),
            Option(
                .changes,
                value: "<file>",
                summary: "Write the changed files and their addresses to a JSON file"
            ),
        ] + SiteOptions.deployment + SiteOptions.addresses + generationOptions,
        maximumArguments: 1,
        passesArguments: true,
        examples: [
            Example(call: "deploy", effect: "generate, then deploy"),
            Example(call: "deploy staging", effect: "only to the target named 'staging'"),
            Example(
                call: "deploy --dry-run",
                effect: "generate, then list what would be deployed"
            ),
            Example(
                call: "deploy --max-deletes 20",
                effect: "stops when much of the site seems to be missing"
            ),
            Example(call: "deploy --no-generate", effect: "deploy the site as it is"),
        ]
    )

    static let clean = CommandDefinition(
        name: .clean,
        summary: "Delete the generated site and all caches.",
        forms: ["clean [--all] [--dry-run]"],
        discussion: """
            Empties 'Output' (except .git, .gitkeep and .gitignore) and deletes '.publish'. \
            Publish itself is compiled once for all your sites; '--all' also deletes that build.
            """,
        options: [
            Option(.all, summary: "Also delete the compiled build that all your sites share"),
            Option(.dryRun, summary: "Only print what would be deleted"),
        ],
        examples: [
            Example(call: "clean", effect: "the next run generates everything"),
            Example(call: "clean --all", effect: "the next run also compiles everything"),
            Example(call: "clean --dry-run", effect: "lists what would be deleted"),
        ]
    )

    static let migrate = CommandDefinition(
        name: .migrate,
        summary: "Switch a site made with John Sundell's Publish to this one.",
        forms: ["migrate [<folder>] [--url <place>] [--dry-run]"],
        discussion: """
            Shows each change as a diff and makes it: the dependency in 'Package.swift', and, for \
            plugins and themes whose manifests name the original repositories, SwiftPM mirrors that \
            redirect those to this Publish. A checkout of Publish can replace all packages of the \
            original suite ('\(SuiteLinks.folder)' gets links to its sources); a remote repository can \
            only replace Publish itself. Splash and the plugins for Splash and Highlight.js are products \
            of this package, too.
            """,
        options: [
            Option(.dryRun, summary: "Only show what would change"),
            Option(
                .url,
                value: "<place>",
                summary: "Where to get Publish: an https URL or the folder of a checkout"
            ),
        ],
        maximumArguments: 1,
        examples: [
            Example(call: "migrate --dry-run", effect: "shows what would change in this folder"),
            Example(call: "migrate ../blog", effect: "the site in another folder"),
            Example(call: "migrate --url ../Publish", effect: "uses a checkout of Publish"),
        ]
    )

    static let images = CommandDefinition(
        name: .images,
        summary:
            "List images on other hosts, copy them into the site, and remove GPS positions.",
        forms: ["images [--fetch] [--strip-location]"],
        discussion: """
            Without options, lists the images on other hosts with their sizes from \
            'Content/images.csv' and the places where they are used, and the site's own images \
            that contain a GPS position (in the Exif or XMP data of JPEG, PNG and WebP).
            """,
        options: [
            Option(
                .fetch,
                summary: """
                    Copy images from other hosts into 'Resources/images' and change their addresses \
                    in the texts; 'images-left.csv' lists those that could not be fetched
                    """
            ),
            Option(
                .stripLocation,
                summary: "Remove GPS positions without re-encoding the images"
            ),
        ],
        examples: [
            Example(
                call: "images",
                effect: "lists images on other hosts, and images with a GPS position"
            ),
            Example(call: "images --fetch", effect: "copies images from other hosts into the site"),
            Example(call: "images --strip-location", effect: "removes GPS positions"),
        ]
    )

    static let `import` = CommandDefinition(
        name: .import,
        summary: "Import a site made with another generator.",
        forms: [
            "import [\(ToolChoices.generators.joined(separator: "|"))] <folder> [<options>]",
            "import [\(ToolChoices.exporters.joined(separator: "|"))] <file>... [--media <folder>] [<options>]",
        ],
        discussion: """
            Reads the configuration and texts in <folder> and writes a site into the current \
            folder, with images, drafts, languages, tags, categories, series and old addresses. \
            Shortcodes such as {% highlight %} or {{< figure >}} become Markdown where there is an \
            equivalent. For WordPress, name the export (XML, several files of one export, or a ZIP of them), for \
            Ghost its JSON. The new site is then compiled and checked; 'import-report.md' lists what was \
            lost and what still prevents publishing. Existing files are never overwritten; if there \
            is no package yet, one is created with the theme Journal.
            """,
        options: [
            Option(.dryRun, summary: "Only list what would be written and what would be lost"),
            Option(.noCheck, summary: "Do not compile and check the new site"),
            Option(
                .addresses,
                value: "<choice>",
                summary: "Keep old addresses or redirect them (default: keep)",
                choices: ToolChoices.addresses
            ),
            Option(
                .media,
                value: "<folder>",
                summary: "The folder with the export's images; the images that texts use are copied"
            ),
            Option(
                .types,
                value: "<types>",
                summary:
                    "Post types besides posts and pages that become sections, separated by commas"
            ),
            ContinuousIntegration.option,
        ] + originOptions,
        maximumArguments: 100,
        words: ToolChoices.generators + ToolChoices.exporters,
        examples: [
            Example(
                call: "import ../old-blog --dry-run",
                effect: "lists what would be written and lost"
            ),
            Example(call: "import ../old-blog", effect: "detects the generator"),
            Example(call: "import hexo ../old-blog", effect: "names the generator"),
            Example(
                call: "import export.xml --media uploads",
                effect: "a WordPress export, with its images"
            ),
            Example(
                call: "import ../old-blog --addresses redirect",
                effect: "gives articles new addresses and redirects the old ones"
            ),
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
        options: SiteOptions.verbosity + buildOptions.filter { $0.name != .product },
        passesArguments: true,
        examples: [
            Example(call: "test", effect: "all tests of the package in the current folder"),
            Example(call: "test -- --filter Tea", effect: "those whose names contain 'Tea'"),
        ]
    )

    static let completion = CommandDefinition(
        name: .completion,
        summary: "Print a completion script for a shell.",
        forms: ["completion <\(Shell.names.joined(separator: "|"))>"],
        maximumArguments: 1,
        words: Shell.names,
        examples: [
            Example(
                call: "completion bash > ~/.local/share/bash-completion/completions/publish",
                effect: "for Bash"
            ),
            Example(call: "completion zsh > ~/.zfunc/_publish", effect: "for Zsh"),
            Example(
                call: "completion fish > ~/.config/fish/completions/publish.fish",
                effect: "for Fish"
            ),
        ]
    )

    /// The options for the place from which a new project gets Publish.
    private static let originOptions = [
        Option(
            .url,
            value: "<url>",
            summary: "Where the project gets Publish: an https URL or a local path"
        ),
        Option(.path, value: "<folder>", summary: "A local checkout of Publish to use"),
        Option(.branch, value: "<name>", summary: "The branch of Publish to follow"),
        Option(.version, value: "<version>", summary: "The minimum version of Publish"),
    ]

    /// The options of all commands that build the site's program.
    private static let buildOptions = [
        Option(
            .configuration,
            "-c",
            value: "<configuration>",
            summary: """
                Build configuration of the site's program (default: release if Publish is already \
                compiled for it, else debug)
                """,
            choices: BuildConfiguration.names
        ),
        Option(
            .release,
            summary: "Compile an optimized program, even if that takes longer (same as -c release)"
        ),
        Option(.debug, summary: "Compile a program with better crash reports (same as -c debug)"),
        Option(
            .scratchPath,
            value: "<folder>",
            summary: """
                The build folder (default: one in your cache that all sites with the same \
                dependencies share)
                """
        ),
        Option(
            .product,
            value: "<name>",
            summary: "The executable product to run, if the package has several"
        ),
    ]

    /// The options of commands that query the site: which articles to include, and the output format.
    static let questionOptions =
        SiteOptions.content + SiteOptions.reporting.filter { $0.name == .format }

    /// The options of all commands that generate the site.
    static let generationOptions =
        SiteOptions.content + SiteOptions.generation + SiteOptions.reporting
        + SiteOptions.verbosity + buildOptions
}
