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
            options.assets.stylesheets.append(Asset(name: "journal-style.css", text: css))
        }
        var files: [Path: String] = [:]
        var unread: Set<Path> = []
        let comments = options.comments == nil ? [] : [options.assets.comments]
        for asset in options.assets.all + comments {
            if let text = asset.text {
                files[Path(asset.name)] = text
            } else if let source = asset.source {
                unread.insert(source)
            }
        }
        let theme = Theme(htmlFactory: JournalHTMLFactory(options: options), resourcePaths: unread)
            .addingFiles(files)
        return Strings.catalog.map(theme.strings) ?? theme
    }
}
