import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishTexts

/// A site with everything beyond the suite.
private struct ModernSite: Website {
    enum SectionID: String, WebsiteSectionID { case posts, notes }
    struct ItemMetadata: WebsiteItemMetadata {}

    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Modern"
    var description = ""
    var language = Language.english
    var imagePath: Path?
    var contentTimeZone = TimeZone.gmt
    var textFeatures = TextFeatures.all
    var pagination = SitePagination.none
    var localizations: [SiteLocalization] = []
    var itemAuthors = ["ann": ItemAuthor(name: "Ann Lee", description: "Writes.")]
}

private typealias Step = PublishingStep<ModernSite>

@Suite("Publication metadata")
struct PublicationMetadataTests {
    private static let texts = [
        "Content/posts/plain.md":
            "---\ndate: 2024-01-01 10:00\n---\n# Plain\n\nFirst words.\n\nMore.",
        "Content/posts/draft.md": "---\ndate: 2024-01-02 10:00\ndraft: true\n---\n# Draft",
        "Content/posts/future.md": "---\ndate: 2999-01-01 10:00\n---\n# Future",
        "Content/posts/expired.md":
            "---\ndate: 2020-01-01 10:00\nexpires: 2021-01-01\n---\n# Expired",
        "Content/posts/rich.md": """
        ---
        date: 2024-02-01 10:00
        slug: better
        aliases: /old/rich, 2023/rich.html
        pinned: true
        series: Basics
        series.part: 2
        authors: ann, Bob
        updated: 2024-03-01
        noindex: true
        ---
        # Rich
        """,
    ]

    private static var steps: [Step] {
        [
            .addMarkdownFiles(), .sortItems(by: \.date, order: .descending),
            .generateHTML(withTheme: .foundation), .generateRSSFeed(including: [.posts]),
            .generateSiteMap(), .generateRedirectRules(for: [.nginx, .netlify]),
        ]
    }

    @Test("Drafts, expired texts and those with a date ahead stay out")
    func schedule() throws {
        let run = try ModernSite().publish(files: Self.texts, using: Self.steps)
        #expect(run.website.sections[.posts].items.map(\.title) == ["Rich", "Plain"])
        #expect(try !run.outputFiles().contains("posts/draft/index.html"))
    }

    @Test("In a site without the features the keys mean nothing")
    func off() throws {
        var site = ModernSite()
        site.textFeatures = []
        let run = try site.publish(files: Self.texts, using: Self.steps)
        let items = run.website.sections[.posts].items
        #expect(Set(items.map(\.path.string)).isSuperset(of: ["posts/draft", "posts/rich"]))
        #expect(items.allSatisfy { $0.publication == TextDetails() })
        #expect(try !run.outputFiles().contains { $0.contains("old") })
    }

