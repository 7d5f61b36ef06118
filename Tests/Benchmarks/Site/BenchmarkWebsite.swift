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
    var localizations: [SiteLocalization] = []
    let languageURLs = LanguageURLs.prefixAll

    init() {
        if let url = URL(string: "https://example.com") { self.url = url }
    }

    /// Publishes the articles of `Content` below a folder.
    ///
    /// `isBilingual`: Whether they are in the folders of two languages.
    static func publish(in folder: String, isBilingual: Bool = false) throws {
        var site = BenchmarkWebsite()
        if isBilingual {
            site.localizations = [
                SiteLocalization(.chinese, label: "中文"),
                SiteLocalization(.english, label: "English"),
            ]
        }
        try site.publish(
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
