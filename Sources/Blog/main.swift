import Foundation
import JournalTheme
import Publish

do {
    try Blog().publish(using: [
        .installPlugin(.articleMarkdown()),
        .optional(.copyResources()),
        .addMarkdownFiles(),
        .sortItems(by: \.date, order: .descending),
        .generateHTML(withTheme: .journal),
        .generateRSSFeed(including: [.posts]),
        .generateSiteMap(),
    ])
} catch {
    FileHandle.standardError.write(Data("❌ \(error)\n".utf8))
    exit(1)
}
