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

@Suite("The plain theme")
struct FoundationThemeTests {
    /// A page without its head.
    func body(_ path: String, tags: [Publish.Tag] = ["T & t"]) throws -> String {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addItems(in: [
                    .made("old", title: "Old", tags: tags, date: Moment.morning, body: "<p>o</p>"),
                    .made("new", title: "New", tags: tags, body: "<p>n</p>"),
                ]),
                .addPage(.made("about", title: "About")),
                .step(named: "Page") { context in
                    context.index.title = "Front"
                    try context.mutatePage(at: "about") { $0.body = "<h1>About</h1>" }
                },
                .generateHTML(withTheme: .foundation),
            ]
        )
        #expect(run.hasOutput("styles.css"))
        let html = try run.output(path)
        #expect(html.hasPrefix("<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"UTF-8\"/>"))
        #expect(html.contains("<link rel=\"stylesheet\" href=\"/styles.css\" type=\"text/css\"/>"))
        return String(html[(html.range(of: "<body")?.lowerBound ?? html.startIndex)...])
    }

    static func header(selected: String = "") -> String {
        func link(_ id: String, _ title: String) -> String {
            "<li><a href=\"/\(id)\"\(id == selected ? " class=\"selected\"" : "")>\(title)</a></li>"
        }
        return
            "<header><div class=\"wrapper\"><a href=\"/\" class=\"site-name\">Test Site</a><nav><ul>"
            + link("posts", "Posts") + link("notes", "Notes") + "</ul></nav></div></header>"
    }

    static let footer =
        "<footer><p>Generated using <a href=\"https://github.com/johnsundell/publish\">Publish</a></p>"
        + "<p><a href=\"/feed.rss\">RSS feed</a></p></footer></body></html>"

    static let tagList = "<ul class=\"tag-list\"><li><a href=\"/tags/t--t\">T &amp; t</a></li></ul>"

    static func entry(_ path: String, _ title: String) -> String {
        "<li><article><h1><a href=\"/posts/\(path)\">\(title)</a></h1>\(tagList)<p></p></article></li>"
    }

    static func page(_ content: String, selected: String = "", bodyClass: String? = nil) -> String {
        "<body\(bodyClass.map { " class=\"\($0)\"" } ?? "")>" + header(selected: selected)
            + "<div class=\"wrapper\">" + content + "</div>" + footer
    }

    @Test("The front page lists all items, newest first")
    func index() throws {
        #expect(
            try body("index.html")
                == Self.page(
                    "<h1>Front</h1><p class=\"description\">A site for tests</p><h2>Latest content</h2>"
                        + "<ul class=\"item-list\">" + Self.entry("new", "New")
                        + Self.entry("old", "Old")
                        + "</ul>"
                )
        )
    }

    @Test("A section lists its items in their order")
    func section() throws {
        #expect(
            try body("posts/index.html")
                == Self.page(
                    "<h1>Posts</h1><ul class=\"item-list\">" + Self.entry("old", "Old")
                        + Self.entry("new", "New") + "</ul>",
                    selected: "posts"
                )
        )
    }

    @Test("An item shows its text and its tags")
    func item() throws {
        #expect(
            try body("posts/new/index.html")
                == Self.page(
                    "<article><div class=\"content\"><p>n</p></div><span>Tagged with: </span>"
                        + Self.tagList + "</article>",
                    selected: "posts",
                    bodyClass: "item-page"
                )
        )
    }

    @Test("A page shows its text alone")
    func page() throws {
        #expect(try body("about/index.html") == Self.page("<h1>About</h1>"))
    }

    @Test("Tags are listed in order, each with a page of its items")
    func tags() throws {
        #expect(
            try body("tags/index.html", tags: ["b", "a"])
                == Self.page(
                    "<h1>Browse all tags</h1><ul class=\"all-tags\">"
                        + "<li class=\"tag\"><a href=\"/tags/a\">a</a></li>"
                        + "<li class=\"tag\"><a href=\"/tags/b\">b</a></li></ul>"
                )
        )
        #expect(
            try body("tags/t--t/index.html")
                == Self.page(
                    "<h1>Tagged with <span class=\"tag\">T &amp; t</span></h1>"
                        + "<a href=\"/tags\" class=\"browse-all\">Browse all tags</a>"
                        + "<ul class=\"item-list\">" + Self.entry("new", "New")
                        + Self.entry("old", "Old") + "</ul>"
                )
        )
    }

    @Test("A site with one section has no navigation")
    func oneSection() throws {
        struct Site: Website {
            enum SectionID: String, WebsiteSectionID { case posts }
            struct ItemMetadata: WebsiteItemMetadata {}
            var url = TestWebsite().url
            var name = "One"
            var description = ""
            var language = Language.english
            var imagePath: Path?
        }
        let run = try Site().publish(
            files: [:],
            using: [.addPage(Page.made("a")), .generateHTML(withTheme: .foundation)]
        )
        #expect(try !run.output("a/index.html").contains("<nav>"))
    }

    @Test("Its lists are written as nodes, and read as the components that they are")
    func lists() {
        struct Plain: Component {
            var body: any Component
        }
        for count in 0...3 {
            let items: [Item<TestWebsite>] = (0..<count).map { number in
                .made(
                    Path("posts/\(number)"),
                    title: "<\(number)>",
                    tags: (0..<number).map { Tag("T & \($0)") }
                )
            }
            let list = FoundationItemList(items: items, site: TestWebsite())
            let tags = items.last.map {
                FoundationTagList(tags: $0.tags, address: TestWebsite().tagAddress)
            }
            for indentation in [nil, Indentation.Kind.spaces(2), .tabs(1)] {
                let written = Div { list }.render(indentedBy: indentation)
                #expect(written == Div { Plain(body: list.body) }.render(indentedBy: indentation))
                #expect(
                    Div { tags }.render(indentedBy: indentation)
                        == Div { tags.map { Plain(body: $0.body) } }
                        .render(indentedBy: indentation)
                )
            }
        }
    }

    @Test("In an edition it has dates, a main landmark, and links to sections, pages and tags")
    func edition() throws {
        var site = TestWebsite(edition: .v1)
        site.localizations = [
            SiteLocalization(.english, label: "English"),
            SiteLocalization(.chinese, label: "中文", name: "手记"),
        ]
        site.pagination = SitePagination(index: 1)
        let run = try site.publish(
            files: [
                "Content/zh/posts/a.md": "---\ndate: 2026-01-02 10:00\ntags: 茶\n---\n# 甲\n\n一。",
                "Content/zh/posts/b.md": "---\ndate: 2026-01-03 10:00\n---\n# 乙",
                "Content/zh/about.md": "# 关于", "Content/zh/about/more.md": "# 更多",
                "Content/zh/404.md": "# 没有",
            ],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        let article = try run.output("zh/posts/a/index.html")
        for part in [
            #"<a href="/zh/" class="site-name">手记</a><nav><ul>"#,
            #"<li><a href="/zh/posts/" class="selected">Posts</a></li>"#,
            #"<li><a href="/zh/about/">关于</a></li><li><a href="/zh/tags/">标签</a></li></ul></nav>"#,
            #"<main class="wrapper"><article><time datetime="2026-01-02">2026年1月2日</time>"#,
            "<span>Tagged with: </span>", #"<a href="/zh/feed.rss">RSS feed</a>"#,
        ] {
            #expect(article.contains(part), "\(part)")
        }
        #expect(try !run.output("zh/posts/b/index.html").contains("Tagged with"))
        let front = try run.output("zh/index.html")
        #expect(front.contains("乙") && !front.contains("甲"))
        #expect(front.contains(#"<a href="/zh/page/2/" rel="next">→</a>"#))
        #expect(front.contains(#"<time datetime="2026-01-03">2026年1月3日</time>"#))
        #expect(try run.output("styles.css").contains("main :is(p, td, li) > a"))
        let old = try TestWebsite().publish(
            files: [:],
            using: [.generateHTML(withTheme: .foundation)]
        )
        #expect(try !old.output("styles.css").contains("main"))
    }
}
