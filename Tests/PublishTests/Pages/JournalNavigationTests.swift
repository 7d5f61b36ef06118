import JournalTheme
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Ways through Journal")
struct JournalNavigationTests {
    private func publish(
        files: [String: String] = [
            "Content/posts/a.md": "# A", "Content/about.md": "# About us",
            "Content/zh/posts/a.md": "# 甲",
        ],
        _ configure: (inout JournalOptions<TestWebsite>) -> Void
    ) throws -> SiteRun<TestWebsite> {
        var site = TestWebsite()
        site.publicationFeatures = [.details]
        site.localizations = [
            SiteLocalization(.english, label: "English", name: "Notes"),
            SiteLocalization(.chinese, label: "中文", name: "手记"),
        ]
        return try site.publish(
            files: files,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .journal(configure))]
        )
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
