import JournalTheme
import Plot
import Publish

extension Blog {
    /// How the blog is made.
    static var steps: [PublishingStep<Blog>] {
        [
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
            .generateFeeds(),
            .generateSiteMap(),
            .generateSearchIndex(),
            .checkLinks(),
        ]
    }
}
