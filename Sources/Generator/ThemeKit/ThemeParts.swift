public import Plot
public import Publish

/// The style sheets of a theme, and which of the parts that themes share its pages have.
///
///     var parts = ThemeParts(styleSheet: "Resources/Tea/styles.css")
///     parts.comments = .giscus(repository: "me/blog", …)
///     return Theme(htmlFactory: TeaFactory(parts: parts)).adding(parts)
///
/// A site of the theme can change them if the theme hands them on, as the options of Journal do.
public struct ThemeParts: Sendable {
    /// The style sheets that every page loads, in order; that of cards is loaded after the first one.
    public var styles: [FingerprintedFile]
    /// The colour that browsers draw around the pages.
    public var background = ThemeColor(light: "#fbfaf7", dark: "#17181a")
    /// Style sheets of the site, by their paths among its resources or by addresses; their rules win over those of the theme.
    public var stylesheets: [Path] = []

    /// The path of the archive within a language; pages link to it where `.addArchivePages()` has made it.
    public var archivePath: Path = "archive"
    /// The path of the search page within a language; pages show the search where `.addSearchPages()` has made it.
    public var searchPath: Path = "search"

    /// Whether long lines of code are broken; otherwise they scroll, and a button breaks them.
    public var wrapsCode = false
    /// The number of lines of code above a button that shows the rest, and on paper all; nil means all of them.
    public var foldsCodeAfter: Int? = 40
    /// Whether readers of a translation can have the original shown below each paragraph, by a button above the text.
    public var offersOriginal = false
    /// Whether a line at the top of the window grows while an article is read.
    public var showsReadingProgress = false
    /// Whether articles have a link back to the top, at the lower corner of the window.
    public var showsBackToTop = false
    /// Whether articles show the image that their header names, on top and in lists; `.prepareImages()` makes smaller versions.
    public var showsCovers = false
    /// Whether cards of its authors stand below an article: portrait, sentence and links of the site's `itemAuthors`.
    public var showsAuthors = false
    /// The number of days without a change after which articles say that they may be outdated; nil means never.
    public var outdatedAfterDays: Int?
    /// The number of related articles below an article.
    public var relatedItemCount = 3

    /// The licence that stands below every article, with its author and its address; by default none.
    public var license: ArticleLicense?
    /// The place where the texts are kept, so that readers can propose changes and report mistakes; by default they are not told.
    public var sources: SourceRepository?
    /// The places where readers can share an article; by default none.
    public var shareTargets: [ShareTarget] = []
    /// The service that keeps the comments on articles; by default none.
    public var comments: CommentsProvider?
    /// The form by which readers subscribe to a newsletter; by default none.
    public var newsletter: NewsletterForm?
    /// The script that counts visits; by default none.
    public var analytics: AnalyticsScript?

    /// The reason why a style sheet of the theme could not be read.
    private var styleError: (any Error)?

    /// Creates the parts of a theme that is drawn by the style sheet of ThemeKit, and one of its own after it.
    ///
    /// The style sheet of ThemeKit draws texts, code, search and the parts of pages, with the custom properties that a theme
    /// sets: `--accent`, `--paper`, `--ink`, `--muted`, `--surface`, `--line`, `--measure`, and fonts by language.
    ///
    /// - Parameters:
    ///   - styleSheet: The theme's own style sheet, relative to the package of the calling source file; nil for none. A file that
    ///     cannot be read ends the step that generates the pages.
    ///   - file: The calling source file.
    public init(styleSheet: Path? = nil, file: StaticString = #filePath) {
        styles = (try? ThemeFiles.standard.get()).map { [$0.style] } ?? []
        if let styleSheet { add(styleSheet, of: file) }
    }

    /// Creates the parts of a theme whose style sheet has the rules of ThemeKit in it.
    ///
    /// - Parameters:
    ///   - joinedStyleSheet: The style sheet of every page, relative to the package of the calling source file.
    ///   - file: The calling source file.
    public init(joinedStyleSheet: Path, file: StaticString = #filePath) {
        styles = []
        add(joinedStyleSheet, of: file)
    }

    private mutating func add(_ styleSheet: Path, of sourceFile: StaticString) {
        let name = styleSheet.string.split(separator: "/").last.map { Path(String($0)) }
        do {
            styles.append(
                try FingerprintedFile(
                    name ?? styleSheet,
                    readFrom: styleSheet,
                    sourceFile: sourceFile
                )
            )
        } catch {
            styleError = error
        }
    }
}

/// A colour in light and in dark surroundings, as CSS writes colours.
public struct ThemeColor: Sendable, Hashable {
    /// The colour in light surroundings.
    public var light: String
    /// The colour in dark surroundings.
    public var dark: String

    /// Takes both colours.
    public init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }
}

extension ThemeParts {
    /// Whether pages have parts that `cards.css` draws.
    private var hasCards: Bool {
        showsCovers || showsAuthors || license != nil || sources != nil
            || shareTargets.contains { $0.kind != .link }
    }

    /// The style sheets of every page, in order.
    private var pageStyles: [FingerprintedFile] {
        let cards = hasCards ? try? ThemeFiles.standard.get().files(of: .cards) : nil
        return styles.prefix(1) + (cards ?? []) + styles.dropFirst()
    }

    /// The files of the parts that pages have.
    fileprivate func files() throws -> [FingerprintedFile] {
        // The style sheet of cards is among those of every page.
        var unused: Set<PageFeature> = [.cards]
        if comments == nil { unused.insert(.comments) }
        if !shareTargets.contains(where: \.isButton) { unused.insert(.share) }
        if !offersOriginal { unused.insert(.original) }
        if newsletter == nil { unused.insert(.newsletter) }
        if !showsReadingProgress { unused.insert(.progress) }
        if !showsBackToTop { unused.insert(.top) }
        if let styleError { throw styleError }
        let files = try ThemeFiles.standard.get()
        return pageStyles + [files.appearance] + files.files(without: unused)
    }

    /// The colour, the style sheets, and the script that applies the reader's choice before anything is drawn.
    ///
    /// `ThemePage` writes it; a page without a `ThemePage`, such as a choice of languages, puts it into its head.
    public var appearance: Node<HTML.HeadContext> {
        .group(
            .meta(
                .name("theme-color"),
                .content(background.light),
                // The script goes from one to the other.
                .data(named: "dark", value: background.dark)
            ),
            .unwrap(try? ThemeFiles.standard.get().appearance) { .script($0) },
            .forEach(pageStyles) { .stylesheet($0) },
            .forEach(stylesheets) { .stylesheet($0.absoluteString) }
        )
    }
}

extension Theme {
    /// The theme with the style sheets, scripts and words of the parts that its pages have.
    ///
    /// - Parameter parts: The same parts as those of the pages.
    /// - Returns: The theme with the files.
    public func adding(_ parts: ThemeParts) -> Theme {
        let theme = addingFiles(reading: parts.files)
        return ThemeWords.catalog.map(theme.strings) ?? theme
    }
}
