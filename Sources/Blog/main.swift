import JournalTheme
import Publish

try Blog().publish(using: [
    .optional(.copyResources()),
    .addMarkdownFiles(),
    .sortItems(by: \.date, order: .descending),
    .generateHTML(withTheme: .journal),
    .generateRSSFeed(including: [.posts]),
    .generateSiteMap(),
])
