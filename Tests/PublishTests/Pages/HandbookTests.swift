import HandbookTheme
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Handbook")
struct HandbookTests {
    /// Six texts: two single ones and a series in one section, two in the other.
    private static let files = [
        "Content/posts/index.md": "# Guide",
        "Content/posts/intro.md":
            "---\ndate: 2026-01-01\n---\n# Introduction\n\n## A\n\n## B\n\n## C",
        "Content/posts/pour.md":
            "---\ndate: 2026-01-02\nseries: Tea\nseries.part: 2\n---\n# Pouring",
        "Content/posts/brew.md":
            "---\ndate: 2026-01-03\nseries: Tea\nseries.part: 1\n---\n# Brewing",
        "Content/posts/end.md": "---\ndate: 2026-01-04\n---\n# The end & more",
        "Content/notes/one.md": "---\ndate: 2026-01-05\n---\n# One",
        "Content/notes/two.md": "---\ndate: 2026-01-06\n---\n# Two",
        "Content/about.md": "# About",
    ]

    private func publish(
        files: [String: String] = files,
        site: TestWebsite = TestWebsite(),
        _ configure: (inout HandbookOptions<TestWebsite>) -> Void = { _ in }
    ) throws -> SiteRun<TestWebsite> {
        var site = site
        site.textFeatures = [.details]
        return try site.publish(
            files: files,
            using: [
                .installPlugin(.articleMarkdown()), .addMarkdownFiles(), .sortItems(by: \.date),
                .generateHTML(withTheme: .handbook(configure)),
            ]
        )
    }

    /// The tree of a page.
    private func tree(_ page: String, in run: SiteRun<TestWebsite>) throws -> String {
        let html = try run.output(page + "/index.html")
        let start = try #require(html.range(of: "<nav class=\"tree\""))
        let end = try #require(html.range(of: "</nav>", range: start.upperBound..<html.endIndex))
        return String(html[start.upperBound..<end.lowerBound])
    }

    private func titles(in tree: String) -> [String] {
        tree.matches(of: /<(?:a|summary)[^>]*>([^<]*)</).map { String($0.1) }
    }

