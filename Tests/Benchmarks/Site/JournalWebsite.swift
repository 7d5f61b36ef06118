import Foundation
import JournalTheme
import Plot
import Publish

/// A blog as `publish new` makes it, with the steps of its edition: coloured code, Journal, feeds and the search.
struct JournalWebsite: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    let edition = SiteEdition.v1
    var url = URL(fileURLWithPath: "/")
    let name = "Benchmark"
    let description = "Chinese technical articles"
    let language = Language.simplifiedChinese
    let imagePath: Path? = nil

    init() {
        if let url = URL(string: "https://example.com") { self.url = url }
    }

    /// Publishes the articles of `Content` below a folder.
    ///
    /// - Parameter folder: The root of the site.
    /// - Throws: `PublishingError`.
    static func publish(in folder: String) throws {
        try JournalWebsite().publish(
            at: Path(folder),
            using: [
                .optional(.copyResources()),
                .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending),
                .prepareImages(),
                .addArchivePages(),
                .addSeriesPages(),
                .generateHTML(withTheme: .journal),
                .generateRSSFeed(including: [.posts]),
                .generateFeeds(),
                .generateSiteMap(),
                .generateRobotsFile(),
                .generateMarkdownTwins(),
                .generateLLMsFile(),
                .generateSearch(),
                .checkLinks(),
            ]
        )
    }
}
