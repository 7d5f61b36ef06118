import Foundation
import Plot
import PublishLanguages
import PublishTesting
import Testing

@testable import Publish
@testable import PublishPages
@testable import PublishPipeline

/// Whether the tests can convert texts.
let hasOpenCC = ChineseConverter() != nil

@Suite("Derived languages", .enabled(if: hasOpenCC, "opencc is not installed"))
struct DerivedLanguageTests {
    /// A bilingual site with a derived language.
    static func site(_ urls: LanguageURLs = .prefixAll) -> BilingualWebsite {
        var site = BilingualWebsite()
        site.languageURLs = urls
        site.localizations.insert(
            .derived(.traditionalChinese, from: "zh", label: "繁體中文"),
            at: 1
        )
        return site
    }

    /// Publishes a site with a theme that writes titles, tags, texts and the languages of a page.
    @discardableResult
    static func run(
        _ root: TemporaryFolder,
        _ files: [String: String] = [:],
        site: BilingualWebsite = site()
    ) async throws -> (error: PublishingError?, faults: String) {
        try root.write(files)
        var pipeline = Pipeline<BilingualWebsite>(
            steps: [
                .installPlugin(.articleMarkdown()), .addMarkdownFiles(), .addArchivePages(),
                .generateHTML(withTheme: theme), .generateRSSFeed(including: [.posts]),
                .generateSiteMap(), .generateMarkdownTwins(), .generateSearch(),
            ],
            originFile: "",
            options: RunOptions(arguments: [], environment: [:])
        )
        var faults = ""
        pipeline.writeFaults = { faults += $0 }
        do {
            _ = try await pipeline.execute(for: site, at: Path(root.path))
            return (nil, faults)
        } catch let error as PublishingError {
            return (error, faults)
        }
    }

    static var theme: Theme<BilingualWebsite> {
        Theme(
            htmlFactory: PageFactory { location, context in
                let tags = (location as? Item<BilingualWebsite>)?.tags ?? []
                return HTML(
                    .head(for: location, on: context.site),
                    .body(
                        .forEach(tags) { .a(.href(context.site.path(of: $0)), .text($0.string)) },
                        .component(SearchButton(context: context)),
                        .contentBody(location.body)
                    )
                )
            }
        )
    }

    static let article = """
        ---
        date: 2026-01-02 10:00
        title: 后端发布
        description: 头发与发展
        tags: 后端
        ---
        # 后端发布

        头发很干净，见[另一篇](/zh/posts/b/#发)和[文件](/zh/posts/b/发.txt)，`发布`。

        ![皇后](/发.png "后面") <span lang="ja">発発</span> <b translate="no">台湾发</b>

        ## 里程

        ```swift
        let 发 = "发"
        ```
        """

    @Test("Have the texts, titles, descriptions and tags of the source, and nothing of its code")
    func conversion() async throws {
        let root = try TemporaryFolder()
        let run = try await Self.run(
            root,
            [
                "Content/zh/posts/a.md": Self.article,
                "Content/zh/posts/b.md": "---\ndate: 2026-01-01 10:00\n---\n# 软件\n\n发。",
                "Content/zh/posts/own.md": "---\ndate: 2026-01-03 10:00\n---\n# 软件\n\n发。",
                "Content/zh-hant/posts/own.md": "---\ndate: 2026-01-03 10:00\n---\n# 我寫的发",
                "Content/en/posts/a.md": "---\ndate: 2026-01-02 10:00\n---\n# Back end",
                "Content/en/posts/c.md": "---\ndate: 2026-01-02 10:00\n---\n# English only",
            ]
        )
        #expect(run.error == nil)
        #expect(!run.faults.contains("zh-hant"), "\(run.faults)")
        let page = try root.read("Output/zh-hant/posts/a/index.html")
        for text in [
            "<title>後端發佈 | Two</title>", "content=\"頭髮與發展\"",
            "<a href=\"/zh-hant/tags/后端\">後端</a>", "頭髮很乾淨，見<a href=\"/zh/posts/b/#发\">另一篇</a>",
            "<a href=\"/zh/posts/b/发.txt\">", "<code>发布</code>", "alt=\"皇后\"", "title=\"後面\"",
            "<span lang=\"ja\">発発</span>", "<b translate=\"no\">台湾发</b>", "里程", "发",
            "本頁由<a href=\"/zh/posts/a\" hreflang=\"zh-Hans\" lang=\"zh-Hans\">简体中文</a>自動轉換。",
            "rel=\"canonical\" href=\"https://example.com/zh-hant/posts/a\"",
            "hreflang=\"zh-Hans\" href=\"https://example.com/zh/posts/a\"",
            "data-search-languages=\"zh en\"",
            "lang=\"zh-Hant\"",
        ] { #expect(page.contains(text), "\(text)\n\(page)") }
        #expect(!page.contains("text/markdown"))
        #expect(try root.read("Output/zh-hant/posts/own/index.html").contains("我寫的发"))
        #expect(try root.read("Output/zh-hant/archive/index.html").contains(">我寫的发</a>"))
        #expect((try? root.read("Output/zh-hant/posts/c/index.html")) == nil)
        #expect(try root.read("Output/zh-hant/archive/index.html").contains(">後端發佈</a>"))
        #expect(try root.read("Output/zh-hant/feed.rss").contains("頭髮很乾淨"))
        #expect(
            try root.read("Output/sitemap.xml").contains("https://example.com/zh-hant/posts/a<")
        )
        #expect((try? root.read("Output/search/zh-hant/index.json")) == nil)
        #expect((try? root.read("Output/zh-hant/posts/a/index.md")) == nil)
        #expect(try root.read("Output/zh/posts/a/index.html").contains("zh-hant/posts/a"))
    }

