import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("The site's time zone")
struct TimeZoneTests {
    /// A site in Tokyo, nine hours ahead of Greenwich all year.
    struct Tokyo: Website {
        enum SectionID: String, WebsiteSectionID { case posts }
        struct ItemMetadata: WebsiteItemMetadata {}

        let url = URL(fileURLWithPath: "/")
        let name = "Tokyo"
        let description = ""
        let language = Language.japanese
        let imagePath: Path? = nil
        let contentTimeZone = TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt
    }

    @Test("Dates are read, shown, and written to feeds and the site map in it")
    func everywhere() throws {
        var shown: [String] = []
        let run = try Tokyo().publish(
            files: ["Content/posts/a.md": "---\ndate: 2024-01-05 00:30\n---\n# A"],
            using: [
                .addMarkdownFiles(),
                .step(named: "Show") { context in
                    shown = context.sections[.posts].items
                        .map { context.format(date: $0.date, style: .long) }
                    context.mutateAllSections { section in
                        section.mutateItems { $0.lastModified = $0.date }
                    }
                },
                .generateRSSFeed(including: [.posts]), .generateSiteMap(),
            ]
        )
        let item = try #require(run.website.sections[.posts].items.first)
        #expect(item.date == Date(timeIntervalSince1970: 1_704_382_200))
        #expect(shown == ["2024年1月5日"])
        #expect(try run.output("feed.rss").contains("Fri, 5 Jan 2024 00:30:00 +0900"))
        #expect(try run.output("sitemap.xml").contains("<lastmod>2024-01-05</lastmod>"))
    }
}
