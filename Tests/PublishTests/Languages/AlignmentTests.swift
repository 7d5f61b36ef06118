import Plot
import Publish
import PublishTesting
import Testing

@Suite("What a site knows of two texts")
struct AlignmentTests {
    private static let files = [
        "Content/zh/posts/tea.md": """
        # 茶

        ## 第一步

        用 Kettle 7 烧水，到 98 度。

        ## 第二步

        在 [Brewer](https://example.com/brewer) 里等 240 秒。

        ## 只有中文

        中文读者才要知道的事。
        """,
        "Content/en/posts/tea.md": """
        # Tea

        ## First step

        Boil water in the Kettle 7, to 98 degrees.

        ## Second step

        Wait for 240 seconds in the [Brewer](https://example.com/brewer).
        """,
        "Content/zh/posts/only.md": "# 独文",
    ]

    /// A step of a plugin that asks for every pair, by path.
    private func alignments(
        with other: SiteLocalization? = nil
    ) throws -> [Path: TextAlignment?] {
        var known: [Path: TextAlignment?] = [:]
        _ = try TestWebsite.bilingual().publish(
            files: Self.files,
            using: [
                .installPlugin(.articleMarkdown()), .addMarkdownFiles(),
                .step(named: "Ask") { context in
                    for item in context.sections.flatMap(\.items) {
                        known[item.path] = .some(context.alignment(of: item, with: other))
                    }
                    #expect(context.alignment(of: context.index) == nil)
                },
            ]
        )
        return known
    }

    @Test("A plugin learns which sections and paragraphs are the same, from either text")
    func plugin() throws {
        let known = try alignments()
        let alignment = try #require(known["en/posts/tea"] ?? nil)
        #expect(known["zh/posts/tea"] == alignment)
        #expect(alignment.sections.map(\.originalAnchor) == ["茶", "第一步", "第二步"])
        #expect(
            alignment.sections.map(\.translationAnchor) == ["tea", "first-step", "second-step"]
        )
        #expect(alignment.paragraphs.count == 2)
        #expect(alignment.paragraphs.allSatisfy { $0.confidence > 0.93 })
    }

    @Test("A text without a translation has none, nor has one with itself")
    func none() throws {
        #expect(try alignments()["zh/posts/only"] == .some(nil))
        let chinese = try #require(TestWebsite.bilingual().localizations.first)
        let known = try alignments(with: chinese)
        #expect(known["zh/posts/tea"] == .some(nil))
        #expect(known["en/posts/tea"].flatMap(\.self) != nil)
    }
}
