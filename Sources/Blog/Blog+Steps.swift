import JournalTheme
import Plot
import Publish

extension Blog {
    /// The steps that generate the blog.
    static var steps: [PublishingStep<Blog>] {
        [
            .optional(.copyResources()),
            .addMarkdownFiles(),
            .sortItems(by: \.date, order: .descending),
            .addArchivePages(),
            .prepareImages(
                // The column widths of Journal: 38 rem is the wider column, that of Chinese texts.
                ImagePreparation(sizes: "(min-width: 48rem) 38rem, 100vw")
            ),
            .renderFormulas(),
            .drawDiagrams(),
            .addSeriesPages(),
            .addSearchPages(),
            .generateSocialImages(),
            .generateHTML(
                withTheme: .journal { options in
                    options.menu = [.section(.posts), .page("about")]
                    options.showsBreadcrumbs = true
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
            .generateRobotsFile(),
            .generateMarkdownTwins(),
            .generateLLMsFile(),
            .generateSearchIndex(),
            .checkLinks(),
        ]
    }
}
