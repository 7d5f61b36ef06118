import Foundation
import JournalTheme
import Publish

// AskedSite [ARGUMENTS OF PUBLISH]   publishes the folder in which it is started: in the languages that have a folder in
// 'Content', with everything that knows an address. 'site.txt' there has a word for each setting that differs.
let folder = FileManager.default.currentDirectoryPath + "/"
let words = (try? String(contentsOfFile: folder + "site.txt", encoding: .utf8)) ?? ""
let choices = Set(words.split(whereSeparator: \.isWhitespace).map(String.init))

/// A site with two languages and three sections.
struct AskedSite: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts, notes, essays
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    let edition = SiteEdition.v1
    let url = URL(string: "https://asked.example") ?? URL(fileURLWithPath: "/")
    let name = "Asked"
    let description = "A site that is asked"
    let contentTimeZone = TimeZone.gmt
    let siteFeeds = SiteFeeds([.atom, .json], of: [.site, .sections, .tags, .categories])
    let taxonomies = [SiteTaxonomy.categories]
    let pageAddresses: PageAddresses =
        choices.contains("names") ? .names : choices.contains("files") ? .files : .folders
    let permalinks: SitePermalinks =
        choices.contains("permalinks") ? ["posts": "/:category/:slug/"] : .none
    let fileNameDates: FileNameDates = choices.contains("dates") ? .dropped : .ignored
    let textFeatures =
        choices.contains("plain")
        ? TextFeatures.all.subtracting([.addresses, .details]) : .all
    let languageURLs: LanguageURLs = choices.contains("unprefixed") ? .prefixNonDefault : .prefixAll
    let localizations = [
        SiteLocalization(.english, label: "English"), SiteLocalization(.chinese, label: "中文"),
    ].filter { FileManager.default.fileExists(atPath: folder + "Content/" + $0.path) }
}

do {
    try AskedSite().publish(
        at: Path(folder),
        using: [
            .installPlugin(.articleMarkdown()),
            .optional(.copyResources()),
            .addMarkdownFiles(),
            .sortItems(by: \.date, order: .descending),
            .addSeriesPages(),
            .generateHTML(
                withTheme: .journal {
                    $0.comments = CommentsProvider.utterances(repository: "me/blog")
                        .threads { "old/" + $0.string }
                }
            ),
            .generateRSSFeed(including: Set(AskedSite.SectionID.allCases)),
            .generateFeeds(),
            .generateSiteMap(),
            .generateRedirectRules(for: [.nginx]),
        ]
    )
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
