import Foundation
import Publish

/// The files that pages load.
///
/// Their names in `Output` hold a part of their hash, so that browsers may keep them for ever and still get new ones.
struct Assets: Sendable {
    /// The style sheets of every page.
    var stylesheets: [Asset]
    /// The script that runs before a page is drawn, so that the chosen appearance does not flash.
    var blockingScript: Asset
    /// The modules of pages with prose.
    var modules: [Asset]

    /// The module of articles with comments.
    var comments: Asset

    /// The theme's files; read once.
    static let standard = Assets()

    private init() {
        stylesheets = [
            "journal", "journal-prose", "journal-code", "journal-lists", "journal-article",
            "journal-search",
        ].map {
            Asset(file: "Styles/\($0).css")
        }
        blockingScript = Asset(file: "Scripts/journal-appearance.js")
        comments = Asset(file: "Scripts/journal-comments.js")
        modules = ["journal-contents", "journal-code", "journal-notes", "journal-zoom"].map {
            Asset(file: "Scripts/\($0).js")
        }
    }

    /// The files of every site.
    var all: [Asset] { stylesheets + [blockingScript] + modules }
}

/// A file that pages load.
struct Asset: Sendable {
    /// Where the file is in the package; nil for one that the program made.
    var source: Path?
    /// Its name at the top of `Output`.
    var name: String
    /// What it holds; nil if it could not be read, which is reported when the source is copied.
    var text: String?
    /// The digest that browsers check.
    var integrity: String?

    var url: String { "/" + name }

    /// Reads a file of the theme.
    fileprivate init(file: String) {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let url = folder.appendingPathComponent(file)
        source = Path("Themes/Journal/" + file)
        name = url.lastPathComponent
        guard let data = FileManager.default.contents(atPath: url.path) else { return }
        setText(String(decoding: data, as: UTF8.self))
    }

    /// Makes a file.
    init(name: String, text: String) {
        self.name = name
        setText(text)
    }

    private mutating func setText(_ text: String) {
        let hash = SHA256.hash(Array(text.utf8))
        let mark = hash.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let parts = name.split(separator: ".")
        name = parts.dropLast().joined(separator: ".") + ".\(mark)." + (parts.last ?? "")
        integrity = "sha256-" + Data(hash).base64EncodedString()
        self.text = text
    }
}
