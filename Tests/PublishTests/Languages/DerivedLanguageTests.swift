import Foundation
import Plot
import Publish
import PublishLanguages
import PublishTesting
import Testing

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

    static let theme = Theme<BilingualWebsite>(
        htmlFactory: PageFactory { location, context in
            let tags = (location as? Item<BilingualWebsite>)?.tags ?? []
            return HTML(
                .head(for: location, on: context.site),
                .body(
                    .h1(.text(location.title)),
                    .p(.text(location.content.publication.series?.name ?? "")),
                    .forEach(tags) { .a(.href(context.site.path(of: $0)), .text($0.string)) },
                    .forEach(context.translations(of: location)) { .p(.text($0.path.string)) },
                    .component(SearchButton(context: context)),
                    .contentBody(location.body)
                )
            )
        }
    )

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
            "<title>後端發布 | Two</title>", "content=\"頭髮與發展\"",
            "<a href=\"/zh-hant/tags/后端\">後端</a>", "頭髮很乾淨，見<a href=\"/zh-hant/posts/b/#发\">另一篇</a>",
            "<a href=\"/zh/posts/b/发.txt\">", "<code>发布</code>", "alt=\"皇后\"", "title=\"後面\"",
            "<span lang=\"ja\">発発</span>", "<b translate=\"no\">台湾发</b>", "里程", "发",
            "本頁由<a href=\"/zh/posts/a\" hreflang=\"zh-Hans\" lang=\"zh-Hans\">简体中文</a>自動轉換。",
            "rel=\"canonical\" href=\"https://example.com/zh-hant/posts/a\"",
            "hreflang=\"zh-Hans\" href=\"https://example.com/zh/posts/a\"",
            "data-search-languages=\"zh en\"", "data-search-derived=\"zh zh/ zh-hant/\"",
            "lang=\"zh-Hant\"",
        ] { #expect(page.contains(text), "\(text)\n\(page)") }
        #expect(!page.contains("text/markdown"))
        #expect(try root.read("Output/zh-hant/posts/own/index.html").contains("我寫的发"))
        #expect(!root.has("Output/zh-hant/posts/c/index.html"))
        #expect(try root.read("Output/zh-hant/archive/index.html").contains(">後端發布</a>"))
        #expect(try root.read("Output/zh-hant/feed.rss").contains("頭髮很乾淨"))
        #expect(
            try root.read("Output/sitemap.xml").contains("https://example.com/zh-hant/posts/a<")
        )
        #expect(!root.has("Output/search/zh-hant/index.json"))
        #expect(!root.has("Output/zh-hant/posts/a/index.md"))
        #expect(try root.read("Output/zh/posts/a/index.html").contains("zh-hant/posts/a"))
    }
}
