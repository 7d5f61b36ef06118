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
        if options.hasCards { options.assets.stylesheets += options.assets.files(of: .cards) }
        if let css = options.style.css {
            options.assets.stylesheets.append(FingerprintedFile("journal-style.css", text: css))
        }
        let assets = options.assets
        // Style sheets of cards, if there are any, are among those of every page.
        var unused: Set<Feature> = [.cards]
        if options.comments == nil { unused.insert(.comments) }
        if !options.shareTargets.contains(where: \.isButton) { unused.insert(.share) }
        if !options.offersOriginal { unused.insert(.original) }
        if options.newsletter == nil { unused.insert(.newsletter) }
        if !options.showsReadingProgress { unused.insert(.progress) }
        if !options.showsBackToTop { unused.insert(.top) }
        let factory = JournalHTMLFactory(options: options)
        var theme = Theme(htmlFactory: factory, resourcePaths: assets.unread)
            .addingFiles(assets.files(without: unused))
        // Those files are compiled into the program; whether an article may be outdated depends on the day.
        theme.isClosed = !options.hasCode && options.outdatedAfterDays == nil
        theme.isOnFrontPage = options.isOnFrontPage
        return Strings.catalog.map(theme.strings) ?? theme
    }
}
