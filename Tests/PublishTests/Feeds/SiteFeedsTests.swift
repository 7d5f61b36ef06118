import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishTexts

@Suite("Feeds beside that of the site")
struct SiteFeedsTests {
    static let files = [
        "Content/posts/a.md": """
        ---
        date: 2021-01-05 10:00
        description: About a & b
        tags: swift, 标签
        author: ann
        image: images/a.png
        ---
        # A & b

        ## Part

        Text with $x < y$ and [a link](/posts/b).
        """,
        "Content/posts/b.md":
            "---\ndate: 2021-01-06 10:00\nrss.guid: old 7\n---\n# B\n\nFirst.\n\nSecond.",
        "Content/posts/c.md": "---\nnoindex: true\ntags: hidden\nauthor: eve\n---\n# C",
        "Content/notes/n.md": "---\ndate: 2021-01-04 10:00\nupdated: 2021-02-03\n---\n# N",
    ]

    static func site(_ feeds: SiteFeeds) -> TestWebsite {
        var site = TestWebsite()
        site.siteFeeds = feeds
        site.publicationFeatures = [.details]
        site.itemAuthors = ["ann": ItemAuthor(name: "Ann", url: URL(string: "https://ann.example"))]
        return site
    }

    static func publish(_ site: TestWebsite) throws -> SiteRun<TestWebsite> {
        try site.publish(
            files: files,
            using: [
                .inUTC, .installPlugin(.articleMarkdown { $0.extensions.insert(.math) }),
                .addMarkdownFiles(),
                .generateHTML(withTheme: .foundation), .generateFeeds(),
            ]
        )
    }

    /// The files that are feeds.
    private func feeds(_ run: SiteRun<TestWebsite>) throws -> [String] {
        try run.outputFiles().filter { $0.contains("feed.") }
    }

    @Test("There is one of each form for all that the site names")
    func files() throws {
        let all = SiteFeeds([.atom, .json, .rss], of: [.site, .sections, .tags, .authors])
        let run = try Self.publish(Self.site(all))
        let folders = [
            "authors/ann", "authors/eve", "notes", "posts", "tags/hidden", "tags/swift", "tags/标签",
        ]
        let expected = folders.flatMap { folder in
            ["atom", "json", "rss"].map { folder + "/feed." + $0 }
        }
        #expect(try Set(feeds(run)) == Set(expected + ["feed.atom", "feed.json"]))
        #expect(try run.output("authors/ann/feed.json").contains("\"title\":\"Test Site: Ann\""))
        let few = SiteFeeds([.atom], of: [.sections], maximumItemCount: 1)
            .including([TestWebsite.SectionID.posts])
        let second = try Self.publish(Self.site(few))
        #expect(try feeds(second) == ["posts/feed.atom"])
        #expect(try second.output("posts/feed.atom").components(separatedBy: "<entry>").count == 2)
        #expect(try feeds(Self.publish(Self.site(.none))).isEmpty)
    }

    @Test("Heads link the feeds that are about their pages, and only what is there")
    func heads() throws {
        let all = SiteFeeds([.atom, .json], of: [.site, .sections, .tags, .authors])
        let run = try Self.publish(Self.site(all))
        func links(_ page: String) throws -> [String] {
            try run.output(page + "index.html").components(separatedBy: "href=\"")
                .dropFirst().map { String($0.prefix { $0 != "\"" }) }
                .filter { $0.contains("/feed.") && !$0.hasSuffix(".rss") }
        }
        #expect(try links("") == ["/feed.atom", "/feed.json"])
        #expect(try links("notes/").dropFirst(2) == ["/notes/feed.atom", "/notes/feed.json"])
        #expect(try links("tags/swift/").dropFirst(2).first == "/tags/swift/feed.atom")
        #expect(try links("tags/标签/").last == "/tags/%E6%A0%87%E7%AD%BE/feed.json")
        #expect(try links("posts/a/").dropFirst(2).first == "/authors/ann/feed.atom")
        for page in ["", "posts/", "notes/", "tags/hidden/", "posts/a/", "posts/c/", "tags/标签/"] {
            for link in try links(page) {
                let path = try #require(link.dropFirst().removingPercentEncoding)
                #expect(run.hasOutput(path), "\(page) \(link)")
            }
        }
    }

