import JournalTheme
import Plot
import Publish
import PublishTesting
import Synchronization
import Testing

@testable import PublishPipeline

@Suite("Ways through Journal")
struct JournalNavigationTests {
    private func publish(
        files: [String: String] = [
            "Content/posts/a.md": "# A", "Content/about.md": "# About us",
            "Content/zh/posts/a.md": "# 甲",
        ],
        _ configure: (inout JournalOptions<TestWebsite>) -> Void
    ) throws -> SiteRun<TestWebsite> {
        try publishAndLook(files: files, configure).run
    }

    private func publishAndLook(
        files: [String: String] = ["Content/posts/a.md": "# A", "Content/about.md": "# About us"],
        _ configure: (inout JournalOptions<TestWebsite>) -> Void
    ) throws -> (run: SiteRun<TestWebsite>, faults: [Diagnostic]) {
        let faults = Mutex<[Diagnostic]>([])
        var site = TestWebsite()
        site.textFeatures = [.details]
        site.localizations = [
            SiteLocalization(.english, label: "English", name: "Notes"),
            SiteLocalization(.chinese, label: "中文", name: "手记"),
        ]
        let run = try site.publish(
            files: files,
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .journal(configure)),
                .step(named: "Look") { context in
                    let found = context.diagnostics.sorted
                    faults.withLock { $0 = found }
                },
            ]
        )
        return (run, faults.withLock { $0 })
    }

    private func text(of part: String, to end: String, in page: String) throws -> String {
        let start = try #require(page.range(of: part))
        return String(
            page[start.upperBound...].prefix(
                upTo: try #require(
                    page.range(of: end, range: start.upperBound..<page.endIndex)
                ).lowerBound
            )
        )
    }

    @Test("The menu has pages, links and names by language, in the order of the site")
    func menu() throws {
        let run = try publish { options in
            options.menu = [
                .page("about"), .section(.posts, names: ["zh": "文章"]),
                .link("https://code.example.com", names: ["en": "Code"]),
            ]
        }
        func menu(_ page: String) throws -> String {
            try text(of: "class=\"sections\"", to: "</nav>", in: run.output(page))
        }
        let english = try menu("about/index.html")
        #expect(english.contains(#"<a href="/about/" aria-current="page">About us</a>"#))
        #expect(english.contains(#"<a href="/posts/">Posts</a>"#))
        #expect(english.contains(#"<a href="https://code.example.com">Code</a>"#))
        let places = try ["About", "Posts"].map { try #require(english.range(of: $0)).lowerBound }
        #expect(places[0] < places[1])
        let chinese = try menu("zh/posts/a/index.html")
        #expect(chinese.contains(#"<a href="/zh/posts/" aria-current="true">文章</a>"#))
        #expect(!chinese.contains("about") && !chinese.contains("code.example.com"))
        #expect(!chinese.contains("notes"))
    }

    @Test(
        "An entry for a page that no language has is told once, with its line and what may be meant",
        arguments: [
            ("abuot", "write 'about' in place of 'abuot'"),
            ("tgas", "write 'tags' in place of 'tgas'"),
            ("posts", "write '.section(.posts)' for a section"),
            ("friends", "add the page, or remove the entry from the menu"),
        ]
    )
    func missingPage(name: String, fix: String) throws {
        let line = #line + 2
        let (_, faults) = try publishAndLook { options in
            options.menu = [.page(Path(name)), .page("about"), .page("tags")]
        }
        #expect(faults.count == 1)
        #expect(
            faults.first?.message
                == "the menu has an entry for the page '\(name)', which does not exist"
        )
        #expect(faults.first?.file.hasSuffix("/JournalNavigationTests.swift") == true)
        #expect(faults.first?.line == line && faults.first?.severity == .warning)
        #expect(faults.first?.fix == fix)
    }

    @Test("Pages made in code have the language of their folder, or the one that they say")
    func pagesMadeInCode() throws {
        var site = TestWebsite()
        site.textFeatures = [.details]
        site.localizations = [
            SiteLocalization(.english, label: "English"), SiteLocalization(.chinese, label: "中文"),
        ]
        site.languageURLs = .prefixAll
        let run = try site.publish(
            files: ["Content/en/posts/a.md": "# A"],
            using: [
                .addMarkdownFiles(),
                .step(named: "Friends") { context in
                    context.addPage(Page(path: "en/friends", content: Content(title: "Friends")))
                    context.addPage(Page(path: "zh/friends", content: Content(title: "友链")))
                    var page = Page(path: "links", content: Content(title: "链接"))
                    page.language = "zh"
                    context.addPage(page)
                },
                .generateHTML(withTheme: .journal { $0.menu = [.page("friends")] }),
            ]
        )
        let english = try run.output("en/friends/index.html")
        let chinese = try run.output("zh/friends/index.html")
        #expect(english.contains(#"<a href="/en/friends/" aria-current="page">Friends</a>"#))
        #expect(chinese.contains(#"<a href="/zh/friends/" aria-current="page">友链</a>"#))
        #expect(chinese.contains(#"<html lang="zh"#))
        #expect(english.contains(#"hreflang="zh" href="https://example.com/zh/friends""#))
        #expect(try run.output("links/index.html").contains(#"<html lang="zh"#))
    }

    @Test("Notes stand in the footer beside the links, in the language of the page")
    func footerNotes() throws {
        let run = try publish { options in
            options.footerNotes = { Paragraph("© " + ($0.localization?.name ?? "")) }
        }
        for (page, name) in [("posts/a/index.html", "Notes"), ("zh/posts/a/index.html", "手记")] {
            let footer = try text(
                of: "class=\"site-footer\"",
                to: "</footer>",
                in: run.output(page)
            )
            #expect(footer.contains("<div><p>© \(name)</p><p>"))
            // No step writes a feed here.
            #expect(footer.contains("/tags/\">") && !footer.contains("feed.rss"))
        }
        #expect(try !publish { _ in }.output("index.html").contains("<div><p>"))
    }

    @Test("The script that enlarges pictures is loaded where there are pictures")
    func zoom() throws {
        let run = try publish(
            files: [
                "Content/posts/a.md": "# A\n\nText", "Content/posts/b.md": "# B\n\n![b](/b.png)",
            ]
        ) { _ in }
        #expect(try !run.output("posts/a/index.html").contains("theme-zoom."))
        #expect(try run.output("posts/b/index.html").contains("src=\"/theme-zoom."))
    }

    @Test("What some texts have is loaded with them, and with no others")
    func features() throws {
        let texts = [
            "Text.": [], "```\na\n```": ["code.js"], "|a|\n|-|\n": ["code.js"],
            "a[^1]\n\n[^1]: b": ["notes.js"],
            "<div class=\"directive directive-card\">a</div>": ["directives.css"],
            "<div class=\"directive directive-tabs\">a</div>": ["directives.css", "tabs.js"],
            "<div class=\"embed embed-a\">a</div>": ["embeds.css", "embeds.js"],
            "```\n\(String(repeating: "a\n", count: 50))```": ["code.js", "folds.js"],
            "<h2 id=\"a\">a</h2><h2 id=\"b\">b</h2><h2 id=\"c\">c</h2>": ["contents.js"],
            "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"/b.png\"/><img src=\"/a.png\"/></picture>":
                ["zoom.js", "schemes.js"],
        ]
        let names = Array(texts.keys)
        let files = names.enumerated().map { ("Content/posts/\($0).md", "# A\n\n\($1)\n") }
        let run = try publish(files: Dictionary(uniqueKeysWithValues: files)) { _ in }
        for (number, name) in names.enumerated() {
            let page = try run.output("posts/\(number)/index.html")
            let loaded = page.matches(of: /"\/theme-([a-z]+)\.[^."]*\.(js|css)"/).map {
                "\($0.1).\($0.2)"
            }
            #expect(
                Set(loaded.filter { $0 != "appearance.js" }) == Set(texts[name] ?? []),
                "\(name)"
            )
        }
    }

    @Test("Long articles show how far they have been read, and lead back, where a site wishes")
    func longArticles() throws {
        let on = try publish {
            $0.showsReadingProgress = true
            $0.showsBackToTop = true
        }
        #expect(try on.output("posts/a/index.html").contains("href=\"/theme-progress."))
        #expect(
            try on.output("zh/posts/a/index.html").contains(
                "<a href=\"#\" class=\"to-top\" aria-label=\"回到顶部\">↑</a>"
            )
        )
        #expect(try !on.output("index.html").contains("to-top"))
        let off = try publish { _ in }
        #expect(try !off.output("posts/a/index.html").contains("to-top"))
        #expect(try !off.output("posts/a/index.html").contains("theme-progress"))
    }

    @Test("Breadcrumbs lead to the pages above, where a site wishes")
    func breadcrumbs() throws {
        let run = try publish { $0.showsBreadcrumbs = true }
        let article = try text(
            of: "class=\"breadcrumbs\"",
            to: "</nav>",
            in: run.output("zh/posts/a/index.html")
        )
        #expect(article.contains(#"aria-label="当前位置""#))
        #expect(article.contains(#"<a href="/zh/">首页</a></li><li><a href="/zh/posts/">"#))
        #expect(try !run.output("index.html").contains("breadcrumbs\""))
        #expect(try !publish { _ in }.output("posts/a/index.html").contains("breadcrumbs\""))
    }

    @Test(
        "A discussion is named by the header of the text or its original, by a rule, or by the path"
    )
    func discussions() throws {
        let files = [
            "Content/posts/a.md": "---\ncommentID: old 7\n---\n# A", "Content/zh/posts/a.md": "# 甲",
            "Content/posts/b.md": "# B",
        ]
        let provider = CommentsProvider.utterances(repository: "me/blog")
        let plain = try publish(files: files) { $0.comments = provider }
        let ruled = try publish(files: files) {
            $0.comments = provider.threads { "/\($0.string.dropFirst(6)).html" }
        }
        for run in [plain, ruled] {
            for page in ["posts/a/index.html", "zh/posts/a/index.html"] {
                #expect(try run.output(page).contains(#"data-term="old 7" data-match="loose""#))
            }
        }
        let page = "posts/b/index.html"
        #expect(try plain.output(page).contains(#"data-term="posts/b" data-match="strict""#))
        #expect(try ruled.output(page).contains(#"data-term="/b.html" data-match="loose""#))
        let renamed = [
            "Content/posts/new.md": "---\nidentity: /posts/b\n---\n# A",
            "Content/zh/posts/new.md": "# 甲",
        ]
        let moved = try publish(files: renamed) { $0.comments = provider }
        for page in ["posts/new/index.html", "zh/posts/new/index.html"] {
            #expect(try moved.output(page).contains(#"data-term="posts/b" data-match="strict""#))
        }
    }
}
