import JournalTheme
import Publish
import PublishTesting
import Testing

@Suite("What Journal says of translations")
struct JournalTranslationTests {
    /// The page of a Chinese translation whose header has more lines.
    private func page(_ header: String) throws -> String {
        var site = TestWebsite()
        site.textFeatures = [.details]
        site.localizations = [
            SiteLocalization(.english, label: "English", name: "Notes"),
            SiteLocalization(.simplifiedChinese, label: "中文", name: "手记"),
        ]
        let run = try site.publish(
            files: [
                "Content/posts/a.md": "---\ndate: 2026-01-01 10:00\n---\n# A",
                "Content/zh/posts/a.md": "---\n\(header)---\n# 甲",
            ],
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .journal { _ in })]
        )
        return try run.output("zh/posts/a/index.html")
    }

    @Test("A translation by a machine says so, and leads to the original")
    func machine() throws {
        let page = try page("translation: machine\n")
        let note = try #require(page.range(of: "本文由机器翻译，尚未经人工校对。"))
        let rest = page[note.upperBound...].prefix(60)
        #expect(rest.contains(#"<a href="/posts/a/""#))
        #expect(try !self.page("title: 甲\n").contains("机器翻译"))
    }
}
