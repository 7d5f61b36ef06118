import Publish

/// The files that pages load, as `.ci/minify-theme` makes them of `Styles` and `Scripts`.
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
    /// The module of pages with pictures in their prose.
    var zoom: FingerprintedFile
    /// The module of texts whose sections are known in another language.
    var twins: FingerprintedFile
    /// The module of translations whose originals can be shown.
    var original: FingerprintedFile
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
        func file(_ name: String) -> FingerprintedFile {
            let source = Path("Themes/Journal/Minified/" + name)
            do {
                return try FingerprintedFile(Path(name), readFrom: source)
            } catch {
                unread.insert(source)
                return FingerprintedFile(Path(name), text: "")
            }
        }
        stylesheets = [file("journal.css")]
        blockingScript = file("journal-appearance.js")
        embeds = file("journal-embeds.js")
        tabs = file("journal-tabs.js")
        zoom = file("journal-zoom.js")
        twins = file("journal-twins.js")
        original = file("journal-original.js")
        chapters = file("journal-chapters.js")
        comments = file("journal-comments.js")
        modules = ["contents", "code", "notes"].map { file("journal-\($0).js") }
        self.unread = unread
    }

    /// The files of every site.
    var all: [FingerprintedFile] {
        stylesheets + [blockingScript] + modules + [embeds, tabs, zoom, twins, chapters]
    }
}
