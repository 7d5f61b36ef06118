import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Tags and sections in several languages")
struct TagNameTests {
    static let tags = """
        {"sourceLanguage": "en", "strings": {
          "concurrency": {"localizations": {
            "zh-Hans": {"stringUnit": {"state": "translated", "value": "并发"}},
            "en": {"stringUnit": {"state": "translated", "value": "Concurrency & Co"}}}}}}
        """
    static let files = [
        "Resources/Tags.xcstrings": tags,
        "Content/zh/posts/a.md": "---\ntags: 并发, 其他\n---\n# 甲",
        "Content/en/posts/a.md": "---\ntags: concurrency\n---\n# A",
        "Content/zh/posts/b.md": "---\ntags: Concurrency\n---\n# 乙",
    ]

    @Test("Either name means the same tag, shown in the language and linked")
    func names() throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized(Self.files)
        let chinese = try run.output("zh/posts/a/index.html")
        #expect(chinese.contains(#"<a href="/zh/tags/concurrency">并发</a>"#))
        #expect(
            try run.output("zh/posts/b/index.html").contains(
                #"<a href="/zh/tags/concurrency">并发</a>"#
            )
        )
        let page = try run.output("zh/tags/concurrency/index.html")
        #expect(page.contains("甲") && page.contains("乙") && page.contains("并发"))
        #expect(page.contains(#"hreflang="en" href="https://example.com/en/tags/concurrency""#))
        let english = try run.output("en/tags/concurrency/index.html")
        #expect(english.contains("Concurrency &amp; Co"))
        #expect(try run.outputFiles().filter { $0.hasPrefix("en/tags/") }.count == 2)
        #expect(run.website.sections[.posts].items.flatMap(\.tags).contains("concurrency"))
        #expect(try run.outputFiles().contains("zh/tags/其他/index.html"))
    }

    @Test("Sections have titles in every language; a text of their own wins")
    func sections() throws {
        let sections = """
            {"sourceLanguage": "en", "strings": {
              "posts": {"localizations": {
                "zh": {"stringUnit": {"state": "translated", "value": "文章"}},
                "en": {"stringUnit": {"state": "translated", "value": "Articles"}}}},
              "notes": {"localizations": {
                "zh": {"stringUnit": {"state": "translated", "value": "札记"}}}}}}
            """
        let (run, _) = try TestWebsite.bilingual().publishLocalized([
            "Resources/Sections.xcstrings": sections, "Content/en/posts/index.md": "# My articles",
        ])
        #expect(try run.output("zh/posts/index.html").contains("<h1>文章</h1>"))
        #expect(try run.output("en/posts/index.html").contains("<h1>My articles</h1>"))
        #expect(try run.output("zh/notes/index.html").contains("<h1>札记</h1>"))
    }
}
