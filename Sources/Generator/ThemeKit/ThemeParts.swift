public import Plot
public import Publish

/// The style sheets of a theme, and the choice of shared parts that the theme's pages have.
///
///     var parts = ThemeParts(styleSheet: "Resources/Tea/styles.css")
///     parts.comments = .giscus(repository: "me/blog", …)
///     return Theme(htmlFactory: TeaFactory(parts: parts)).addingFiles(of: parts)
///
/// A site can change the parts if the theme passes them on, as the options of Journal do.
public struct ThemeParts: Sendable {
    /// The style sheets of every page, in order; the style sheet for cards is inserted after the
    /// first one.
    public var themeStylesheets: [FingerprintedFile]
    /// The colour of the browser's own surface around the pages (`theme-color`).
    public var background = ThemeColor(light: "#fbfaf7", dark: "#17181a")
    /// The site's own style sheets, as paths among its resources or addresses; their rules override
    /// those of the theme.
    public var stylesheets: [Path] = []

    /// The path of the archive, relative to the folder of a language; pages link to the archive if
    /// `.addArchivePages()` has made it.
    public var archivePath: Path = "archive"
    /// The path of the search page, relative to the folder of a language; pages have a search if
    /// `.generateSearch()` has made it.
    public var searchPath: Path = "search"

    /// Whether long lines of code wrap; otherwise they scroll, and a button wraps them.
    public var wrapsCode = false
    /// The number of lines of code that are shown above a button for the rest; nil means all lines.
    ///
    /// Printed pages always have all lines.
    public var foldsCodeAfter: Int? = 40
    /// Whether a translation has a button above its text that shows the original below each
    /// paragraph.
    public var offersOriginal = false
    /// Whether a line at the top of the window grows while an article is read.
    public var showsReadingProgress = false
    /// Whether articles have a link back to the top, at the lower corner of the window.
    public var showsBackToTop = false
    /// Whether articles show the image of their front matter, above the text and in lists;
    /// `.prepareImages()` makes smaller versions.
    public var showsCovers = false
    /// Whether articles end with cards of their authors: portrait, sentence and links from the
    /// site's `itemAuthors`.
    public var showsAuthors = false
    /// The number of days without a change after which an article gets a note that it may be
    /// outdated; nil means never.
    public var outdatedAfterDays: Int?
    /// The number of related articles below an article.
    public var relatedItemCount = 3
    /// Whether articles end with the texts that link to them, and the sentences around the links.
    public var showsBacklinks = false

    /// Paragraphs in Markdown for the footer of every page, by language code, such as a registration number; the empty
    /// code is for languages that have none.
    public var footerTexts: [String: String] = [:]
    /// The licence that is shown below every article, with the article's author and address; nil
    /// for none.
    public var license: ArticleLicense?
    /// The repository of the articles, where readers can propose changes and report mistakes; nil
    /// for no such links.
    public var sources: SourceRepository?
    /// The links and buttons for sharing an article; by default none.
    public var shareTargets: [ShareTarget] = []
    /// The service that stores the comments on articles; nil for no comments.
    public var comments: CommentsProvider?
    /// The form for subscribing to a newsletter; nil for none.
    public var newsletter: NewsletterForm?
    /// The script that counts visits; nil for none.
    public var analytics: AnalyticsScript?

    /// The error of reading a style sheet of the theme.
    private var styleError: (any Error)?

    /// Creates the parts of a theme that uses the style sheet of ThemeKit, followed by a style
    /// sheet of its own.
    ///
    /// The style sheet of ThemeKit styles texts, code, search and the parts of pages. The theme
    /// sets its custom properties `--accent`, `--paper`, `--ink`, `--muted`, `--surface`, `--line`,
    /// `--measure`, and the fonts of each language.
    ///
    /// - Parameters:
    ///   - styleSheet: The theme's own style sheet, relative to the package of the calling source
    ///     file; nil for none. If the file cannot be read, the step that generates the pages
    ///     fails.
    ///   - file: The calling source file.
    public init(styleSheet: Path? = nil, file: StaticString = #filePath) {
        themeStylesheets = (try? ThemeFiles.standard.get()).map { [$0.style] } ?? []
        if let styleSheet { add(styleSheet, of: file) }
    }

    /// Creates the parts of a theme whose own style sheet already contains the rules of ThemeKit.
    ///
    /// - Parameters:
    ///   - joinedStyleSheet: The style sheet of every page, relative to the package of the
    ///     calling source file.
    ///   - file: The calling source file.
    public init(joinedStyleSheet: Path, file: StaticString = #filePath) {
        themeStylesheets = []
        add(joinedStyleSheet, of: file)
    }

    private mutating func add(_ styleSheet: Path, of sourceFile: StaticString) {
        let name = styleSheet.string.split(separator: "/").last.map { Path(String($0)) }
        do {
            themeStylesheets.append(
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

/// A colour for light mode and one for dark mode, in the syntax of CSS.
public struct ThemeColor: Sendable, Hashable {
    /// The colour in light mode.
    public var light: String
    /// The colour in dark mode.
    public var dark: String

    /// Creates a colour from its values in both modes.
    public init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }
}

extension ThemeParts {
    /// Whether pages have parts that `cards.css` styles.
    private var hasCards: Bool {
        showsCovers || showsAuthors || license != nil || sources != nil
            || shareTargets.contains { $0.kind != .link }
    }

    /// The style sheets of every page, in order.
    private var pageStyles: [FingerprintedFile] {
        let cards = hasCards ? try? ThemeFiles.standard.get().files(of: .cards) : nil
        return themeStylesheets.prefix(1) + (cards ?? []) + themeStylesheets.dropFirst()
    }

    fileprivate func files() throws -> [FingerprintedFile] {
        // `pageStyles` already contains the style sheet for cards.
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

    /// The elements of `head` that set the appearance of pages: the colour, the style sheets, and the script
    /// that applies the reader's choice of light or dark before the page is drawn.
    ///
    /// `ThemePage` writes them; a page without a `ThemePage`, such as `languageChooser(in:)`, puts
    /// them into its `head`.
    public var headElements: Node<HTML.HeadContext> {
        .group(
            .meta(
                .name("theme-color"),
                .content(background.light),
                // The script switches between the two colours.
                .data(named: "dark", value: background.dark)
            ),
            .unwrap(try? ThemeFiles.standard.get().appearance) { .script($0) },
            .forEach(pageStyles) { .stylesheet($0) },
            .forEach(stylesheets) { .stylesheet($0.absoluteString) }
        )
    }
}

extension Theme {
    /// Returns the theme with the style sheets, scripts and strings that the parts need.
    ///
    /// - Parameter parts: The same parts that the theme's pages have.
    /// - Returns: The theme with the added files.
    public func addingFiles(of parts: ThemeParts) -> Theme {
        var theme = addingFiles(reading: parts.files)
        theme.showsBacklinks = parts.showsBacklinks
        return ThemeWords.catalog.map(theme.strings) ?? theme
    }
}