    @Test(
        "Atom has the tags, authors, images and dates of articles, and texts without doubled titles"
    )
    func atom() throws {
        let run = try Self.publish(Self.site(SiteFeeds([.atom])))
        let feed = try run.output("feed.atom")
        let entries = feed.components(separatedBy: "<entry>")
        #expect(entries.count == 4)
        #expect(entries[0].contains("xml:lang=\"en\""))
        #expect(entries[0].contains("<updated>2021-02-03T00:00:00Z</updated>"))
        #expect(entries[1].contains("<id>https://example.com/#old%207</id>"))
        let article = entries[2]
        for part in [
            "<title>A &amp; b</title>", "<category term=\"标签\"/>",
            "<author><name>Ann</name><uri>https://ann.example</uri></author>",
            "<media:content url=\"https://example.com/images/a.png\" medium=\"image\"/>",
            "<published>2021-01-05T10:00:00Z</published>", "<summary>About a &amp; b</summary>",
            "<code>x &lt; y</code>", "<a href=\"https://example.com/posts/b\">",
        ] {
            #expect(article.contains(part), "\(part)")
        }
        #expect(!article.contains("<h1"))
        #expect(!article.contains("heading-anchor"))
        #expect(entries[3].contains("<updated>2021-02-03T00:00:00Z</updated>"))
        #expect(try Self.publish(Self.site(SiteFeeds([.atom]))).output("feed.atom") == feed)
    }

    @Test("A feed of summaries has descriptions, or else excerpts")
    func summaries() throws {
        let run = try Self.publish(Self.site(SiteFeeds([.json], text: .summary)))
        let feed = try run.output("feed.json")
        #expect(feed.contains("<p>About a &amp; b</p>"))
        #expect(feed.contains("<p>First.</p>"))
        #expect(!feed.contains("Second."))
    }

    @Test("The feed of the suite has readable texts where the article features are installed")
    func rss() throws {
        for isArticle in [true, false] {
            let run = try TestWebsite().publish(
                files: ["Content/posts/a.md": "# Title\n\n## Part\n\nText"],
                using: [
                    .if(
                        isArticle,
                        .installPlugin(.articleMarkdown { $0.extensions.insert(.math) })
                    ), .addMarkdownFiles(),
                    .generateRSSFeed(including: [.posts]),
                ]
            )
            let feed = try run.output("feed.rss")
            #expect(feed.contains("<h1>Title</h1>") != isArticle)
            #expect(!feed.contains("heading-anchor"))
            #expect(feed.contains("Part</h2>"))
        }
    }

    @Test("Every language has its own")
    func languages() throws {
        var site = Self.site(SiteFeeds([.atom, .json], of: [.site, .sections]))
        site.localizations = [
            SiteLocalization(.english, label: "English", name: "Notes"),
            SiteLocalization(.chinese, label: "中文", name: "手记"),
        ]
        let run = try site.publish(
            files: ["Content/posts/a.md": "# A", "Content/zh/posts/a.md": "# 甲"],
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateFeeds(),
            ]
        )
        #expect(try feeds(run).count == 12)
        let chinese = try run.output("zh/posts/feed.atom")
        #expect(chinese.contains("xml:lang=\"zh\""))
        #expect(chinese.contains("<title>甲</title>"))
        #expect(!chinese.contains("<title>A</title>"))
        #expect(try run.output("feed.json").contains("\"title\":\"Notes\""))
        #expect(try run.output("zh/index.html").contains("href=\"/zh/feed.atom\""))
    }

    @Test("A site that uses the usual steps needs nothing but the setting")
    func defaultPipeline() throws {
        let root = try TemporaryFolder()
        try root.write(Self.files)
        try Self.site(SiteFeeds([.atom])).publish(withTheme: .foundation, at: Path(root.path))
        #expect(try root.read("Output/feed.atom").contains("<entry>"))
    }
}
