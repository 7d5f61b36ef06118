import Foundation
import JournalTheme
import Publish

do {
    try Blog().publish(using: [
        .installPlugin(.articleMarkdown()),
        .optional(.copyResources()),
        .addMarkdownFiles(),
        .sortItems(by: \.date, order: .descending),
        .addArchivePages(),
        .addSeriesPages(),
        .addSearchPages(),
        .generateSocialImages(),
        .generateHTML(
            withTheme: .journal { options in
                options.shareTargets = [.x, .weibo, .telegram, .mail]
                options.head = { _, _ in
                    .group(
                        .link(.rel(.appleTouchIcon), .href("/apple-touch-icon.png")),
                        .link(.rel(.manifest), .href("/site.webmanifest"))
                    )
                }
            }
        ),
        .generateRSSFeed(including: [.posts]),
        .generateSiteMap(),
        .generateSearchIndex(),
        .checkLinks(),
    ])
} catch {
    FileHandle.standardError.write(Data("❌ \(error)\n".utf8))
    exit(1)
}
