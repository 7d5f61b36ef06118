import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Texts without translation")
struct UntranslatedTests {
    static let files = [
        "Content/zh/posts/only.md": "---\ndescription: 独\n---\n# 独文", "Content/zh/about.md": "# 关于",
        "Content/zh/posts/both.md": "# 双", "Content/en/posts/both.md": "# Both",
        "Content/en/posts/second.md": "# Second",
        "Resources/Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {"untranslated": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Only in %@ <yet>"}},
          "zh": {"stringUnit": {"state": "translated", "value": "只有 %@ 版"}}}}}}
        """,
    ]

    func run(_ policy: UntranslatedPolicy) throws -> SiteRun<TestWebsite> {
        var site = TestWebsite.bilingual()
        site.untranslated = policy
        return try site.publishLocalized(Self.files).run
    }

    @Test("By default they appear in their own language only")
    func omit() throws {
        let run = try run(.omit)
        #expect(try !run.outputFiles().contains("en/posts/only/index.html"))
        #expect(try !run.output("en/posts/index.html").contains("独文"))
        #expect(try !run.output("en/index.html").contains("独文"))
    }

    @Test("Lists may lead to the originals, which stay where they are")
    func listOriginal() throws {
        let run = try run(.listOriginal)
        #expect(try run.output("en/posts/index.html").contains(#"<a href="/zh/posts/only">独文</a>"#))
        #expect(
            try run.output("zh/posts/index.html").contains(
                #"<a href="/en/posts/second">Second</a>"#
            )
        )
        #expect(try run.output("en/posts/index.html").count(of: "/both\"") == 1)
        #expect(try !run.outputFiles().contains("en/posts/only/index.html"))
        #expect(try run.output("zh/posts/only/index.html").contains(#"<html lang="zh-Hans">"#))
        #expect(try !run.output("en/feed.rss").contains("独文"))
    }

    @Test("They may get pages that search engines do not list")
    func render() throws {
        let run = try run(.render(notice: "untranslated"))
        let page = try run.output("en/posts/only/index.html")
        #expect(page.contains(#"<html lang="en">"#))
        #expect(
            page.contains(
                #"<p class="untranslated-notice" role="note">Only in 简体中文 &lt;yet&gt;</p>"#
            )
        )
        #expect(page.contains(#"<div lang="zh-Hans" dir="ltr"><h1>独文</h1></div>"#))
        #expect(page.contains(#"<link rel="canonical" href="https://example.com/zh/posts/only"/>"#))
        #expect(page.contains(#"<meta name="robots" content="noindex"/>"#))
        #expect(!page.contains(#"rel="alternate" hreflang"#))
        #expect(try run.output("zh/posts/second/index.html").contains("只有 English 版"))
        #expect(try run.output("en/about/index.html").contains("Only in 简体中文"))
        #expect(try run.output("en/posts/index.html").contains(#"<a href="/en/posts/only">"#))
        let original = try run.output("zh/posts/only/index.html")
        #expect(!original.contains("noindex") && !original.contains("untranslated-notice"))
        #expect(!original.contains("hreflang=\"en\""))
        for file in ["en/feed.rss", "sitemap.xml"] {
            #expect(try !run.output(file).contains("en/posts/only"), "\(file)")
        }
    }

    @Test("The switch leads to the original's stand-in, or to what is nearest")
    func translations() throws {
        for (policy, expected) in [
            (UntranslatedPolicy.omit, "en/posts"), (.render(notice: "x"), "en/posts/only"),
        ] {
            var site = TestWebsite.bilingual()
            site.untranslated = policy
            var found: [Translation] = []
            _ = try site.publish(
                files: Self.files,
                using: [
                    .addMarkdownFiles(),
                    .step(named: "Look") { context in
                        let item = try #require(context.sections[.posts].item(at: "only"))
                        found = context.frozen().translations(of: item)
                    },
                ]
            )
            #expect(found.map(\.path) == ["zh/posts/only", Path(expected)])
            #expect(found.map(\.isTranslated) == [true, false])
        }
    }
}
