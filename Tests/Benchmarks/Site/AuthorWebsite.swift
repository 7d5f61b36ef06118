import Foundation
import JournalTheme
import Plot
import Publish

/// A blog as the author of the seed has one: many Chinese articles, some of them in English too, most steps of Publish, and three
/// parts of his own: a line below articles, a directive, and dates from Git.
struct AuthorWebsite: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(fileURLWithPath: "/")
    let name = "肘子的记事本"
    let description = "Chinese technical articles"
    let language = Language.simplifiedChinese
    let imagePath: Path? = nil
    let contentTimeZone = TimeZone(identifier: "Asia/Shanghai") ?? .gmt
    let textFeatures = TextFeatures.all
    let pagination = SitePagination(index: 10, sections: 30, tags: 30)
    let languageURLs = LanguageURLs.prefixAll
    let siteFeeds = SiteFeeds([.atom, .json], of: [.site, .tags])
    let localizations = [
        SiteLocalization(.simplifiedChinese, label: "简体中文"),
        SiteLocalization(.english, label: "English"),
    ]

    init() {
        if let url = URL(string: "https://example.com") { self.url = url }
    }

    /// Publishes the articles of `Content/zh` and `Content/en` below a folder.
    ///
    /// - Parameters:
    ///   - folder: The root of the site.
    ///   - hasOwnStep: Whether a step of the site's own changes the content.
    /// - Throws: `PublishingError`.
    static func publish(in folder: String, hasOwnStep: Bool) throws {
        try AuthorWebsite().publish(
            at: Path(folder),
            using: [
                .installPlugin(.articleMarkdown { $0.directives["appstore"] = .division }),
                .optional(.copyResources()),
                .addMarkdownFiles(),
                .useGitModificationDates(),
                .if(
                    hasOwnStep,
                    .step(named: "Shorten titles") { context in
                        context.mutateAllSections { $0.title = String($0.title.prefix(20)) }
                    }
                ),
                .sortItems(by: \.date, order: .descending),
                .addArchivePages(),
                .prepareImages(),
                .renderFormulas(),
                .drawDiagrams(),
                .addSeriesPages(),
                .generateSocialImages(),
                .generateHTML(
                    withTheme: .journal { options in
                        options.articleFooter = { _, _ in
                            Paragraph(Link("Sponsor", url: "https://sponsor.example.org/"))
                        }
                    }
                ),
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
