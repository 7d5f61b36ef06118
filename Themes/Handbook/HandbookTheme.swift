public import Publish

extension Theme {
    /// The theme of documentation, series and courses: a tree of all pages beside the text.
    public static var handbook: Self { handbook { _ in } }

    /// The theme of documentation, series and courses, with parts of the site's own.
    ///
    ///     .generateHTML(withTheme: .handbook { options in
    ///         options.sources = .gitHub("me/kettle")
    ///     })
    ///
    /// The tree and the links from page to page have the order of the sections, which `.sortItems` gives them, and series the
    /// order of their parts.
    ///
    /// - Parameter configure: Changes the options.
    /// - Returns: The theme.
    public static func handbook(_ configure: (inout HandbookOptions<Site>) -> Void) -> Self {
        var options = HandbookOptions<Site>()
        configure(&options)
        if let css = options.css {
            let style = FingerprintedFile("handbook-style.css", text: css)
            options.parts.themeStylesheets.append(style)
        }
        let theme = Theme(htmlFactory: HandbookHTMLFactory(options: options))
            .addingFiles(reading: { [try HandbookFiles.script.get()] })
            .addingFiles(of: options.parts)
        // Its files are compiled into the program; whether an article may be outdated depends on the day.
        return options.hasCode || options.outdatedAfterDays != nil
            ? theme : theme.independentOfFiles()
    }
}

/// The files of the theme besides its style sheet, as `.ci/minify-theme` makes them.
enum HandbookFiles {
    /// The script that shows the current entry of a long tree.
    static let script = Result {
        try FingerprintedFile(
            "handbook-tree.js",
            readFrom: "Themes/Handbook/Minified/handbook-tree.js"
        )
    }
}
