// The options of several commands. Their sentences say what most commands do with them.
extension Option {
    static let help = Option("-h, --help", "Show this help")
    package static let dryRun = Option("--dry-run", "Only show what would change")
    package static let strict = Option(
        "--strict",
        "Treat warnings as errors: exit with status 1 and keep the previous site"
    ).passedOn
    package static let format = Option(
        "--format <format>",
        "Print errors and warnings as text, json with one object per line, or github for GitHub Actions (default: text)",
        choices: ["text", "json", "github"]
    ).passedOn
    /// The format of what a command prints on standard output.
    static let outputFormat = format.meaning(
        "Print text, or json with one object per line (default: text)",
        choices: ["text", "json"]
    )
    package static let lang = Option("--lang <code>", "The language of the texts")
    static let languages = Option("--lang <codes>", "The languages, such as 'zh,en'")
    static let all = Option("--all", "Mark every translation of the site")
    package static let open = Option("-O, --open", "Open the site in the browser")
    static let noGenerate = Option("--no-generate", "Use 'Output' as it is")
}

// The options for building the site's program, and for generating the site.
extension Option {
    static let drafts = Option("-D, --drafts", "Include drafts").passedOn
    static let future = Option("-F, --future", "Include articles dated in the future").passedOn
    static let expired = Option("-E, --expired", "Include articles whose expiry date has passed")
        .passedOn
    static let noCache = Option("--no-cache", "Ignore all caches of earlier runs")
        .replacing("--clean").passedOn
    package static let refresh = Option("--refresh", "Reload data from the network").passedOn
    static let precompress = Option(
        "--precompress",
        "Write '.gz' and '.br' (if brotli is installed) next to files"
    ).passedOn
    package static let offline = Option(
        "--offline",
        "Do not use the network, for example for the sizes of images"
    ).passedOn
    static let timings = Option("--timings", "Print how long each step took").passedOn
    static let color = Option(
        "--color <when>",
        "Whether errors and warnings are coloured (default: auto, which obeys NO_COLOR and CLICOLOR_FORCE)",
        choices: ["auto", "always", "never"]
    ).passedOn
    static let quiet = Option("-q, --quiet", "Print errors and warnings only").passedOn
    static let verbose = Option(
        "-v, --verbose",
        "Print the programs that are run, with their arguments, and the identifiers of diagnostics"
    ).passedOn
    static let release = Option(
        "--release",
        """
        Compile an optimized program, even if that takes longer (default: if Publish is already compiled \
        for it)
        """
    ).replacing("-c", "--configuration")
    static let debug = Option("--debug", "Compile a program with better crash reports")
        .replacing("-c", "--configuration")
    static let scratchPath = Option(
        "--scratch-path <folder>",
        "The build folder (default: one in your cache that all sites with the same dependencies share)"
    )
    static let product = Option(
        "--product <name>",
        "The executable product to run, if the package has several"
    )
    static let acceptRemoved = Option(
        "--accept-removed",
        "Record published addresses that no longer exist as gone, in 'Content/redirects.csv'"
    ).passedOn
    static let acceptOlder = Option(
        "--accept-older",
        "Deploy even if the published site was made from a commit that this clone does not have"
    ).passedOn
    static let external = Option("--external", "Also check links to other sites (needs curl)")
        .passedOn
    static let summary = Option("--summary", "Only the numbers of articles and words by language")
        .passedOn
}

// The options of `run` and `deploy`.
extension Option {
    static let port = Option(
        "-p, --port <number>",
        "The port (default: 8000, or the next one that is free)"
    )
    static let host = Option(
        "--host <address>",
        "The address to listen on (default: 127.0.0.1, this machine only)"
    ).replacing("--bind", "--interface")
    package static let noReload = Option("--no-reload", "Generate once; do not watch for changes")
    static let poll = Option(
        "--poll <time>",
        "Poll for changes at an interval such as '700ms', for network drives"
    )
    static let debounce = Option(
        "--debounce <time>",
        "How long to wait when several files change (default: 50ms)"
    )
    static let lint = Option("--lint", "Run 'publish lint' on each text when it is saved")
    static let announce = Option(
        "--announce",
        "Only announce a deployment that was made by other means, such as GitHub Pages"
    )
    static let maxDeletes = Option(
        "--max-deletes <number>",
        "Refuse to deploy if more files than this would be removed"
    )
    static let allowUndrawn = Option(
        "--allow-undrawn",
        "Deploy even if formulas or diagrams could not be drawn"
    )
    static let allowSentence = Option(
        "--allow-sentence <digests>",
        "Deploy although these sentences of private texts are published; separated by commas"
    ).passedOn
    static let changes = Option(
        "--changes <file>",
        "Write the changed files and their addresses to a JSON file"
    )
}

