import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Site map")
struct SiteMapTests {
    func entries(
        excluding paths: Set<Path> = [],
        steps: [PublishingStep<TestWebsite>] = []
    ) throws -> [String] {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addItems(in: [
                    .made("b", tags: ["t"], modified: Moment.summer), .made("a"),
                    .made("one", in: .notes), .made("one-more", in: .notes),
                ]),
                .addPages(in: [.made("z"), .made("about"), .made("a b", modified: Moment.morning)]),
                .step(named: "Dates") { context in
                    context.mutateAllSections { $0.lastModified = Moment.morning }
                },
            ] + steps + [.generateSiteMap(excluding: paths)]
        )
        return try run.output("sitemap.xml")
            .matches(of: /<loc>https:\/\/example\.com\/(.*?)<\/loc>/).map { String($0.1) }
    }

    @Test(
        "Sections by name with their items in order, then pages by path; neither front page nor tags"
    )
    func order() throws {
        #expect(
            try entries() == [
                "notes", "notes/one", "notes/one-more", "posts", "posts/b", "posts/a", "a%20b",
                "about", "z",
            ]
        )
    }

    @Test("Everything whose path begins with an excluded text is left out")
    func exclusion() throws {
        #expect(
            try entries(excluding: ["posts", "z"])
                == ["notes", "notes/one", "notes/one-more", "a%20b", "about"]
        )
        #expect(
            try entries(excluding: ["notes/one"])
                == ["notes", "posts", "posts/b", "posts/a", "a%20b", "about", "z"]
        )
        #expect(
            try entries(excluding: ["posts/b", "a"])
                == ["notes", "notes/one", "notes/one-more", "posts", "posts/a", "z"]
        )
    }

    @Test("Every kind of entry has its elements in order")
    func structure() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addItem(.made("a", date: Moment.evening, modified: Moment.summer)),
                .addPage(.made("p", modified: Moment.evening)),
                .step(named: "Dates") { context in
                    context.sections[.posts].lastModified = Moment.morning
                    context.sections[.notes].lastModified = Moment.morning
                },
                .generateSiteMap(indentedBy: nil),
            ]
        )
        func day(_ date: Date) -> String {
            let parts = Calendar(identifier: .gregorian).dateComponents(
                [.year, .month, .day],
                from: date
            )
            return String(
                format: "%04d-%02d-%02d",
                parts.year ?? 0,
                parts.month ?? 0,
                parts.day ?? 0
            )
        }
        func entry(_ path: String, _ frequency: String, _ priority: String, _ date: Date) -> String
        {
            "<url><loc>https://example.com/\(path)</loc><changefreq>\(frequency)</changefreq>"
                + "<priority>\(priority)</priority><lastmod>\(day(date))</lastmod></url>"
        }
        #expect(
            try run.output("sitemap.xml") == """
                <?xml version="1.0" encoding="UTF-8"?>\
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
                xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
                """ + entry("notes", "daily", "1.0", Moment.morning)
                + entry("posts", "daily", "1.0", Moment.evening)
                + entry("posts/a", "monthly", "0.5", Moment.summer)
                + entry("p", "monthly", "0.5", Moment.evening) + "</urlset>"
        )
    }

    @Test("The site map is indented as the step says")
    func indentation() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [.addPage(.made("p")), .generateSiteMap(indentedBy: .spaces(2))]
        )
        #expect(try run.output("sitemap.xml").contains("\n"))
    }

    @Test("In a site with languages front pages are listed; the search page never is")
    func fronts() throws {
        let files = ["Content/zh/posts/a.md": "# A", "Content/en/about.md": "# About"]
        let run = try TestWebsite.bilingual().publish(
            files: files,
            using: [.addMarkdownFiles(), .generateSearch(), .generateSiteMap()]
        )
        let map = try run.output("sitemap.xml")
        let locations = map.matches(of: /<loc>https:\/\/example\.com\/(.*?)<\/loc>/).map(\.output.1)
        #expect(
            locations == [
                "zh", "zh/notes", "zh/posts", "zh/posts/a", "en", "en/notes", "en/posts",
                "en/about",
            ]
        )
        #expect(
            map.contains(
                #"<loc>https://example.com/zh</loc><changefreq>daily</changefreq><priority>1.0</priority>"#
            )
        )
        let plain = try TestWebsite().publish(
            files: ["Content/about.md": "# About"],
            using: [.addMarkdownFiles(), .generateSearch(), .generateSiteMap()]
        )
        #expect(try !plain.output("sitemap.xml").contains("search"))
    }

    @Test("A checkout, which gives files new dates, changes no site map but those of the suite")
    func checkout() throws {
        let root = try TemporaryFolder()
        try root.write([
            "Content/posts/a.md": "---\ndate: 2020-01-02 10:00\n---\n# A",
            "Content/posts/b.md":
                "---\ndate: 2020-01-02 10:00\nupdated: 2021-03-04 10:00\n---\n# B",
            "Content/posts/dateless.md": "# C", "Content/about.md": "# About",
            "Content/index.md": "# Hi", "Content/posts/index.md": "# Posts",
        ])
        func siteMap(_ site: TestWebsite, ofFilesFrom day: Int) throws -> [String] {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            for file in try root.files(below: "Content") {
                try FileManager.default.setAttributes(
                    [.modificationDate: date],
                    ofItemAtPath: root.path + "/Content/" + file
                )
            }
            let run = try site.publish(
                files: [:],
                in: root,
                using: [.addMarkdownFiles(), .generateSiteMap()]
            )
            let map = try run.output("sitemap.xml")
            return map.matches(of: /<loc>https:\/\/example.com\/(.*?)<\/loc>.*?<\/url>/).map {
                let date = $0.output.0.firstMatch(of: /<lastmod>(.*)<\/lastmod>/)?.output.1
                return "\($0.output.1) \(date ?? "-")"
            }
        }
        var site = TestWebsite()
        #expect(try siteMap(site, ofFilesFrom: 19_000) != siteMap(site, ofFilesFrom: 19_100))
        site.textFeatures = [.details]
        let map = try siteMap(site, ofFilesFrom: 19_000)
        #expect(try siteMap(site, ofFilesFrom: 19_100) == map)
        #expect(
            map.sorted() == [
                "about -", "notes 2021-03-04", "posts 2021-03-04", "posts/a 2020-01-02",
                "posts/b 2021-03-04", "posts/dateless -",
            ]
        )
    }

    @Test("A site map that is too long for one file is an index of several")
    func index() {
        let maps = SiteMapFiles(
            entries: ["a", "b", "c"].map { .url(.loc("https://example.com/\($0)/")) },
            limit: 2,
            hasAlternates: false
        )
        let files = maps.files(below: "https://example.com/")
            .map { ($0.name, String(decoding: $0.text, as: UTF8.self)) }
        #expect(files.map(\.0) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"])
        #expect(files[1].1.contains("<loc>https://example.com/c/</loc>"))
        let index = files[2].1
        #expect(
            index.contains("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">")
        )
        for number in 1...2 {
            #expect(index.contains("<loc>https://example.com/sitemap-\(number).xml</loc>"))
        }
        #expect(SiteMapFiles(entries: [], hasAlternates: false).limit == 50_000)
    }
}
