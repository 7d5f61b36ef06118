import Foundation
import Plot
import Publish

/// The words of the theme in the language of the page being rendered.
///
/// They come from `Localizable.xcstrings` beside this file; a site overrides them, or adds languages, by a catalog of
/// the same name among its resources.
struct Strings {
    private let text: (_ key: String, _ arguments: [any CustomStringConvertible]) -> String
    private let locale: Locale
    private let timeZone: TimeZone

    /// The words for a page of a site.
    init<Site: Website>(_ context: PublishingContext<Site>) {
        self.init(locale: context.locale, timeZone: context.dateFormatter.timeZone ?? .current) {
            context.string($0, arguments: $1)
        }
    }

    /// Words from anywhere.
    init(
        locale: Locale,
        timeZone: TimeZone,
        text: @escaping (_ key: String, _ arguments: [any CustomStringConvertible]) -> String
    ) {
        self.text = text
        self.locale = locale
        self.timeZone = timeZone
    }

    /// The theme's catalog; nil if the file is gone, which leaves the keys, which are English.
    static let catalog: StringCatalog? = {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent()
            .appendingPathComponent("Localizable.xcstrings")
        return (try? Data(contentsOf: file)).flatMap { try? StringCatalog(data: $0) }
    }()
}

extension Strings {
    /// Whether readers of the language emphasize by dots beside characters.
    var emphasizesByDots: Bool {
        ["zh", "ja"].contains(locale.language.languageCode?.identifier)
    }

    /// The name of a place where articles can be shared, which a catalog may translate.
    func name(of target: ShareTarget) -> String { text(target.name, []) }
}

extension Strings {
    /// That the code of an article compiles with a version of Swift.
    func compiles(_ version: String) -> String {
        text("Code compiles with Swift %@", [version])
    }

    var search: String { text("Search", []) }
    var tags: String { text("Tags", []) }
    var allTags: String { text("All tags", []) }
    var allArticles: String { text("All articles", []) }
    var noArticles: String { text("No articles yet.", []) }
    var latest: String { text("Latest", []) }
    var backToTop: String { text("Back to top", []) }
    var skipToContent: String { text("Skip to content", []) }
    var languages: String { text("Languages", []) }
    var notTranslated: String { text("This page is not available in this language", []) }
    /// With a space where the language has one.
    var alsoIn: String {
        let words = text("Also in", [])
        return words.hasSuffix("：") ? words : words + " "
    }
    var menu: String { text("Menu", []) }
    var mainNavigation: String { text("Main", []) }
    var breadcrumbs: String { text("You are here", []) }
    var home: String { text("Home", []) }
    var feed: String { text("RSS feed", []) }
    var previous: String { text("Previous", []) }
    var next: String { text("Next", []) }
    var neighbours: String { text("More articles", []) }
    var related: String { text("Related articles", []) }
    var series: String { text("Series", []) }
    var pinned: String { text("Pinned", []) }
    var archive: String { text("Archive", []) }
    var pages: String { text("Pages", []) }
    var newer: String { text("Newer", []) }
    var older: String { text("Older", []) }
    var draft: String { text("Draft", []) }
    var outdatedTranslation: String {
        text("The original of this article has changed since it was translated.", [])
    }
    var machineTranslation: String {
        text("This article was translated by a machine, and nobody has checked it yet.", [])
    }
    var outdatedSection: String {
        text("The original of this section has changed since it was translated.", [])
    }
    var showOriginal: String { text("Show the original", []) }
    var contents: String { text("Contents", []) }
    var generatedWith: String { text("Made with Publish", []) }
    var table: String { text("Table", []) }
    var copy: String { text("Copy", []) }
    var wrap: String { text("Wrap lines", []) }
    var copied: String { text("Copied", []) }
    var enlarge: String { text("Enlarge the image", []) }
    var close: String { text("Close", []) }
    var share: String { text("Share", []) }
    var scan: String { text("Scan the code to open this page on a phone", []) }
    var edit: String { text("Edit this article", []) }
    var report: String { text("Report a mistake", []) }
    var comments: String { text("Comments", []) }
    var loadComments: String { text("Load comments", []) }
    var commentsFailed: String { text("The comments could not be loaded.", []) }
    var newsletter: String { text("Newsletter", []) }
    var newsletterSentence: String {
        text("New articles by e-mail; every mail has a link to unsubscribe.", [])
    }
    var emailAddress: String { text("E-mail address", []) }
    var subscribe: String { text("Subscribe", []) }
    var loadHere: String { text("Load here", []) }
    var recording: String { text("Recording", []) }
    var transcript: String { text("Transcript", []) }
    var chapters: String { text("Chapters", []) }
    var taskDone: String { text("Done", []) }
    var taskOpen: String { text("To do", []) }
    var appearanceSystem: String { text("Appearance: like the system", []) }
    var appearanceLight: String { text("Appearance: light", []) }
    var appearanceDark: String { text("Appearance: dark", []) }
}

extension Strings {
    /// How many articles there are.
    func articles(_ count: Int) -> String {
        text("%lld articles", [count])
    }

    /// What shows the rest of long code.
    func allLines(_ count: Int) -> String {
        text("Show all %lld lines", [count])
    }

    /// That comments come from somebody else.
    func commentsNotice(by provider: String) -> String {
        text(
            "Comments are provided by %@; they are loaded from there when you ask for them.",
            [provider]
        )
    }

    /// Where a page stands among those of its list.
    func page(_ number: Int, of count: Int) -> String {
        text("Page %lld of %lld", [number, count])
    }

    /// Where an article stands in its series.
    func part(_ number: Int, of count: Int) -> String {
        text("Part %lld of %lld", [number, count])
    }

    /// When an article was changed.
    func updated(_ date: Date) -> String {
        text("Updated %@", [self.date(date)])
    }

    /// When an article was changed last that may be outdated.
    func maybeOutdated(_ date: Date) -> String {
        text("Last changed on %@; some of it may be outdated.", [self.date(date)])
    }

    /// How long an article is.
    func words(_ count: Int) -> String {
        text("%lld words", [count])
    }

    /// Under which licence an article is.
    func licensed(_ name: String) -> String {
        text("This article is licensed under %@.", [name])
    }

    /// Who wrote an article.
    func by(_ names: String) -> String {
        text("By %@", [names])
    }

    /// How long reading takes.
    func readingTime(minutes: Int) -> String {
        text("%lld min read", [minutes])
    }

    /// A day as readers of the language write it.
    func date(_ date: Date) -> String {
        date.formatted(format.year().month(.wide).day())
    }

    /// A day under a heading that names the year.
    func shortDate(_ date: Date) -> String {
        date.formatted(format.month(.abbreviated).day())
    }

    /// A year as a heading.
    func year(of date: Date) -> String {
        date.formatted(format.year())
    }

    private var format: Date.FormatStyle {
        Date.FormatStyle(locale: locale, timeZone: timeZone)
    }
}