    @Test("Slugs, details and the dates of updates reach the item")
    func details() throws {
        var authors: [ItemAuthor] = []
        var excerpt = ""
        let run = try ModernSite().publish(
            files: Self.texts,
            using: [
                .addMarkdownFiles(),
                .step(named: "Look") { context in
                    let items = context.sections[.posts].items
                    authors = items.first { $0.title == "Rich" }.map(context.authors(of:)) ?? []
                    excerpt = items.first { $0.title == "Plain" }?.content.excerpt.html ?? ""
                },
            ]
        )
        let item = try #require(run.website.sections[.posts].item(at: "better"))
        #expect(item.publication.isPinned)
        #expect(item.publication.series == .init(name: "Basics", part: 2))
        #expect(
            authors == [ItemAuthor(name: "Ann Lee", description: "Writes."), .init(name: "Bob")]
        )
        #expect(item.lastModified == Date(timeIntervalSince1970: 1_709_251_200))
        #expect(excerpt == "<p>First words.</p>")
    }

    @Test("Old addresses lead to the page, as pages and as rules of web servers")
    func aliases() throws {
        let run = try ModernSite().publish(files: Self.texts, using: Self.steps)
        let page = try run.output("old/rich/index.html")
        #expect(try run.output("2023/rich.html").contains("url=/posts/better"))
        #expect(page.contains(#"<link rel="canonical" href="https://example.com/posts/better"/>"#))
        #expect(page.contains(#"content="0; url=/posts/better""#))
        #expect(
            try run.output("_redirects") == """
                /2023/rich.html /posts/better 301!
                /old/rich /posts/better 301!

                """
        )
        #expect(
            try run.root.read(".publish/redirects.nginx.conf")
                .contains(#"location = "/old/rich/" { return 301 "/posts/better"; }"#)
        )
    }

    @Test("An alias never takes the place of a page or a file; the run ends")
    func occupied() throws {
        let files = ["Content/posts/b.md": "# B", "Resources/old.html": "Mine"]
        for alias in ["/posts/b", "/old.html"] {
            let error = #expect(throws: PublishingError.self) {
                try ModernSite().publish(
                    files: files.merging(
                        ["Content/posts/a.md": "---\naliases: \(alias)\n---\n# A"]
                    ) { $1 },
                    using: [.copyResources()] + Self.steps
                )
            }
            #expect(error?.path == "Content/posts/a.md")
        }
    }

    @Test("Pages that are generated twice do not stand in the way of their own aliases")
    func generatedTwice() throws {
        var warnings: [Diagnostic] = []
        let run = try ModernSite().publish(
            files: ["Content/posts/a.md": "---\naliases: /old\ndate: 2024-01-01\n---\n# A"],
            using: [
                .addMarkdownFiles(),
                .generateHTML(withTheme: .foundation),
                .generateHTML(withTheme: .foundation),
                .step(named: "Look") { warnings = $0.diagnostics.sorted },
            ]
        )
        #expect(try run.output("old/index.html").contains("url=/posts/a"))
        #expect(warnings.isEmpty)
    }

    @Test("An excerpt ends where its author says")
    func excerpt() throws {
        let run = try ModernSite().publish(
            files: ["Content/posts/a.md": "# A\n\nOne.\n\nTwo.\n\n<!--more-->\n\nThree."],
            using: [.installPlugin(.articleMarkdown()), .addMarkdownFiles()]
        )
        let excerpt = try #require(run.website.sections[.posts].items.first).content.excerpt.html
        #expect(excerpt.contains("Two.") && !excerpt.contains("Three."))
    }

    @Test("What search engines are not to list is in no feed and no site map")
    func hidden() throws {
        let run = try ModernSite().publish(files: Self.texts, using: Self.steps)
        #expect(
            try run.output("posts/better/index.html").contains(#"name="robots" content="noindex""#)
        )
        #expect(try !run.output("sitemap.xml").contains("better"))
        #expect(try !run.output("feed.rss").contains("better"))
        #expect(try run.output("sitemap.xml").contains("posts/plain"))
    }

    @Test(
        "A text that was published elsewhere first leads search engines there, and readers of feeds here",
        arguments: ["canonical", "canonicalURL"]
    )
    func publishedElsewhere(key: String) throws {
        let first = "https://elsewhere.example/tea?a=1&b"
        var site = ModernSite()
        site.localizations = [
            SiteLocalization(.english, label: "English"),
            SiteLocalization(.german, label: "Deutsch"),
        ]
        let run = try site.publish(
            files: [
                "Content/en/posts/tea.md": "---\ndate: 2024-01-01\n\(key): \(first)\n---\n# Tea",
                "Content/de/posts/tea.md": "---\ndate: 2024-01-01\n---\n# Tee",
                "Content/en/about.md": "---\n\(key): \(first)\n---\n# About",
            ],
            using: Self.steps
        )
        for page in ["posts/tea/index.html", "about/index.html"] {
            let text = try run.output(page)
            let escaped = "https://elsewhere.example/tea?a=1&amp;b"
            #expect(text.contains("<link rel=\"canonical\" href=\"\(escaped)\"/>"))
            #expect(text.contains("<meta property=\"og:url\" content=\"\(escaped)\"/>"))
            #expect(!text.contains("hreflang"))
        }
        #expect(try !run.output("de/posts/tea/index.html").contains("hreflang=\"en\""))
        #expect(try !run.output("sitemap.xml").contains("com/posts/tea"))
        #expect(try run.output("sitemap.xml").contains("de/posts/tea"))
        #expect(try run.output("feed.rss").contains("<link>https://example.com/posts/tea"))
    }

    @Test(
        "An address that others are led to is a whole one",
        arguments: ["/tea/", "tea", "mailto:a@b.c"]
    )
    func noAddress(address: String) {
        #expect(throws: PublishingError.self) {
            try ModernSite().publish(
                files: ["Content/posts/a.md": "---\ncanonical: \(address)\n---\n# A"],
                using: Self.steps
            )
        }
    }
}

