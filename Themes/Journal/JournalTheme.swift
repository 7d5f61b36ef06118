public import Publish

extension Theme {
    /// The theme of a technical blog in one or several languages.
    public static var journal: Self {
        journal { _ in }
    }

    /// The theme of a technical blog with colours, fonts and parts of the site's own.
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
        if let css = options.style.css {
            options.assets.stylesheets.append(FingerprintedFile("journal-style.css", text: css))
        }
        let assets = options.assets
        let optional =
            (options.comments == nil ? [] : [assets.comments])
            + (options.offersOriginal ? [assets.original] : [])
        let factory = JournalHTMLFactory(options: options)
        var theme = Theme(htmlFactory: factory, resourcePaths: assets.unread)
            .addingFiles(assets.all + optional)
        // Those files are compiled into the program.
        theme.isClosed = !options.hasCode
        return Strings.catalog.map(theme.strings) ?? theme
    }
}
