import Foundation
import JournalTheme
import Plot
import Publish

// JournalSites FOLDER [PROVIDER LOADING [ANALYTICS]]   publishes the texts below FOLDER/Content with Journal, in every language
// that has a folder there; the articles have comments of a provider if one is named, and with a script that counts visits there
// is also the form of a newsletter
guard let folder = CommandLine.arguments.dropFirst().first else {
    print("Usage: JournalSites FOLDER [PROVIDER LOADING [ANALYTICS]]")
    exit(64)
}
let options = Array(CommandLine.arguments.dropFirst(2))
let comments = CommentsProvider(name: options.first, loading: options.dropFirst().first)
let analytics = AnalyticsScript(name: options.dropFirst(2).first)
try JournalSite(folder: folder).publish(
    at: Path(folder),
    using: [
        .installPlugin(.articleMarkdown()),
        .optional(.copyResources()),
        .addMarkdownFiles(),
        .sortItems(by: \.date, order: .descending),
        .addArchivePages(),
        .addSeriesPages(),
        .addSearchPages(),
        .generateHTML(
            withTheme: .journal {
                $0.shareTargets = [.x, .mail]
                $0.comments = comments
                $0.analytics = analytics
                $0.newsletter = analytics.map { _ in
                    NewsletterForm(
                        action: "https://news.example/subscribe?from=blog",
                        field: "address",
                        values: ["list": "Tea & more"]
                    )
                }
            }
        ),
        .generateRSSFeed(including: [.posts]),
        .generateSiteMap(),
        .generateSearchIndex(),
    ]
)