    @Test("The tree shows the section that is read in its order, and a series in that of its parts")
    func order() throws {
        let run = try publish()
        let tree = try tree("posts/intro", in: run)
        #expect(
            titles(in: tree)
                == [
                    "Guide", "Introduction", "Tea", "Brewing", "Pouring", "The end &amp; more",
                    "Notes",
                ]
        )
        #expect(
            tree.matches(of: /aria-current="page" href="([^"]*)"/).map(\.1) == ["/posts/intro/"]
        )
        #expect(tree.contains("<details><summary>Tea</summary><ol start=\"1\">"))
        #expect(
            try titles(in: self.tree("notes/two", in: run)) == ["Guide", "Notes", "One", "Two"]
        )
        #expect(try self.tree("posts/brew", in: run).contains("<details open><summary>Tea"))
        // Elsewhere there are the sections alone.
        #expect(try titles(in: self.tree("about", in: run)) == ["Guide", "Notes"])
        #expect(
            try self.tree("notes", in: run).contains(#"<a href="/notes/" aria-current="page">"#)
        )
    }

    @Test("Previous and next follow the tree, across sections")
    func neighbours() throws {
        let run = try publish()
        func links(_ page: String) throws -> [String] {
            let html = try run.output(page + "/index.html")
            return html.matches(of: /<a href="([^"]*)" class="(?:previous|next)" rel="(prev|next)"/)
                .map { "\($0.2) \($0.1)" }
        }
        #expect(try links("posts/intro") == ["next /posts/brew/"])
        #expect(try links("posts/pour") == ["prev /posts/brew/", "next /posts/end/"])
        #expect(try links("posts/end") == ["prev /posts/pour/", "next /notes/one/"])
        #expect(try links("notes/two") == ["prev /notes/one/"])
    }

    @Test("Of a long section the tree shows what is around the page, so pages do not grow with it")
    func limit() throws {
        let texts = (100..<160).map {
            ("Content/posts/\($0).md", "---\ndate: 2026-01-01\n---\n# Text \($0)")
        }
        let series = (10..<70).map { number in
            let header = "date: 2026-02-01\nseries: Long\nseries.part: \(number)"
            return ("Content/notes/\(number).md", "---\n\(header)\n---\n# Part \(number)")
        }
        let run = try publish(files: Dictionary(uniqueKeysWithValues: texts + series)) {
            $0.treeLimit = 10
        }
        let middle = try titles(in: tree("posts/130", in: run))
        #expect(
            middle == ["Posts", "All articles"] + (125..<135).map { "Text \($0)" } + [
                "All articles", "Notes",
            ]
        )
        let first = try titles(in: tree("posts/100", in: run))
        #expect(first == ["Posts"] + (100..<110).map { "Text \($0)" } + ["All articles", "Notes"])
        let last = try tree("notes/69", in: run)
        #expect(
            titles(in: last) == ["Posts", "Notes", "All articles", "Long"]
                + (60..<70).map { "Part \($0)" }
        )
        // The numbers are those of the parts.
        #expect(last.contains("<ol start=\"51\">"))
        #expect(try run.output("posts/index.html").contains("Text 159"))
    }

    @Test("A series in a long section leads to its first part")
    func foldedSeries() throws {
        let run = try publish { $0.treeLimit = 3 }
        let tree = try tree("posts/intro", in: run)
        #expect(titles(in: tree) == ["Guide", "Introduction", "Tea", "All articles", "Notes"])
        #expect(tree.contains(#"<li><a href="/posts/brew/">Tea</a></li>"#))
    }

    @Test("The front page has the contents of all sections, with series as one entry")
    func frontPage() throws {
        let run = try publish()
        let page = try run.output("index.html")
        let main = try #require(page.range(of: "<main").map { String(page[$0.lowerBound...]) })
        for entry in [
            #"<h2><a href="/posts/">Guide</a></h2>"#,
            #"<li><a href="/posts/brew/">Tea</a><p>Brewing · Pouring</p></li>"#,
            #"<h2><a href="/notes/">Notes</a></h2>"#, #"<li><a href="/notes/one/">One</a></li>"#,
        ] {
            #expect(main.contains(entry))
        }
        #expect(!main.contains("href=\"/posts/pour"))
        let section = try run.output("posts/index.html")
        #expect(section.contains("<h2>Tea</h2><ol class=\"entries\"><li>"))
        // Articles after a series have a title of their own.
        #expect(section.contains("</ol><h2>More articles</h2><ul class=\"entries\"><li>"))
        #expect(section.matches(of: /<h2>/).count == 2)
    }

    @Test("A site says where texts are edited, what stands below the tree, and in which colour")
    func options() throws {
        let run = try publish { options in
            options.sources = .gitHub("me/kettle", folder: "Documentation")
            options.menu = [.page("about"), .link("https://example.com", names: ["en": "Code"])]
            options.accent = .init(light: "#00f", dark: "#9cf")
            options.articleFooter = { item, _ in Paragraph("End of \(item.title)") }
            options.footerNotes = { _ in Paragraph("© Ann") }
        }
        let page = try run.output("posts/intro/index.html")
        #expect(
            page.contains(
                "https://github.com/me/kettle/edit/main/Documentation/Content/posts/intro.md"
            )
        )
        #expect(page.contains("<p>End of Introduction</p>") && page.contains("<p>© Ann</p>"))
        #expect(try titles(in: tree("about", in: run)) == ["Guide", "Notes", "About", "Code"])
        let style = try #require(page.firstMatch(of: /\/(handbook-style\.[^"]*\.css)/))
        let css = try run.output(String(style.1))
        #expect(css.hasPrefix(":root { --accent: #00f }"))
        #expect(css.contains("light-dark(#00f, #9cf)"))
    }

    @Test("Each language has a tree of its own, and the choice between them is a page")
    func languages() throws {
        var site = TestWebsite()
        site.localizations = [
            SiteLocalization(.english, label: "English"), SiteLocalization(.chinese, label: "中文"),
        ]
        site.languageURLs = .prefixAll
        let run = try publish(
            files: [
                "Content/en/posts/a.md": "# Tea", "Content/zh/posts/a.md": "# 茶",
                "Content/zh/posts/b.md": "# 水",
            ],
            site: site
        )
        #expect(try titles(in: tree("en/posts/a", in: run)).contains("Tea"))
        let chinese = try titles(in: tree("zh/posts/a", in: run))
        #expect(chinese.contains("茶") && chinese.contains("水") && !chinese.contains("Tea"))
        #expect(try run.output("index.html").contains("<body class=\"chooser\""))
    }

    @Test("Every page has one title, and loads the theme's files")
    func titlesOfPages() throws {
        let run = try publish()
        for page in ["", "posts/", "posts/intro/", "about/", "tags/", "notes/two/"] {
            let html = try run.output(page + "index.html")
            #expect(html.matches(of: /<h1/).count == 1, "\(page)")
            #expect(html.contains("href=\"/handbook."), "\(page)")
            #expect(html.contains("src=\"/handbook-tree."), "\(page)")
        }
        #expect(try run.output("posts/intro/index.html").contains("<nav class=\"contents\""))
    }
}
