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
    /// - Parameters:
    ///   - folder: The root of the site.
    ///   - theme: What its pages look like.
    ///   - isBilingual: Whether the articles are in the folders of two languages.
    ///   - isHighlighted: Whether code is coloured, with everything else that the plugin for articles does.
    ///   - isIllustrated: Whether resources are copied, and images get smaller versions.
    /// - Throws: `PublishingError`.
    static func publish(
        in folder: String,
        theme: Theme<BenchmarkWebsite> = .foundation,
        isBilingual: Bool = false,
        isHighlighted: Bool = false,
        isIllustrated: Bool = false
    ) throws {
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
                .if(isHighlighted, .installPlugin(.articleMarkdown())),
                .if(isIllustrated, .copyResources()),
                .addMarkdownFiles(),
                .if(isIllustrated, .prepareImages()),
                .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: theme),
                .generateRSSFeed(including: [.posts]),
                .generateSiteMap(),
            ]
        )
    }
}
