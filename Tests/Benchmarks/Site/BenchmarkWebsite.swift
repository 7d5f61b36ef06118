import Foundation
import Plot
import Publish

/// A site with the pages that every generator of the comparison makes: a front page, a section, articles, tags,
/// a feed of the newest hundred and a site map.
struct BenchmarkWebsite: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(fileURLWithPath: "/")
    let name = "Benchmark"
    let description = "Chinese technical articles"
    let language = Language.chinese
    let imagePath: Path? = nil

    init() {
        if let url = URL(string: "https://example.com") { self.url = url }
    }

    /// Publishes the articles of `Content/posts` below a folder.
    static func publish(in folder: String) throws {
        try BenchmarkWebsite().publish(
            at: Path(folder),
            using: [
                .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: .foundation),
                .generateRSSFeed(including: [.posts]),
                .generateSiteMap(),
            ]
        )
    }
}
