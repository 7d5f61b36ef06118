import Publish

/// The files that pages load.
struct Assets: Sendable {
    /// The style sheet of every page, and that of the site if it changes the style.
    var stylesheets: [FingerprintedFile]
    /// The script that runs before a page is drawn, so that the chosen appearance does not flash.
    var blockingScript: FingerprintedFile
    /// The modules of pages with prose.
    var modules: [FingerprintedFile]
    /// The module of pages that show something of another site.
    var embeds: FingerprintedFile
    /// The module of pages with tabs.
    var tabs: FingerprintedFile
    /// The module of articles with chapters.
    var chapters: FingerprintedFile
    /// The module of articles with comments.
    var comments: FingerprintedFile
    /// The files of the package that could not be read, which is reported when resources are copied.
    var unread: Set<Path>

    /// The theme's files; read once.
    static let standard = Assets()

    private init() {
        var unread: Set<Path> = []
        func file(_ path: String) -> FingerprintedFile {
            let name = Path(String(path.split(separator: "/").last ?? ""))
            let source = Path("Themes/Journal/" + path)
            do {
                return try FingerprintedFile(name, readFrom: source)
            } catch {
                unread.insert(source)
                return FingerprintedFile(name, text: "")
            }
        }
        // One file, because pages wait for it; the sources stand in it one behind the other, as they are.
        let styles = Self.styles.flatMap { file("Styles/\($0).css").contents }
        stylesheets = [FingerprintedFile("journal.css", contents: styles)]
        blockingScript = file("Scripts/journal-appearance.js")
        embeds = file("Scripts/journal-embeds.js")
        tabs = file("Scripts/journal-tabs.js")
        chapters = file("Scripts/journal-chapters.js")
        comments = file("Scripts/journal-comments.js")
        modules = ["journal-contents", "journal-code", "journal-notes", "journal-zoom"].map {
            file("Scripts/\($0).js")
        }
        self.unread = unread
    }

    /// The sources of the style sheet in their order: what stands later wins.
    static let styles = [
        "properties", "base", "frame", "lists", "chooser", "article", "contents", "prose", "blocks",
        "embeds", "zoom", "footnotes", "code", "code-colours", "list-pages", "onward", "search",
        "print",
    ]

    /// The files of every site.
    var all: [FingerprintedFile] {
        stylesheets + [blockingScript] + modules + [embeds, tabs, chapters]
    }
}
