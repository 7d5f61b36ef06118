public import Publish

extension Theme {
    /// The theme of a technical blog in one or several languages.
    public static var journal: Self {
        journal { _ in }
    }

    /// The theme of a technical blog, with changes of its colours, fonts and parts.
    ///
    ///     .generateHTML(withTheme: .journal { options in
    ///         options.style.accent = .init(light: "#0b5c8f", dark: "#7cc0ee")
    ///     })
    ///
    /// - Parameter configure: Changes the options.
    /// - Returns: The theme.
    public static func journal(_ configure: (inout JournalOptions<Site>) -> Void) -> Self {
        var options = JournalOptions<Site>()
        configure(&options)
        if let paper = options.style.paper { options.parts.background = paper }
        if let css = options.style.css {
            options.parts.themeStylesheets.append(FingerprintedFile("journal-style.css", text: css))
        }
        let theme = Theme(htmlFactory: JournalHTMLFactory(options: options))
            .addingFiles(reading: { [try JournalFiles.front.get()] })
            .addingFiles(of: options.parts)
            .listingOnFrontPage(options.isOnFrontPage)
        // The theme's files are compiled into the program, so pages depend on no other file, unless
        // code of the site makes parts of them. Notes on outdated articles depend on the current
        // day.
        return options.hasCode || options.outdatedAfterDays != nil
            ? theme : theme.independentOfFiles()
    }
}

/// The files of the theme besides its style sheet, as `.ci/minify-theme` makes them.
enum JournalFiles {
    /// The style sheet of front pages, for which no other page waits.
    static let front = Result {
        try FingerprintedFile(
            "journal-front.css",
            readFrom: "Themes/Journal/Minified/journal-front.css"
        )
    }
}
