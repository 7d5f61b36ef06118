public import Foundation
public import Publish
internal import PublishStorage

/// The texts of the parts that themes share, in the language of a page: English, Chinese and six
/// more.
///
/// They come from the string catalog of ThemeKit; a site overrides texts, or adds languages, by a
/// catalog of the same name among its resources.
public struct ThemeWords {
    private let text: (_ key: String, _ arguments: [any CustomStringConvertible]) -> String
    private let locale: Locale
    private let timeZone: TimeZone

    /// Loads the texts for the language in which a page is rendered.
    ///
    /// - Parameter context: The context of the page.
    public init<Site: Website>(_ context: PublishingContext<Site>) {
        self.init(locale: context.locale, timeZone: context.dateFormatter.timeZone ?? .current) {
            context.string($0, arguments: $1)
        }
    }

    /// Creates the texts from a function that looks up a key, for example in tests.
    init(
        locale: Locale,
        timeZone: TimeZone,
        text: @escaping (_ key: String, _ arguments: [any CustomStringConvertible]) -> String
    ) {
        self.text = text
        self.locale = locale
        self.timeZone = timeZone
    }

    /// ThemeKit's String Catalog; nil if the file cannot be read, and then the keys are shown,
    /// which are English.
    static let catalog: StringCatalog? = {
        let file = URL(fileURLWithPath: PackageFiles.path(of: #filePath))
            .deletingLastPathComponent()
            .appendingPathComponent("Localizable.xcstrings")
        return (try? Data(contentsOf: file)).flatMap { try? StringCatalog(data: $0) }
    }()
}

extension ThemeWords {
    /// Returns the name of a share target in the language of the page, if the catalog translates
    /// the name.
    public func name(of target: ShareTarget) -> String { text(target.name, []) }
}

extension ThemeWords {
    /// "Search".
    public var search: String { text("Search", []) }
    /// "Tags".
    public var tags: String { text("Tags", []) }
    /// "All tags".
    public var allTags: String { text("All tags", []) }
    /// "All articles".
    public var allArticles: String { text("All articles", []) }
    /// "No articles yet".
    public var noArticles: String { text("No articles yet.", []) }
    /// "Latest".
    public var latest: String { text("Latest", []) }
    /// "Back to top".
    public var backToTop: String { text("Back to top", []) }
    /// "Skip to content".
    public var skipToContent: String { text("Skip to content", []) }
    /// "Languages".
    public var languages: String { text("Languages", []) }
    /// "This page is not available in this language".
    public var notTranslated: String { text("This page is not available in this language", []) }
    /// "Also in", followed by a space if the language puts one there.
    var alsoIn: String {
        let words = text("Also in", [])
        return words.hasSuffix("：") ? words : words + " "
    }
    /// "Menu".
    public var menu: String { text("Menu", []) }
    /// "Main".
    public var mainNavigation: String { text("Main", []) }
    /// "You are here".
    public var breadcrumbs: String { text("You are here", []) }
    /// "Home".
    public var home: String { text("Home", []) }
    /// "RSS feed".
    public var feed: String { text("RSS feed", []) }
    /// "Previous".
    public var previous: String { text("Previous", []) }
    /// "Next".
    public var next: String { text("Next", []) }
    /// "More articles".
    public var neighbours: String { text("More articles", []) }
    /// "Related articles".
    public var related: String { text("Related articles", []) }
    /// "Links to this page".
    public var backlinks: String { text("Links to this page", []) }
    /// "Series".
    public var series: String { text("Series", []) }
    /// "Pinned".
    public var pinned: String { text("Pinned", []) }
    /// "Archive".
    public var archive: String { text("Archive", []) }
    /// "Pages".
    public var pages: String { text("Pages", []) }
    /// "Newer".
    public var newer: String { text("Newer", []) }
    /// "Older".
    public var older: String { text("Older", []) }
    /// "Draft".
    public var draft: String { text("Draft", []) }
    /// "The original of this article has changed since it was translated".
    public var outdatedTranslation: String {
        text("The original of this article has changed since it was translated.", [])
    }
    /// "This article has not been translated yet".
    var untranslated: String { text("This article has not been translated yet.", []) }
    /// "This article was translated by a machine, and nobody has checked it yet".
    public var machineTranslation: String {
        text("This article was translated by a machine, and nobody has checked it yet.", [])
    }
    /// "The original of this section has changed since it was translated".
    public var outdatedSection: String {
        text("The original of this section has changed since it was translated.", [])
    }
    /// "Show the original".
    public var showOriginal: String { text("Show the original", []) }
    /// "Contents".
    public var contents: String { text("Contents", []) }
    /// "Made with Publish".
    public var generatedWith: String { text("Made with Publish", []) }
    /// "Copy".
    public var copy: String { text("Copy", []) }
    /// "Wrap lines".
    public var wrap: String { text("Wrap lines", []) }
    /// "Copied".
    public var copied: String { text("Copied", []) }
    /// "Enlarge the image".
    public var enlarge: String { text("Enlarge the image", []) }
    /// "Close".
    public var close: String { text("Close", []) }
    /// "Share".
    public var share: String { text("Share", []) }
    /// "Scan the code to open this page on a phone".
    public var scan: String { text("Scan the code to open this page on a phone", []) }
    /// "Edit this article".
    public var edit: String { text("Edit this article", []) }
    /// "Report a mistake".
    public var report: String { text("Report a mistake", []) }
    /// "Comments".
    public var comments: String { text("Comments", []) }
    /// "Load comments".
    public var loadComments: String { text("Load comments", []) }
    /// "The comments could not be loaded".
    public var commentsFailed: String { text("The comments could not be loaded.", []) }
    /// "Newsletter".
    public var newsletter: String { text("Newsletter", []) }
    /// "New articles by e-mail; every mail has a link to unsubscribe".
    public var newsletterSentence: String {
        text("New articles by e-mail; every mail has a link to unsubscribe.", [])
    }
    /// "E-mail address".
    public var emailAddress: String { text("E-mail address", []) }
    /// "Subscribe".
    public var subscribe: String { text("Subscribe", []) }
    /// "Load here".
    public var loadHere: String { text("Load here", []) }
    /// "Recording".
    public var recording: String { text("Recording", []) }
    /// "Transcript".
    public var transcript: String { text("Transcript", []) }
    /// "Chapters".
    public var chapters: String { text("Chapters", []) }
    /// "Appearance: like the system".
    public var appearanceSystem: String { text("Appearance: like the system", []) }
    /// "Appearance: light".
    public var appearanceLight: String { text("Appearance: light", []) }
    /// "Appearance: dark".
    public var appearanceDark: String { text("Appearance: dark", []) }
}

extension ThemeWords {
    /// Returns a number of articles, such as "3 articles".
    public func articles(_ count: Int) -> String {
        text("%lld articles", [count])
    }

    /// Returns the text of the button that shows the rest of long code.
    public func allLines(_ count: Int) -> String {
        text("Show all %lld lines", [count])
    }

    /// Returns the notice that comments are loaded from a service.
    public func commentsNotice(by provider: String) -> String {
        text(
            "Comments are provided by %@; they are loaded from there when you ask for them.",
            [provider]
        )
    }

    /// Returns the position of a page in its list, such as "Page 2 of 5".
    public func page(_ number: Int, of count: Int) -> String {
        text("Page %lld of %lld", [number, count])
    }

    /// Returns the position of an article in its series, such as "Part 2 of 5".
    public func part(_ number: Int, of count: Int) -> String {
        text("Part %lld of %lld", [number, count])
    }

    /// Returns the date of an update, such as "Updated January 2, 2026".
    public func updated(_ date: Date) -> String {
        text("Updated %@", [self.date(date)])
    }

    /// Returns the note on an article that was changed long ago.
    public func maybeOutdated(_ date: Date) -> String {
        text("Last changed on %@; some of it may be outdated.", [self.date(date)])
    }

    /// Returns a number of words, such as "1,200 words".
    public func words(_ count: Int) -> String {
        text("%lld words", [count])
    }

    /// Returns the sentence that names the licence of an article.
    public func licensed(_ name: String) -> String {
        text("This article is licensed under %@.", [name])
    }

    /// Returns the authors of an article, such as "By A, B".
    public func by(_ names: String) -> String {
        text("By %@", [names])
    }

    /// Returns the time that reading takes, such as "4 min read".
    public func readingTime(minutes: Int) -> String {
        text("%lld min read", [minutes])
    }

    /// Returns a date in the form that the language uses.
    public func date(_ date: Date) -> String {
        date.formatted(dateStyle.year().month(.wide).day())
    }

    /// Returns a date without its year, for lists that are grouped by year.
    public func shortDate(_ date: Date) -> String {
        date.formatted(dateStyle.month(.abbreviated).day())
    }

    /// Returns a year in the form that the language uses in headings.
    public func year(of date: Date) -> String {
        date.formatted(dateStyle.year())
    }

    private var dateStyle: Date.FormatStyle {
        Date.FormatStyle(locale: locale, timeZone: timeZone)
    }
}
