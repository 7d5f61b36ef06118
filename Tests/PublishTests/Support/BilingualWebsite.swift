import Foundation
import Plot
import Publish

/// A site in Chinese and English, each with a folder of its own.
struct BilingualWebsite: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts, notes
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Two"
    var description = "In two languages"
    var language = Language.simplifiedChinese
    var imagePath: Path?
    var languageURLs = LanguageURLs.prefixAll
    var untranslated = UntranslatedPolicy.omit
    var siteFeeds = SiteFeeds([])
    var localizations = [
        SiteLocalization(
            .simplifiedChinese,
            label: "简体中文",
            name: "两种",
            description: "两种语言",
            region: "CN"
        ),
        SiteLocalization(.english, label: "English", name: "Two", description: "Two languages"),
    ]
}
