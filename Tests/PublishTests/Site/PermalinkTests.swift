import DevServer
import Foundation
import Publish
import PublishTesting
import Testing

@Suite("Permalinks")
struct PermalinkTests {
    private static var steps: [PublishingStep<TestWebsite>] {
        [
            .inUTC, .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
            .generateRSSFeed(including: [.posts, .notes]), .generateSiteMap(),
        ]
    }

    private static func site(_ permalinks: SitePermalinks = .none) -> TestWebsite {
        var site = TestWebsite()
        site.textFeatures = .all
        site.pageAddresses = .folders
        site.permalinks = permalinks
        return site
    }

    @Test(
        "A pattern for the site, one for a section, and a permalink give every article its address"
    )
    func patterns() throws {
        let site = Self.site(SitePermalinks("/:year/:slug/", sections: ["notes": "/n/:slug.html"]))
        let run = try site.publish(
            files: [
                "Content/posts/a.md": "---\ndate: 2024-03-05\n---\n# A\n\n[B](/n/b.html)",
                "Content/posts/c.md": "---\ndate: 2024-03-05\npermalink: /it/w-1.html\n---\n# C",
                "Content/posts/d.md": "---\ndate: 2024-03-05\npath: own/d\n---\n# D",
                "Content/notes/b.md": "---\ndate: 2024-03-05\n---\n# B",
                "Content/old.md": "---\npermalink: /me/\n---\n# Me",
            ],
            using: Self.steps + [.checkLinks()]
        )
        let pages = ["2024/a/index.html", "it/w-1.html", "posts/own/d/index.html", "n/b.html"]
        for file in pages + ["me/index.html"] { #expect(run.hasOutput(file), "\(file)") }
        let map = try run.output("sitemap.xml")
        let feed = try run.output("feed.rss")
        for address in ["2024/a/", "it/w-1.html", "n/b.html", "posts/own/d/"] {
            #expect(map.contains("<loc>https://example.com/\(address)</loc>"), "\(address)")
            #expect(feed.contains("<link>https://example.com/\(address)</link>"), "\(address)")
        }
        let list = try run.output("posts/index.html")
        #expect(list.contains(#"href="/2024/a/""#) && list.contains(#"href="/it/w-1.html""#))
        let page = try run.output("it/w-1.html")
        #expect(page.contains(#"<link rel="canonical" href="https://example.com/it/w-1.html"/>"#))
    }

    @Test(
        "A day before October 1582 is the one that the header says, whatever the format",
        arguments: [("yyyy-MM-dd HH:mm", "1500-01-01 10:00"), ("dd.MM.yyyy", "01.01.1500")]
    )
    func oldDays(format: String, date: String) throws {
        let site = Self.site("/:year/:month/:day/:slug/")
        let run = try site.publish(
            files: ["Content/posts/a.md": "---\ndate: \(date)\n---\n# A"],
            using: [.step(named: "Format") { $0.dateFormatter.dateFormat = format }] + Self.steps
                + [
                    .step(named: "Dates") { context in
                        let item = try #require(context.sections[.posts].items.first)
                        #expect(context.dateFormatter.string(from: item.date) == date)
                        #expect(context.archive.map(\.year) == [1500])
                    }
                ]
        )
        #expect(run.hasOutput("1500/01/01/a/index.html"))
    }

    @Test(
        "A pattern stands after the folder of a language, and a translation has the date of its original"
    )
    func languages() throws {
        var site = TestWebsite.bilingual()
        site.textFeatures = .all
        site.pageAddresses = .folders
        site.permalinks = "/:year/:slug/"
        let run = try site.publish(
            files: [
                "Content/zh/posts/a.md": "---\ndate: 2024-03-05\n---\n# 甲",
                "Content/en/posts/a.md": "# A\n\n[甲](../../zh/posts/a.md)",
            ],
            using: Self.steps
        )
        let page = try run.output("en/2024/a/index.html")
        #expect(page.contains(#"href="/zh/2024/a/""#))
        #expect(page.contains(#"hreflang="zh-Hans""#) || page.contains(#"hreflang="zh""#))
    }

    @Test(
        "Two texts at one address, or one at that of a page that the site has, end the run with both",
        arguments: [
            (
                ["Content/posts/a.md": "x", "Content/posts/b.md": "/posts/a/"],
                "the address '/posts/a' is also the address of 'Content/posts/a.md'"
            ),
            (
                ["Content/posts/b.md": "/notes/"],
                "the address '/notes' is also the address of the section 'notes'"
            ),
            (
                ["Content/posts/b.md": "/tags/"],
                "the address '/tags' is also the address of the list of tags"
            ),
            (
                ["Content/posts/b.md": "/:yera/"],
                "'permalink' is \"/:yera/\", but ':yera' is not a placeholder"
            ),
            (
                ["Content/posts/b.md": "/:year/x/"],
                "the permalink '/:year/x/' needs a date, but the text has none"
            ),
        ]
    )
    func faults(permalinks: [String: String], message: String) throws {
        let root = try TemporaryFolder()
        let files = permalinks.mapValues { permalink in
            permalink == "x" ? "# X" : "---\npermalink: \(permalink)\n---\n# X"
        }
        let error = #expect(throws: PublishingError.self) {
            try Self.site().publish(files: files, in: root, using: Self.steps)
        }
        #expect(error?.infoMessage == message)
    }