    @Test("Own words come first, and other lines are comments")
    func words() async throws {
        let root = try TemporaryFolder()
        let text = "---\ndate: 2026-01-02 10:00\n---\n# 内存\n\n"
        let files = [
            "Content/zh/posts/a.md": text + "内存着，[图](/posts/a/#x)。",
            "zh-hant.txt": "# 词\n\n内存 = 記憶體\n着 = 着\n无 值\n",
        ]
        let run = try await Self.run(root, files, site: Self.site(.prefixNonDefault))
        #expect(run.error == nil && run.faults.isEmpty, "\(run.faults)")
        func page() throws -> String { try root.read("Output/zh-hant/posts/a/index.html") }
        #expect(try page().contains("<title>記憶體 | Two"))
        #expect(try page().contains("<p>記憶體著，<a href=\"/posts/a/#x\">圖</a>。"))
        // Texts of earlier runs are found in the cache; a changed list of words converts all again.
        try await Self.run(root, ["zh-hant.txt": "内存 = 存儲"], site: Self.site(.prefixNonDefault))
        #expect(try page().contains("<p>存儲著"))
        try await Self.run(
            root,
            ["Content/zh/posts/a.md": text + "发。"],
            site: Self.site(.prefixNonDefault)
        )
        #expect(try page().contains(">存儲<") && page().contains("發。"))
    }

    @Test("Texts and titles of the author's own win, and a language needs a written source")
    func ownTexts() async throws {
        let root = try TemporaryFolder()
        let run = try await Self.run(
            root,
            [
                "Content/zh/index.md": "# 首页\n\n发\r\n后。", "Content/zh/about.md": "# 关于",
                "Content/zh/posts/index.md": "# 文章\n\n发。",
                "Content/zh-hant/posts/index.md": "# 我的文章", "Content/zh-hant/about.md": "# 自我介紹",
            ]
        )
        #expect(run.error == nil)
        #expect(try root.read("Output/zh-hant/index.html").contains("發"))
        #expect(try root.read("Output/zh-hant/posts/index.html").contains("我的文章"))
        #expect(try root.read("Output/zh-hant/about/index.html").contains("自我介紹"))
        var site = Self.site()
        site.localizations[1] = .derived(.traditionalChinese, from: "ja", label: "繁體中文")
        let error = try await Self.run(root, site: site).error
        #expect(error?.infoMessage.contains("'zh-hant' is derived from 'ja', which has") == true)
    }

    @Test("Pages are kept only for the same version of the program")
    func version() {
        func conditions(_ site: BilingualWebsite, _ folders: String) -> String {
            ChineseConverter.$searchPath.withValue(folders) {
                "\(RunConditions.digest(for: site, now: .distantPast))"
            }
        }
        let path = ChineseConverter.searchPath
        #expect(conditions(Self.site(), path) == conditions(Self.site(), path))
        #expect(conditions(Self.site(), path) != conditions(Self.site(), "/nowhere"))
        let written = BilingualWebsite()
        #expect(conditions(written, path) == conditions(written, "/nowhere"))
    }

    @Test("Without the program the language has only texts of the author's, and is not deployed")
    func absence() async throws {
        let root = try TemporaryFolder()
        let files = ["Content/zh/posts/a.md": Self.article, "Content/zh-hant/about.md": "# 關於"]
        try await ChineseConverter.$searchPath.withValue("/nowhere") {
            let run = try await Self.run(root, files)
            #expect(run.faults.contains("note: 'zh-hant' has only the texts in its folder"))
        }
        #expect((try? root.read("Output/zh-hant/posts/a/index.html")) == nil)
        #expect((try? root.read("Output/zh-hant/about/index.html")) != nil)
        #expect(try root.read(".publish/unready.json").contains("lacks its derived texts"))
    }
}
