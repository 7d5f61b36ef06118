import Foundation
import JournalTheme
import Plot
import Publish

// JournalSites FOLDER   publishes the texts below FOLDER/Content with Journal, in every language that has a folder there
guard let folder = CommandLine.arguments.dropFirst().first else {
    print("Usage: JournalSites FOLDER")
    exit(64)
}
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
        .generateHTML(withTheme: .journal { $0.shareTargets = [.x, .mail] }),
        .generateRSSFeed(including: [.posts]),
        .generateSiteMap(),
        .generateSearchIndex(),
    ]
)
