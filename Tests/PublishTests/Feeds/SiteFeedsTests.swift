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
        site.textFeatures = [.details]
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

    /// What feed readers know of a feed: the identity of the feed, if it has one, and of each article.
    private func identities(_ run: SiteRun<TestWebsite>, _ file: String) throws -> [String] {
        try run.output(file).matches(of: /<(?:id|guid[^>]*)>([^<]*)</).map { String($0.1) }
    }

    @Test(
        "A new domain and a new name of the file change no identity, where the site and the header say so"
    )
    func identity() throws {
        var site = Self.site(SiteFeeds([.atom, .json]))
        site.textFeatures = .all
        site.pageAddresses = .folders
        func publish(
            _ files: [String: String],
            in root: TemporaryFolder? = nil
        ) throws
            -> SiteRun<TestWebsite>
        {
            try site.publish(
                files: files,
                using: [
                    .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateFeeds(),
                    .generateRSSFeed(including: [.posts]),
                ]
            )
        }
        let header = "date: 2021-01-05\ntitle: A"
        let before = try publish(["Content/posts/a.md": "---\n\(header)\n---\nText [b](b.md)"])
        site.identityURL = site.url
        site.url = try #require(URL(string: "https://new.example"))
        let after = try publish([
            "Content/posts/moved.md": "---\n\(header)\nidentity: /posts/a/\n---\nText"
        ])
        for file in ["feed.rss", "feed.atom"] {
            let known = try identities(before, file)
            #expect(known.contains { $0.hasSuffix("/posts/a") })
            #expect(try identities(after, file) == known)
            #expect(try after.output(file).contains("https://new.example/posts/moved/"))
        }
        let entry = try after.output("feed.json").replacing("\\/", with: "/")
        #expect(entry.contains("https://example.com/posts/a\""))
    }

    @Test("Pages link no feed that is not there, also for tags that only originals have")
    func missingFeeds() throws {
        var site = Self.site(SiteFeeds([.atom], of: [.site, .tags, .authors]))
        site.textFeatures = .all
        site.localizations = [
            SiteLocalization(.chinese, label: "中文"), SiteLocalization(.english, label: "English"),
        ]
        site.untranslated = .listOriginal
        let run = try site.publish(
            files: [
                "Content/zh/posts/a.md": "---\ndate: 2021-01-05\ntags: 茶\nauthor: ann\n---\n# 甲",
                "Content/en/posts/b.md": "---\ndate: 2021-01-06\ntags: tea\n---\n# B",
            ],
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateFeeds(),
                .checkLinks(),
            ]
        )
        let files = try Set(run.outputFiles())
        for page in files where page.hasSuffix(".html") {
            let links = try run.output(page).matches(of: /href="\/([^"]*feed\.atom)"/)
            for link in links {
                let path = String(link.1).removingPercentEncoding ?? ""
                #expect(files.contains(path), "\(page): \(path)")
            }
        }
        // Nothing in it is of the language; it is as old as the newest text of the site.
        let empty = try run.output("en/tags/茶/feed.atom")
        #expect(empty.contains("<updated>2021-01-06T") && !empty.contains("<entry>"))
    }

    @Test("Where there is no description, feeds say how the article begins, in new sites")
    func excerpts() throws {
        let files = ["Content/posts/a.md": "---\ndate: 2021-01-05\n---\n# A\n\nFirst.\n\nSecond."]
        for features: TextFeatures in [.all, []] {
            var site = Self.site(SiteFeeds([.atom]))
            site.textFeatures = features
            let run = try site.publish(
                files: files,
                using: [
                    .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateFeeds(),
                    .generateRSSFeed(including: [.posts]),
                ]
            )
            let words = "First. Second."
            #expect(
                try run.output("feed.rss").contains("<description>\(words)") != features.isEmpty
            )
            #expect(try run.output("feed.atom").contains("<summary>\(words)") != features.isEmpty)
            let page = try run.output("posts/a/index.html")
            #expect(page.contains("content=\"\(words)\"") != features.isEmpty)
        }
    }

    @Test(
        "The feed of the suite has authors and tags where that is asked for",
        arguments: [true, false]
    )
    func details(asked: Bool) throws {
        let run = try Self.site(.none).publish(
            files: Self.files,
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .generateRSSFeed(
                    including: [.posts],
                    config: RSSFeedConfiguration(hasDetails: asked)
                ),
            ]
        )
        let feed = try run.output("feed.rss")
        #expect(feed.contains("<category>swift</category>") == asked)
        #expect(feed.contains(">Ann</dc:creator>") == asked)
    }

    @Test("A site that has moved is told once how feeds go on")
    func moved() async throws {
        let root = try TemporaryFolder()
        var site = Self.site(SiteFeeds([.atom]))
        func run() async throws -> String {
            try await RunOptionTests.run(
                [],
                in: root,
                files: ["Content/posts/a.md": "---\ndate: 2021-01-05\n---\n# A"],
                site: site,
                steps: [
                    .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateFeeds(),
                ]
            ).faults
        }
        let known = site.url
        for nobodysReader in ["https://your-website-url.com", "http://localhost:8000"] {
            site.url = try #require(URL(string: nobodysReader))
            #expect(try await !run().contains("identityURL"))
        }
        site.url = known
        #expect(try await run().isEmpty)
        site.url = try #require(URL(string: "https://new.example"))
        let line =
            "add 'var identityURL: URL? { URL(string: \"https://example.com\") }' to the site"
        #expect(try await run().contains(line))
        #expect(try await run().isEmpty)
    }
}
