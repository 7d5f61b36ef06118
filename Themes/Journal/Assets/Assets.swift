import Publish

/// The files that pages load.
struct Assets: Sendable {
    /// The style sheets of every page.
    var stylesheets: [FingerprintedFile]
    /// The script that runs before a page is drawn, so that the chosen appearance does not flash.
    var blockingScript: FingerprintedFile
    /// The modules of pages with prose.
    var modules: [FingerprintedFile]
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
        stylesheets = [
            "journal", "journal-prose", "journal-code", "journal-lists", "journal-article",
            "journal-search",
        ].map { file("Styles/\($0).css") }
        blockingScript = file("Scripts/journal-appearance.js")
        comments = file("Scripts/journal-comments.js")
        modules = ["journal-contents", "journal-code", "journal-notes", "journal-zoom"].map {
            file("Scripts/\($0).js")
        }
        self.unread = unread
    }

    /// The files of every site.
    var all: [FingerprintedFile] { stylesheets + [blockingScript] + modules }
}
