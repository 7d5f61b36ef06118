import Foundation
import JournalTheme
import Plot
import Publish
import ThemeKit

// JournalSites FOLDER [PROVIDER LOADING [ANALYTICS]] [--full]   publishes the texts below FOLDER/Content with Journal, in every language
// that has a folder there; the articles have comments of a provider if one is named, and with a script that counts visits there
// is also the form of a newsletter; with --full there is all that a blogger adds: five entries in the menu, taxonomies, a footer;
// what stands in Resources/fonts as text.ttf, headings.ttf or code.ttf is their font;
// with --scaffold the theme is that of 'publish new theme';
// with --mark translations are marked as matching their originals;
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
let isScaffold = CommandLine.arguments.contains("--scaffold")
let isMarking = CommandLine.arguments.contains("--mark")
let options = CommandLine.arguments.dropFirst(2).filter {
    !["--full", "--mark", "--scaffold"].contains($0)
}
let snippet = options.first == "--snippet" ? options.last.flatMap(Int.init) : nil
let comments = CommentsProvider(name: options.first, loading: options.dropFirst().first)
let analytics = AnalyticsScript(name: options.dropFirst(2).first)
let journal: Theme<JournalSite> = .journal {
    $0.shareTargets =
        isFull
        ? [.system, .copyLink, .weChat, .weibo, .mail, .markdown, .copyMarkdown]
        : [.x, .mail]
    if isFull {
        $0.menu = [
            .section(.posts), .page("categories"), .page("tags"), .page("authors"),
            .link(
                "https://example.com/projects",
                names: ["en": "Projects", "zh": "项目"]
            ),
        ]
        $0.license = .ccBYNCSA
        $0.sources = .gitHub("me/blog")
        $0.outdatedAfterDays = 365
        $0.showsWordCount = true
        $0.showsAuthors = true
        $0.showsCovers = true
        $0.articleFooter = { item, _ in Footer { Paragraph("© \(item.title)") } }
    }
    $0.offersOriginal = isFull
    $0.style.fonts = Set(fonts.map(\.role))
    $0.comments = comments
    ($0.showsReadingProgress, $0.showsBackToTop) = (isFull, isFull)
    $0.analytics = analytics
    if isFull || analytics != nil {
        $0.newsletter = NewsletterForm(
            action: "https://news.example/subscribe?from=blog",
            field: "address",
            values: ["list": "Tea & more"]
        )
    }
    if let snippet { guideSnippets[snippet](&$0) }
}
let theme = isScaffold ? .scaffold(comments: comments) : journal
try JournalSite(folder: folder, isFull: isFull).publish(
    at: Path(folder),
    using: [
        .installPlugin(.articleMarkdown()),
        .optional(.copyResources()),
        .addMarkdownFiles(),
        .if(isMarking, .markTranslations()),
        .sortItems(by: \.date, order: .descending),
        .addArchivePages(),
        .if(hasFriends, .addFriendPages()),
        .addSeriesPages(),
        .addSearchPages(),
        .if(!fonts.isEmpty, .prepareFonts(fonts)),
        .generateHTML(withTheme: theme),
        .if(isFull, .generateMarkdownTwins()),
        .generateRSSFeed(including: [.posts]),
        .generateSiteMap(),
        .generateSearchIndex(),
    ]
)

extension Theme {
    /// The theme that `publish new theme` writes.
    static func scaffold(comments: CommentsProvider?) -> Self {
        var parts = ThemeParts(styleSheet: "Tests/Browser/Sites/scaffold.css")
        parts.comments = comments
        return Theme(htmlFactory: ScaffoldFactory(parts: parts)).adding(parts)
    }
}
