import Publish
import PublishTesting
import Testing

@Suite("The page of statistics")
struct StatisticsPageTests {
    private func publish(files: [String: String]) throws -> SiteRun<TestWebsite> {
        try StatisticsTests.site.publish(
            files: files,
            using: [
                .inUTC, .addMarkdownFiles(), .addStatisticsPages(),
                .generateHTML(withTheme: .foundation),
            ]
        )
    }

    @Test("It says in the language of the page what was written, and when")
    func languages() throws {
        let run = try publish(files: StatisticsTests.files)
        let english = try run.output("statistics/index.html")
        #expect(english.contains("<dt>Articles</dt><dd>3</dd></div><div><dt>Words</dt><dd>5</dd>"))
        #expect(english.contains(#"aria-label="Articles by month, April 2023 – March 2024""#))
        #expect(english.contains("<title>January 2024: 2</title>"))
        // A month without articles has its place among the bars, but none in the table.
        #expect(english.contains("<title>February 2024: 0</title>"))
        #expect(english.contains(#"<th scope="row">March 2024</th><td>1</td><td>1</td>"#))
        #expect(!english.contains(#"<th scope="row">February 2024</th>"#))
        #expect(english.contains(#"<th scope="row"><a href="/tags/swift">swift</a></th><td>2<svg"#))
        let chinese = try run.output("zh/statistics/index.html")
        #expect(chinese.contains("<dt>文章</dt><dd>1</dd></div><div><dt>字数</dt><dd>5</dd>"))
        #expect(chinese.contains("<h2>每月文章</h2>") && chinese.contains("2024年1月: 1"))
        for page in [english, chinese] {
            #expect(!page.contains("style=") && !page.contains("<script"))
        }
    }

    @Test("Bars are as long as their numbers say")
    func lengths() throws {
        let page = try publish(files: StatisticsTests.files).output("statistics/index.html")
        let full =
            #"<rect x="9.1" y="0.0" width="0.8" height="100.0"><title>January 2024: 2</title>"#
        let half =
            #"<rect x="11.1" y="50.0" width="0.8" height="50.0"><title>March 2024: 1</title>"#
        #expect(page.contains(full) && page.contains(half))
        #expect(page.contains(#"<rect x="0.0" y="0.0" width="50.0" height="8.0""#))
    }

    @Test("A year that is a mistake makes no plot without end")
    func mistakenYear() throws {
        let files = [
            "Content/posts/a.md": "---\ndate: 0202-01-01 10:00\n---\n# A",
            "Content/posts/b.md": "---\ndate: 2024-01-01 10:00\n---\n# B",
        ]
        let page = try publish(files: files).output("statistics/index.html")
        #expect(page.components(separatedBy: "<title>").count < 1000)
        #expect(page.contains("<title>January 2024: 1</title>"))
    }

    @Test("A site without articles has a page without plots")
    func empty() throws {
        let files = ["Content/about.md": "# About"]
        let page = try publish(files: files).output("statistics/index.html")
        #expect(page.contains("<dt>Articles</dt><dd>0</dd>") && !page.contains("<svg"))
    }
}
