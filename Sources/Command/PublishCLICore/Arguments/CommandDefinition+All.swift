internal import PublishImport

extension CommandDefinition {
    /// Every command, in the order of the help.
    static let all = [
        new, generate, run, deploy, check, lint, list, stats, i18n, move, remove, images, export,
        `import`,
        clean, migrate,
        completion,
    ]

    /// The command of that name or alias.
    static func named(_ name: String) -> CommandDefinition? {
        all.first { $0.names.contains(name) }
    }

    static let new = CommandDefinition(
        name: .new,
        summary: "Set up a new website, plugin, theme or post.",
        forms: [
            "new [website|plugin|theme] [<folder>] [--lang <codes>] [--ci <service>]",
            "new post <title> [--lang <codes>] [--section <section>]",
            "new agents",
        ],
        options: originOptions + [
            Option(
                .lang,
                value: "<codes>",
                summary: """
                    The languages of the post, or of a website with the theme Journal, such as \
                    'zh,en'
                    """
            ),
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
            Option(.draft, summary: "The post is not published until you remove 'draft: true'"),
            Option(
                .date,
                value: "<date>",
                summary: "The date of the post, such as '2026-12-24 09:00' (default: now)"
            ),
            Option(
                .template,
                value: "<name>",
                summary: "The file of 'Content/_templates' that the post begins like"
            ),
            Option(
                .format,
                value: "<format>",
                summary: "How the files of the post are told: text, or json with an object a line",
                choices: ["text", "json"]
            ),
        ],
        topics: [
            Topic(
                words: NewSubject.allCases.filter { $0.project != nil }.map(\.rawValue),
                discussion: """
                    A project is created in the current folder, which has to be empty, or in a new \
                    folder.
                    """,
                options: originOptions.map(\.name) + [.lang, .ci]
            ),
            Topic(
                words: [NewSubject.post.rawValue],
                discussion: """
                    A post is created with its metadata in the first language of the site, or in \
                    every language asked for; files that exist are never overwritten. It begins like \
                    'Content/_templates/<section>.md' or 'post.md' there, in which {{title}}, {{date}}, \
                    {{description}}, {{tags}}, {{section}}, {{slug}} and {{lang}} are replaced.
                    """,
                options: [
                    .lang, .section, .slug, .description, .tags, .draft, .date, .template, .format,
                ]
            ),
            Topic(
                words: [NewSubject.agents.rawValue],
                discussion: """
                    'AGENTS.md' tells programs that help in a site what it is, which commands there \
                    are and what never to touch. New websites have it; 'new agents' writes it for others.
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
                effect: "a draft, which 'publish run --drafts' shows"
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
            Builds the site's program unless nothing it is made of has changed since the last \
            build, and runs it. What follows '--' is passed to the program.
            """,
        options: SiteOptions.addresses + generationOptions,
        passesArguments: true,
        examples: [
            Example(call: "generate", effect: "the site in 'Output'"),
            Example(call: "generate --drafts --future", effect: "with what is not public yet"),
            Example(
                call: "generate --strict --format github",
                effect: "for continuous integration: warnings fail, faults appear beside the lines"
            ),
            Example(call: "generate -- --x", effect: "'--x' for the site's program"),
        ]
    )

    static let run = CommandDefinition(
        name: .run,
        aliases: ["serve", "dev"],
        summary: """
            Generate and run a localhost server for the website in the current folder, on port \
            8000 unless '-p' or '--port' names another.
            """,
        forms: ["run [<options>] [-- <arguments>]"],
        discussion: """
            While the server runs, changes below the current folder generate the site again and \
            make open pages reload. When that fails the last good site stays, and pages show \
            why. ENTER or Control-C ends the server.
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
            Option(.noGenerate, summary: "Serve what is there; generate only after changes"),
            Option(.noReload, summary: "Generate once; do not watch for changes"),
            Option(
                .poll,
                value: "<time>",
                summary: "Look for changes at intervals, such as '700ms', as network drives need"
            ),
            Option(
                .debounce,
                value: "<time>",
                summary:
                    "How long to wait when several files change (default: 50ms)"
            ),
            Option(.lint, summary: "Tell what 'publish lint' finds in the texts just saved"),
            Option(.resident, summary: "Without effect; goes with the next version"),
            Option(.noResident, summary: "Without effect; goes with the next version"),
        ] + generationOptions,
        passesArguments: true,
        examples: [
            Example(call: "run", effect: "http://localhost:8000"),
            Example(call: "run --drafts", effect: "with articles that are not finished"),
            Example(call: "run --port 9000 --open", effect: "port 9000, in the browser"),
            Example(call: "run --host 0.0.0.0", effect: "for other devices in the network, too"),
            Example(call: "run --lint", effect: "with remarks on what you write"),
        ]
    )

    static let deploy = CommandDefinition(
        name: .deploy,
        summary: "Generate and deploy the website in the current folder.",
        forms: ["deploy [<target>] [<options>] [-- <arguments>]"],
        discussion: """
            Generates the site and then runs its program with '--deploy', which performs the \
            deployment steps on 'Output': those without a name, or that of the target. What was \
            interrupted is completed by the next deployment.
            """,
        options: [
            Option(.noGenerate, summary: "Deploy what is in 'Output' already"),
            Option(
                .announce,
                summary: "Only announce what somebody else has deployed, such as GitHub Pages"
            ),
            Option(
                .dryRun,
                summary: "Only tell which files would be added, changed and removed"
            ),
            Option(
                .maxDeletes,
                value: "<number>",
                summary: "Deploy nothing if more files would be removed"
            ),
            Option(
                .changes,
                value: "<file>",
                summary: "Write the files that change, with their addresses, into a file as JSON"
            ),
        ] + SiteOptions.deployment + SiteOptions.addresses + generationOptions,
        maximumArguments: 1,
        passesArguments: true,
        examples: [
            Example(call: "deploy", effect: "generate, then deploy"),
            Example(call: "deploy staging", effect: "only to what the site calls 'staging'"),
            Example(
                call: "deploy --dry-run",
                effect: "generate, then tell what deploying would do"
            ),
            Example(
                call: "deploy --max-deletes 20",
                effect: "refuses when half of the site seems to be gone"
            ),
            Example(call: "deploy --no-generate", effect: "deploy the site as it is"),
        ]
    )

    static let clean = CommandDefinition(
        name: .clean,
        summary: "Delete the generated site and all caches.",
        forms: ["clean [--all] [--dry-run]"],
        discussion: """
            Empties 'Output' (but for .git, .gitkeep and .gitignore) and deletes '.publish'. \
            What was compiled of Publish stays, because all your sites share it; '--all' deletes \
            that, too.
            """,
        options: [
            Option(.all, summary: "Also delete what was compiled, for all sites of yours"),
            Option(.dryRun, summary: "Only print what would be deleted"),
        ],
        examples: [
            Example(call: "clean", effect: "the next run starts from nothing"),
            Example(call: "clean --all", effect: "the next run also compiles from nothing"),
            Example(call: "clean --dry-run", effect: "what that would delete"),
        ]
    )

    static let migrate = CommandDefinition(
        name: .migrate,
        summary: "Make a site of the Publish suite use this Publish.",
        forms: ["migrate [<folder>] [--url <place>] [--dry-run]"],
        discussion: """
            Looks at the manifest of the site, shows every change as a diff, and makes it: the line \
            of the dependency, and for plugins and themes of other people, whose manifests name \
            the suite's repositories, the mirrors by which SwiftPM takes ours instead. A checkout \
            of Publish can stand for all packages of the suite ('\(SuitePackages.folder)' gets links \
            to its sources); a remote repository can stand for Publish alone. Splash, its plugin and \
            that of Highlight.js are products of Publish, too.
            """,
        options: [
            Option(.dryRun, summary: "Only show what would be changed, and how texts will differ"),
            Option(
                .url,
                value: "<place>",
                summary: "Where to get Publish from: an https URL or the folder of a checkout"
            ),
        ],
        maximumArguments: 1,
        examples: [
            Example(call: "migrate --dry-run", effect: "what would change in this folder"),
            Example(call: "migrate ../blog", effect: "the site in another folder"),
            Example(call: "migrate --url ../Publish", effect: "with a checkout of Publish"),
        ]
    )

    static let images = CommandDefinition(
        name: .images,
        summary:
            "List pictures of other hosts, bring them home, and remove where pictures were taken.",
        forms: ["images [--fetch] [--strip-location]"],
        discussion: """
            Without options lists the pictures of other hosts that texts show, with the sizes that \
            'Content/images.csv' knows and the places where they are used, and the site's own \
            pictures that tell where they were taken (GPS in Exif or XMP of JPEG, PNG and WebP).
            """,
        options: [
            Option(
                .fetch,
                summary: """
                    Copy pictures of other hosts into 'Resources/images' and change their addresses \
                    in the texts; 'images-left.csv' lists those that cannot be fetched
                    """
            ),
            Option(
                .stripLocation,
                summary: "Remove where pictures were taken, without encoding them again"
            ),
        ],
        examples: [
            Example(call: "images", effect: "what other hosts hold, and what tells a place"),
            Example(call: "images --fetch", effect: "brings pictures home"),
            Example(call: "images --strip-location", effect: "keeps your home to yourself"),
        ]
    )

    static let `import` = CommandDefinition(
        name: .import,
        summary: "Bring the site of another generator over.",
        forms: [
            "import [\(SourceGenerator.all.filter { !$0.readsExports }.map(\.name).joined(separator: "|"))] <folder> [<options>]",
            "import [wordpress|ghost] <file>... [--media <folder>] [<options>]",
        ],
        discussion: """
            Reads the configuration and the texts of the site in a folder and writes ours into the \
            current one, with pictures, drafts, languages, tags, categories, series and old \
            addresses; commands such as {% highlight %} or {{< figure >}} become Markdown where \
            that has something for them. Of WordPress it reads the export (XML, several files of one \
            export, or a ZIP of them), of Ghost the JSON; pandoc has to be installed for these. The new site is compiled and checked; 'import-report.md' \
            says what was lost and what keeps it from being published. Files that exist are never \
            overwritten; where there is no package yet, one is made with the theme Journal.
            """,
        options: [
            Option(.dryRun, summary: "Only list what would be written, and what would be lost"),
            Option(.noCheck, summary: "Do not compile and check the new site"),
            Option(
                .addresses,
                value: "<choice>",
                summary: "What becomes of old addresses (default: keep)",
                choices: ImportAddresses.allCases.map(\.rawValue)
            ),
            Option(
                .media,
                value: "<folder>",
                summary: "Where the pictures of an export are; those that texts show are copied"
            ),
            Option(
                .types,
                value: "<types>",
                summary: "Types besides posts and pages that become sections, with commas"
            ),
            ContinuousIntegration.option,
        ] + originOptions,
        maximumArguments: 100,
        words: SourceGenerator.all.map(\.name),
        examples: [
            Example(call: "import ../old-blog --dry-run", effect: "what would become of it"),
            Example(call: "import ../old-blog", effect: "recognises what it was made with"),
            Example(call: "import hexo ../old-blog", effect: "says that it was Hexo"),
            Example(
                call: "import export.xml --media uploads",
                effect: "the export of WordPress, with its pictures"
            ),
            Example(
                call: "import ../old-blog --addresses redirect",
                effect: "gives articles new addresses, to which the old ones lead"
            ),
        ]
    )

    static let completion = CommandDefinition(
        name: .completion,
        summary: "Print a script that teaches a shell these commands.",
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

    /// Where a new project gets Publish from.
    private static let originOptions = [
        Option(
            .url,
            value: "<url>",
            summary: "Where the project gets Publish from: an https URL or a local path"
        ),
        Option(.path, value: "<folder>", summary: "The folder it gets Publish from"),
        Option(.branch, value: "<name>", summary: "The branch of the repository to follow"),
        Option(.version, value: "<version>", summary: "The least version of Publish to take"),
    ]

    /// What all commands that build the site's program understand.
    private static let buildOptions = [
        Option(
            .configuration,
            "-c",
            value: "<configuration>",
            summary: """
                How to build the site's program (default: release where Publish is compiled for it, \
                else debug)
                """,
            choices: BuildConfiguration.names
        ),
        Option(
            .release,
            summary: "Compile an optimized program, even if that takes longer: -c release"
        ),
        Option(.debug, summary: "Compile a program that checks more and says more: -c debug"),
        Option(
            .scratchPath,
            value: "<folder>",
            summary: """
                Where the compiler keeps its work (default: a folder of your cache that all \
                sites with the same dependencies share)
                """
        ),
        Option(
            .product,
            value: "<name>",
            summary: "The executable product to run, for packages with several"
        ),
    ]

    /// What commands have that ask about the site: which articles they ask about, and the form of what they tell.
    static let questionOptions =
        SiteOptions.content + SiteOptions.reporting.filter { $0.name == .format }

    /// What all commands that generate the site understand.
    static let generationOptions =
        SiteOptions.content + SiteOptions.generation + SiteOptions.reporting
        + SiteOptions.verbosity + buildOptions
}
