// The commands that maintain a site or a machine.
extension CommandDefinition {
    static let clean = CommandDefinition(
        name: .clean,
        summary: "Delete the generated site and all caches.",
        forms: ["clean [--all] [--dry-run]"],
        discussion: """
            Empties 'Output' (except .git, .gitkeep and .gitignore) and deletes '.publish'. \
            Publish itself is compiled once for all your sites; '--all' also deletes that build.
            """,
        options: [
            .all.meaning("Also delete the compiled build that all your sites share"),
            .dryRun.meaning("Only print what would be deleted"),
        ],
        examples: [
            "clean": "the next run generates everything",
            "clean --all": "the next run also compiles everything",
            "clean --dry-run": "lists what would be deleted",
        ]
    )

    static let eject = CommandDefinition(
        name: .eject,
        summary: "Turn the site of a 'site.yaml' into a Swift package.",
        forms: ["eject [--url <place>] [--branch <name>|--version <version>]"],
        discussion: """
            Writes 'Package.swift' and a program that generates the same site, and deletes 'site.yaml'; nothing else \
            is changed. From then on the site is written in Swift, and needs Swift 6.3 or later.
            """,
        options: [.url, .branch, .version],
        examples: ["eject": "Package.swift and Sources for the site in the current folder"]
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
            is no site yet, one is created with the theme Journal: a 'site.yaml', or a package with '--swift'.
            """,
        options: [
            .dryRun.meaning("Only list what would be written and what would be lost"),
            .noCheck, .addresses, .sitemap, .media, .types, .swift, .ci, .url, .branch, .version,
        ],
        maximumArguments: 100,
        words: ToolChoices.generators + ToolChoices.exporters,
        examples: [
            "import ../old-blog --dry-run": "lists what would be written and lost",
            "import ../old-blog": "detects the generator",
            "import hexo ../old-blog": "names the generator",
            "import export.xml --media uploads": "a WordPress export, with its images",
            "import ../old-blog --sitemap ../old-blog/public/sitemap.xml":
                "says which old addresses the new site lacks",
            "import ../old-blog --addresses redirect":
                "gives articles new addresses and redirects the old ones",
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
        options: [.dryRun, .url],
        maximumArguments: 1,
        examples: [
            "migrate --dry-run": "shows what would change in this folder",
            "migrate ../blog": "the site in another folder",
            "migrate --url ../Publish": "uses a checkout of Publish",
        ]
    )

    static let completion = CommandDefinition(
        name: .completion,
        summary: "Print a completion script for a shell.",
        forms: ["completion <\(Shell.names.joined(separator: "|"))>"],
        maximumArguments: 1,
        choices: Shell.names,
        examples: [
            "completion bash > ~/.local/share/bash-completion/completions/publish": "for Bash",
            "completion zsh > ~/.zfunc/_publish": "for Zsh",
            "completion fish > ~/.config/fish/completions/publish.fish": "for Fish",
        ]
    )
}
