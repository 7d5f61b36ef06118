import Foundation
import Plot
import Publish

/// A site whose texts are given, for the tests in a browser.
struct JournalSite: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    let url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    let name = "Journal"
    let description = "A site to be looked at"
    let language = Language.chinese
    let imagePath: Path? = nil
    let favicon: Favicon? = Favicon(path: "favicon.svg", type: "image/svg+xml")
    let textFeatures = TextFeatures.all
    let pagination = SitePagination(index: 4, sections: 6, tags: 6)
    let languageURLs = LanguageURLs.prefixAll
    let localizations: [SiteLocalization]
    let taxonomies: [SiteTaxonomy]
    let itemAuthors = [
        "ann": ItemAuthor(
            name: "Ann Lee",
            imagePath: "favicon.svg",
            description: "Brews tea and writes about it.",
            links: ["Mastodon": "https://m.example/@ann", "RSS": "/en/feed.rss"]
        )
    ]

    /// Creates the site of a folder.
    init(folder: String, isFull: Bool) {
        taxonomies = isFull ? [.categories, .authors] : []
        localizations = [
            SiteLocalization(.chinese, path: "zh", label: "中文", name: "札记"),
            SiteLocalization(.english, path: "en", label: "English", name: "Notes"),
            SiteLocalization(.arabic, path: "ar", label: "العربية", name: "مدونة"),
        ].filter { FileManager.default.fileExists(atPath: "\(folder)/Content/\($0.path)") }
    }
}
