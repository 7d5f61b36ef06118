import Foundation
import JournalTheme
import Plot
import Publish

// JournalSites FOLDER [PROVIDER LOADING]   publishes the texts below FOLDER/Content with Journal, in every language that has
// a folder there; the articles have comments of a provider if one is named
guard let folder = CommandLine.arguments.dropFirst().first else {
    print("Usage: JournalSites FOLDER [PROVIDER LOADING]")
    exit(64)
}
let options = Array(CommandLine.arguments.dropFirst(2))
let comments = CommentsProvider(name: options.first, loading: options.dropFirst().first)
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
            }
        ),
        .generateRSSFeed(including: [.posts]),
        .generateSiteMap(),
        .generateSearchIndex(),
    ]
)
