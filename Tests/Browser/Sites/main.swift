import Foundation
import HandbookTheme
import JournalTheme
import Plot
import Publish
import ThemeKit
import ThemeName

// JournalSites FOLDER [PROVIDER LOADING [ANALYTICS]] [--full]   publishes the texts below FOLDER/Content with Journal, in every language
// that has a folder there; the articles have comments of a provider if one is named, and with a script that counts visits there
// is also the form of a newsletter; with --full there is all that a blogger adds: five entries in the menu, taxonomies, a footer;
// what stands in Resources/fonts as text.ttf, headings.ttf or code.ttf is their font;
// with --mark translations are marked as matching their originals; with --handbook the theme is Handbook, and the oldest articles come first;
// with --blue links and marks of both themes are blue; with --scaffold the theme is that of 'publish new theme', with --foundation the one of the suite;
// with --waiting the articles are finished when there is no file '.wait' in FOLDER; the one whose name ends with '-open' is not held up
// JournalSites FOLDER --snippet NUMBER   changes the options as the guide shows
guard let folder = CommandLine.arguments.dropFirst().first else {
    print("Usage: JournalSites FOLDER [PROVIDER LOADING [ANALYTICS]] [--full]")
    exit(64)
}
let isFull = CommandLine.arguments.contains("--full")
let hasFriends = FileManager.default.fileExists(atPath: folder + "/Content/_data/friends.yaml")
let fonts = SiteFont.Role.allCases
    .map { SiteFont(Path("\($0.rawValue).ttf"), for: $0) }
    .filter { FileManager.default.fileExists(atPath: "\(folder)/Resources/fonts/\($0.file)") }
let isMarking = CommandLine.arguments.contains("--mark")
let isHandbook = CommandLine.arguments.contains("--handbook")
let accent: ThemeColor? =
    CommandLine.arguments.contains("--blue") ? .init(light: "#0b5c8f", dark: "#7cc0ee") : nil
let isScaffold = CommandLine.arguments.contains("--scaffold")
let isFoundation = CommandLine.arguments.contains("--foundation")
let isWaiting = CommandLine.arguments.contains("--waiting")
let flags = [
    "--full", "--mark", "--blue", "--handbook", "--scaffold", "--foundation", "--waiting",
]
let options = CommandLine.arguments.dropFirst(2).filter { !flags.contains($0) }
let snippet = options.first == "--snippet" ? options.last.flatMap(Int.init) : nil
let comments = CommentsProvider(name: options.first, loading: options.dropFirst().first)
let analytics = AnalyticsScript(name: options.dropFirst(2).first)
let newsletter = NewsletterForm(
    action: "https://news.example/subscribe?from=blog",
    field: "address",
    values: ["list": "Tea & more"]
)
let shareTargets: [ShareTarget] =
    isFull ? [.system, .copyLink, .weChat, .weibo, .mail, .markdown, .copyMarkdown] : [.x, .mail]
func configureJournal(_ options: inout JournalOptions<JournalSite>) {
    options.shareTargets = shareTargets
    if isFull {
        options.menu = [
            .section(.posts), .page("categories"), .page("tags"), .page("authors"),
            .link(
                "https://example.com/projects",
                names: ["en": "Projects", "zh": "项目"]
            ),
        ]
        options.license = .ccBYNCSA
        options.sources = .gitHub("me/blog")
        options.outdatedAfterDays = 365
        options.showsWordCount = true
        options.showsAuthors = true
        options.showsCovers = true
        options.articleFooter = { item, _ in Footer { Paragraph("© \(item.title)") } }
    }
    if isWaiting {
        options.articleFooter = { item, _ in
            let isOpen = item.path.string.hasSuffix("-open")
            while !isOpen, FileManager.default.fileExists(atPath: folder + "/.wait") {
                usleep(10_000)
            }
            return Footer()
        }
    }
    options.offersOriginal = isFull
    options.style.fonts = Set(fonts.map(\.role))
    options.style.accent = accent
    options.comments = comments
    (options.showsReadingProgress, options.showsBackToTop) = (isFull, isFull)
    options.analytics = analytics
    options.newsletter = isFull || analytics != nil ? newsletter : nil
    if let snippet { guideSnippets[snippet](&options) }
}
func configureHandbook(_ options: inout HandbookOptions<JournalSite>) {
    options.sources = .gitHub("me/handbook")
    options.accent = accent
    options.menu = [
        .page("about"),
        .link("https://example.com/projects", names: ["en": "Projects", "zh": "项目"]),
    ]
    options.shareTargets = shareTargets
    options.comments = comments
    options.analytics = analytics
    options.newsletter = isFull || analytics != nil ? newsletter : nil
    if isFull {
        options.treeLimit = 6
        options.license = .ccBYNCSA
        options.showsAuthors = true
        options.offersOriginal = true
        options.showsCovers = true
        (options.showsReadingProgress, options.showsBackToTop) = (true, true)
    }
}
let theme: Theme<JournalSite> =
    if isScaffold {
        .themeName { $0.comments = comments }
    } else if isFoundation {
        .foundation
    } else if isHandbook {
        .handbook(configureHandbook)
    } else {
        .journal(configureJournal)
    }

try JournalSite(folder: folder, isFull: isFull).publish(
    at: Path(folder),
    using: [
        .installPlugin(.articleMarkdown()),
        .optional(.copyResources()),
        .addMarkdownFiles(),
        .if(isMarking, .markTranslations()),
        .sortItems(by: \.date, order: isHandbook ? .ascending : .descending),
        .addArchivePages(),
        .if(hasFriends, .addFriendPages()),
        .addSeriesPages(),
        .if(!fonts.isEmpty, .prepareFonts(fonts)),
        .generateHTML(withTheme: theme),
        .if(isFull, .generateMarkdownTwins()),
        .generateRSSFeed(including: [.posts]),
        .generateSiteMap(),
        .generateSearch(),
    ]
)
