import Publish

/// The files that pages load.
enum Assets {
    /// Where the files are in the package.
    static let paths: Set<Path> = [
        "Themes/Journal/Styles/journal.css",
        "Themes/Journal/Styles/journal-prose.css",
        "Themes/Journal/Styles/journal-code.css",
        "Themes/Journal/Scripts/journal-appearance.js",
        "Themes/Journal/Scripts/journal-contents.js",
        "Themes/Journal/Scripts/journal-code.js",
        "Themes/Journal/Scripts/journal-notes.js",
    ]

    /// The style sheets of every page.
    static let stylesheets = ["/journal.css", "/journal-prose.css", "/journal-code.css"]

    /// The script that runs before the page is shown, so that the chosen appearance does not flash.
    static let blockingScript = "/journal-appearance.js"

    /// The modules of pages with prose.
    static let modules = ["/journal-contents.js", "/journal-code.js", "/journal-notes.js"]
}