@Suite("Page bundles")
struct PageBundleTests {
    private static let pixel = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAADklEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )

    @Test(
        "A translation shows the files beside its original, its own first, each published once",
        arguments: ["", "draft: true\n"]
    )
    func translation(draft: String) throws {
        let root = try TemporaryFolder()
        let text = "![A](a.png) ![B](b.png)"
        try root.write([
            "Content/zh/posts/x/index.md":
                "---\ndate: 2024-01-01\nimage: cover.png\n\(draft)---\n# 甲\n\n" + text,
            "Content/zh/posts/x/cover.png": "1", "Content/zh/posts/x/rest.csv": "1",
            "Content/zh/posts/x/b.png": "1", "Content/en/posts/x/b.png": "2",
            "Content/en/posts/x/index.md": "# X\n\n" + text,
        ])
        try #require(Self.pixel).write(
            to: URL(fileURLWithPath: root.path + "/Content/zh/posts/x/a.png")
        )
        var site = TestWebsite(edition: .v1)
        site.localizations = TestWebsite.bilingual().localizations
        let run = try site.publish(
            files: [:],
            in: root,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        let page = try run.output("en/posts/x/index.html")
        #expect(page.contains(#"src="/zh/posts/x/a.png" width="2" height="3" alt="A""#))
        #expect(page.contains(#"src="/en/posts/x/b.png""#))
        #expect(page.contains(#"/zh/posts/x/cover.png""#))
        let files = try run.outputFiles().filter { $0.hasSuffix("g") || $0.hasSuffix("csv") }
        #expect(files.contains("zh/posts/x/a.png"))
        #expect(files.contains("zh/posts/x/cover.png"))
        #expect(!files.contains("en/posts/x/a.png"))
        #expect(files.contains("zh/posts/x/rest.csv") == draft.isEmpty)
    }

    @Test("A folder with its images is one article, and its links work everywhere")
    func bundle() throws {
        let root = try TemporaryFolder()
        try root.write([
            "Content/posts/trip/index.md": """
            ---
            date: 2024-01-01 10:00
            ---
            # Trip

            ![View](./view one.png) and [notes](data/notes.csv), not [this](missing.png).
            """.replacingOccurrences(of: "view one", with: "view%20one"),
            "Content/posts/trip/data/notes.csv": "1,2",
            "Content/posts/trip/inner/text.md": "# Inner",
            "Content/posts/trip/inner/other.txt": "Text",
            "Content/posts/trip/inner/other.csv": "3",
        ])
        let image = try #require(Self.pixel)
        try image.write(to: URL(fileURLWithPath: root.path + "/Content/posts/trip/view one.png"))
        _ = try ModernSite().publish(
            at: Path(root.path),
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .generateRSSFeed(including: [.posts]),
            ]
        )
        let page = try root.read("Output/posts/trip/index.html")
        #expect(page.contains(#"<img src="/posts/trip/view%20one.png" width="2" height="3""#))
        #expect(page.contains(#"href="/posts/trip/data/notes.csv""#))
        #expect(page.contains(#"href="missing.png""#))
        let files = try root.files(below: "Output/posts/trip")
        #expect(files.contains("view one.png") && files.contains("data/notes.csv"))
        #expect(!files.contains("inner/other.csv"))
        let feed = try root.read("Output/feed.rss")
        #expect(feed.contains("https://example.com/posts/trip/view%20one.png"))
    }

    @Test("A bundle has a text for each language, and its files beside each")
    func languages() throws {
        var site = ModernSite()
        site.localizations = [
            SiteLocalization(.english, path: "en", label: "English"),
            SiteLocalization(.chinese, path: "zh", label: "中文"),
        ]
        let run = try site.publish(
            files: [
                "Content/posts/trip/index.en.md": "# Trip\n\n[Notes](notes.csv)",
                "Content/posts/trip/index.zh.md": "# 旅行\n\n[笔记](notes.csv)",
                "Content/posts/trip/notes.csv": "1,2",
            ],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        #expect(try run.output("posts/trip/index.html").contains(#"href="/posts/trip/notes.csv""#))
        #expect(
            try run.output("zh/posts/trip/index.html").contains(#"href="/zh/posts/trip/notes.csv""#)
        )
        #expect(try run.output("zh/posts/trip/notes.csv") == "1,2")
    }
}
