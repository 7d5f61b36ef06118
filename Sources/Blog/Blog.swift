import Foundation
import Plot
import Publish

/// The blog of this project: its documentation in Chinese and English.
struct Blog: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    let edition = SiteEdition.v1
    let url = URL(string: "https://publish.example.org") ?? URL(fileURLWithPath: "/")
    let name = "Publish"
    let description = "Notes on publishing a technical blog in two languages with Swift"
    let contentTimeZone = TimeZone(identifier: "Asia/Shanghai") ?? .gmt
    let favicon: Favicon? = Favicon(path: "favicon.svg", type: "image/svg+xml")
    let pagination = SitePagination(index: 6, sections: 30, tags: 30)
    let siteFeeds = SiteFeeds([.atom, .json], of: [.site, .tags])
    let localizations = [
        SiteLocalization(
            .simplifiedChinese,
            label: "简体中文",
            name: "Publish 手记",
            description: "用 Swift 发布双语技术博客的笔记",
            region: "CN"
        ),
        SiteLocalization(
            .english,
            label: "English",
            name: "Publish Notes",
            description: "Notes on publishing a technical blog in two languages with Swift",
            region: "US"
        ),
    ]
}