    @Test(
        "A pattern or a section that does not exist is an error of the site",
        arguments: [
            (
                "/:yera/",
                "The pattern '/:yera/' of the site's 'permalinks' has the unknown placeholder ':yera'; the placeholders are"
            ),
            (["pots": "/:slug/"], "The site's 'permalinks' contain the unknown section 'pots'"),
        ] as [(SitePermalinks, String)]
    )
    func siteFaults(permalinks: SitePermalinks, beginning: String) throws {
        let error = #expect(throws: PublishingError.self) {
            try Self.site(permalinks).publish(files: ["Content/a.md": "x"], using: Self.steps)
        }
        #expect(error?.infoMessage.hasPrefix(beginning) == true)
    }

    @Test("The files beside an article go with it, also to a page that is a file")
    func bundles() throws {
        let run = try Self.site("/:year/:slug.html").publish(
            files: [
                "Content/posts/trip/index.md":
                    "---\ndate: 2024-03-05\nimage: a.svg\n---\n# T\n\n![x](a.svg)",
                "Content/posts/trip/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            ],
            using: Self.steps
        )
        #expect(run.hasOutput("2024/trip/a.svg"))
        #expect(run.website.sections[.posts].items.first?.imagePath == "2024/trip/a.svg")
        #expect(try run.output("2024/trip.html").contains(#"src="/2024/trip/a.svg""#))
    }

    @Test(
        "A page that is a file is one however pages are addressed",
        arguments: [
            (PageAddresses.suite, "/a/b.html", "https://example.com/a/b.html"),
            (.folders, "/a/b.html", "https://example.com/a/b.html"),
            (.files, "/a/b.html", "https://example.com/a/b.html"),
            (.names, "/a/b", "https://example.com/a/b"),
        ]
    )
    func files(addresses: PageAddresses, link: String, url: String) throws {
        var site = Self.site()
        site.pageAddresses = addresses
        #expect(site.path(of: "a/b.html").trimmingPrefix("/") == link.trimmingPrefix("/"))
        #expect(site.url(of: "a/b.html").absoluteString == url)
        #expect(try site.file(ofPageAt: "a/b.html", .foldersAndIndexFiles).string == "a/b.html")
        #expect(site.urlText(ofFile: "a/b.html") == url)
        // A site of the suite keeps what it had.
        #expect(
            try TestWebsite().file(ofPageAt: "b.html", .foldersAndIndexFiles).string
                == "b.html/index.html"
        )
    }
}