// The options of new projects, posts and imports.
extension Option {
    package static let url = Option(
        "--url <place>",
        "Where to get Publish: an https URL or the folder of a checkout"
    ).replacing("--path")
    package static let branch = Option("--branch <name>", "The branch of Publish to follow")
    package static let version = Option("--version <version>", "The minimum version of Publish")
    package static let ci = Option(
        "--ci <service>",
        "The service that deploys the website after each push (default: github)",
        choices: ContinuousIntegration.names
    )
    static let theme = Option(
        "--theme <theme>",
        """
        The theme of a website: journal for a blog, handbook for documentation, foundation for a plain site \
        (default: journal with --lang, else foundation)
        """,
        choices: ScaffoldTheme.names
    )
    static let section = Option("--section <section>", "The section of the post (default: posts)")
    static let slug = Option(
        "--slug <slug>",
        "The file name of the post (default: made from the title)"
    )
    static let description = Option(
        "--description <text>",
        "The description of the post (default: its title)"
    )
    static let tags = Option("--tags <tags>", "The tags of the post, such as 'swift, server'")
    static let draft = Option(
        "--draft",
        "Create a draft, which is not published until you remove 'draft: true'"
    )
    static let folder = Option(
        "--folder",
        "Create the post as 'index.md' in a folder of its own, for its pictures"
    )
    static let date = Option(
        "--date <date>",
        "The date of the post, such as '2026-12-24 09:00' (default: now)"
    )
    static let template = Option(
        "--template <name>",
        "The template in 'Content/_templates' to start the post from"
    )
    static let noGit = Option("--no-git", "Do not make a Git repository in the new folder")
    package static let noCheck = Option("--no-check", "Do not compile and check the new site")
    package static let addresses = Option(
        "--addresses <choice>",
        "Keep old addresses or redirect them (default: keep)",
        choices: ToolChoices.addresses
    )
    package static let media = Option(
        "--media <folder>",
        "The folder with the export's images; the images that texts use are copied"
    )
    package static let sitemap = Option(
        "--sitemap <place>",
        "The old site's 'sitemap.xml', or the folder it was built in: its addresses are looked up in the new site"
    )
    package static let swift = Option("--swift", "Create a Swift package instead of a 'site.yaml'")
    package static let types = Option(
        "--types <types>",
        "Post types besides posts and pages that become sections, separated by commas"
    )
}

// The options of tools.
extension Option {
    package static let fix = Option("--fix", "Fix what can be fixed safely, and report the rest")
    package static let rule = Option(
        "--rule <rules>",
        "Run only these rules, such as 'zh.spacing,links', even if they are off"
    )
    package static let rules = Option("--rules", "List all rules with their levels and reasons")
    package static let fetch = Option(
        "--fetch",
        """
        Copy images from other hosts into 'Resources/images' and change their addresses in the texts; \
        'images-left.csv' lists those that could not be fetched
        """
    )
    package static let stripLocation = Option(
        "--strip-location",
        "Remove GPS positions without re-encoding the images"
    )
    package static let using = Option(
        "--using <command>",
        "The translation command (default: PUBLISH_TRANSLATOR)"
    )
    package static let timeout = Option(
        "--timeout <seconds>",
        "Stop the command after this long without output (default: 120)"
    )
    package static let publish = Option(
        "--publish",
        "Publish new translations instead of making them drafts"
    )
    package static let done = Option("--done", "The file is already renamed; update the rest")
    package static let tag = Option("--tag", "Rename a tag")
    package static let category = Option("--category", "Rename a category")
    package static let series = Option("--series", "Rename a series")
    package static let only = Option("--only", "Leave the translations where they are")
    package static let to = Option(
        "--to <address>",
        "Redirect to this address (a path of the site, or a URL) instead"
    )
    package static let force = Option("--force", "Delete it even if it is not committed to Git")
    package static let `for` = Option(
        "--for <platform>",
        "The platform the Markdown is for",
        choices: ToolChoices.platforms
    )
    package static let accent = Option("--accent <colour>", "The colour of headings and links")
    package static let style = Option(
        "--style <file>",
        "A file with your own styles, as 'name { declarations }'; the guide lists the names"
    )
    package static let pictures = Option(
        "--pictures <folder>",
        "Also copy the text's images into this folder, numbered in their order"
    )
    package static let since = Option(
        "--since <day>",
        "All articles published on or after this day: yyyy-MM-dd"
    )
    package static let unsubscribe = Option(
        "--unsubscribe <text>",
        "How to unsubscribe: a sentence, an address, or your mail service's placeholder"
    )
    package static let output = Option(
        "--output <folder>",
        "The folder to write to (default: .publish/Export)"
    )
}
