import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@Suite("Files in several languages")
struct ContentLanguageTests {
    @Test(
        "Files find their language and place",
        arguments: [
            ("Content/zh/posts/x.md", "zh/posts/x/index.html"),
            ("Content/posts/x.md", "zh/posts/x/index.html"),
            ("Content/posts/x.en.md", "en/posts/x/index.html"),
            ("Content/posts/x.zh-Hans.md", "zh/posts/x/index.html"),
            ("Content/posts/x.EN.md", "en/posts/x/index.html"),
            ("Content/en/posts/x.en.md", "en/posts/x/index.html"),
            ("Content/about.en.md", "en/about/index.html"),
            ("Content/posts/v1.2.en.md", "en/posts/v12/index.html"),
            ("Content/posts/x.fr.md", "zh/posts/xfr/index.html"),
            ("Content/posts/x.swift.md", "zh/posts/xswift/index.html"),
        ]
    )
    func places(file: String, output: String) throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized([file: "text"])
        #expect(try run.outputFiles().contains(output))
    }

    @Test("Suffixes work for the front page and sections")
    func suffixedIndexes() throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized([
            "Content/index.md": "# 首页", "Content/index.en.md": "# Home",
            "Content/posts/index.md": "# 文章", "Content/posts/index.en.md": "# Articles",
        ])
        #expect(try run.output("zh/index.html").contains("<h1>首页</h1>"))
        #expect(try run.output("en/index.html").contains("<h1>Home</h1>"))
        #expect(try run.output("en/posts/index.html").contains("<h1>Articles</h1>"))
    }

    @Test("The title of a text without one is its name without the language")
    func titles() throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized([
            "Content/posts/x.en.md": "text"
        ])
        #expect(run.website.sections[.posts].items.map(\.title) == ["x"])
    }

    @Test(
        "Two files in each other's way end the run with both names",
        arguments: [
            ("Content/zh/posts/x.md", "Content/posts/x.md"),
            ("Content/en/posts/x.md", "Content/posts/x.en.md"),
            ("Content/en/index.md", "Content/index.en.md"),
            ("Content/en/posts/index.md", "Content/posts/index.en.md"),
            ("Content/en/about.md", "Content/about.en.md"),
        ]
    )
    func conflicts(first: String, second: String) {
        let (diagnostics, error) = TestWebsite.bilingual().faults([first: "# A", second: "# B"])
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.identifier) == ["languages.same-page"])
        let text = errors.first.map { $0.file + " " + $0.message } ?? ""
        #expect(text.contains(first) && text.contains(second))
        #expect(error?.path?.string == errors.first?.file)
    }

    @Test("A translation key stands for one text in a language")
    func keys() {
        let key = "---\ntranslationKey: k\n---\n"
        let (diagnostics, error) = TestWebsite.bilingual().faults([
            "Content/en/posts/a.md": key, "Content/en/posts/b.md": key,
            "Content/zh/posts/c.md": key,
        ])
        #expect(error != nil)
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.file) == ["Content/en/posts/b.md"])
        #expect(errors.map(\.identifier) == ["languages.same-text"])
    }

    @Test(
        "Codes of languages that the site does not declare are pointed out",
        arguments: [
            ("Content/posts/x.fr.md", "Content/posts/x.fr.md", "languages.undeclared-suffix"),
            ("Content/fr/posts/x.md", "Content/fr", .undeclaredFolder),
            ("Content/fr/index.md", "Content/fr", .undeclaredFolder),
            ("Content/zh/posts/x.en.md", "Content/zh/posts/x.en.md", "languages.contradictory"),
        ] as [(String, String, Diagnostic.Identifier)]
    )
    func unknownCodes(file: String, place: String, identifier: Diagnostic.Identifier) {
        let content = [file: "# A"]
        let (diagnostics, error) = TestWebsite.bilingual().faults(content)
        #expect(error == nil)
        #expect(diagnostics.map(\.file) == [place])
        #expect(diagnostics.map(\.identifier) == [identifier])
        #expect(TestWebsite().faults(content).diagnostics.isEmpty)
    }

    @Test(
        "Names and folders that only look like codes are left alone",
        arguments: [
            "Content/js/x.md", "Content/posts/x.swift.md", "Content/posts/x.v2.md",
            "Content/zh/x.md",
        ]
    )
    func harmlessNames(file: String) {
        #expect(TestWebsite.bilingual().faults([file: "# A"]).diagnostics.isEmpty)
    }

    @Test("A translation takes date, image and tags from its original unless it has its own")
    func sharedMetadata() throws {
        let original = "---\ndate: 2020-02-03 04:05\nimage: a.png\ntags: one, two\n---\n# 甲"
        let (run, _) = try TestWebsite.bilingual().publishLocalized([
            "Content/zh/posts/a.md": original, "Content/en/posts/a.md": "# A",
            "Content/zh/posts/b.md": original,
            "Content/en/posts/b.md": "---\ndate: 2021-01-01 00:00\ntags: three\n---\n# B",
            "Content/en/posts/alone.md": "# Alone",
        ])
        let items = Dictionary(
            uniqueKeysWithValues: run.website.sections[.posts].items.map { ($0.path.string, $0) }
        )
        let first = try #require(items["zh/posts/a"])
        #expect(items["en/posts/a"]?.date == first.date)
        #expect(items["en/posts/a"]?.imagePath == "a.png")
        #expect(items["en/posts/a"]?.tags == ["one", "two"])
        #expect(items["en/posts/b"]?.date != first.date)
        #expect(items["en/posts/b"]?.tags == ["three"])
        #expect(items["en/posts/b"]?.imagePath == "a.png")
        #expect(items["en/posts/alone"]?.tags == [])
    }

    @Test("A text whose only version is in the second language is published there")
    func secondLanguageOnly() throws {
        let (run, diagnostics) = try TestWebsite.bilingual().publishLocalized([
            "Content/en/posts/x.md": "# X"
        ])
        #expect(diagnostics.isEmpty)
        #expect(try run.output("en/posts/x/index.html").contains("X"))
        #expect(try !run.outputFiles().contains("zh/posts/x/index.html"))
        #expect(try !run.output("en/posts/x/index.html").contains("x-default"))
    }
}
