import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSite
@testable import PublishTexts

@Suite("Links to an article from other texts")
struct BacklinkTests {
    private static func text(_ day: Int, _ body: String, _ header: String = "") -> String {
        "---\ndate: 2024-01-0\(day)\n\(header)\n---\n\(body)"
    }

    private static var files: [String: String] {
        [
            "Content/en/posts/tea.md": text(1, "# Tea\n\nSee [this](/en/posts/tea/)."),
            "Content/zh/posts/tea.md": text(1, "# 茶\n\n没有链接。"),
            "Content/en/posts/cup.md": text(
                2,
                "# Cup\n\nA cup. Of *good* [[tea]] &\nnothing else! More.\n\n* [Tea](tea.md) again"
            ),
            "Content/zh/posts/cup.md": text(2, "# 杯\n\n先烫杯。再泡[好茶](tea.md)！最后喝。"),
            "Content/en/posts/pot.md": text(
                3,
                "# Pot\n\nA pot for [tea](/en/posts/tea/#x), 1.5 l."
            ),
            "Content/en/about.md": text(
                4,
                "# About\n\n| About | [it](/en/posts/tea/) |\n|-|-|\n| a | b |"
            ),
            "Content/en/posts/hidden.md": text(5, "# Hidden\n\nTo [[tea]].", "unlisted: true"),
            "Content/en/posts/secret.md": text(6, "# Secret\n\nTo [[tea]].", "private: true"),
            "Content/en/posts/draft.md": text(7, "# Draft\n\nTo [[tea]].", "draft: true"),
        ]
    }

    private func publish(
        _ files: [String: String],
        in root: TemporaryFolder? = nil
    ) throws -> SiteRun<TestWebsite> {
        try SiteWikiLinkTests.bilingual.publish(
            files: files,
            in: root,
            using: [.addMarkdownFiles(), .addBacklinks(), .generateHTML(withTheme: .foundation)]
        )
    }

    @Test("They come with their sentences, in the reader's language, the newest first")
    func sentences() throws {
        let items = try publish(Self.files).website.sections[.posts].allItems
        func links(_ path: Path) -> [String] {
            items.first { $0.path == path }?.backlinks.map {
                "\($0.language ?? "") \($0.title): \($0.sentence)"
            } ?? []
        }
        #expect(
            links("en/posts/tea") == [
                "en About: it", "en Pot: A pot for tea, 1.5 l.",
                "en Cup: Of good tea & nothing else!",
            ]
        )
        // Texts without a translation are shown in their language.
        #expect(
            links("zh/posts/tea") == [
                "en About: it", "en Pot: A pot for tea, 1.5 l.", "zh 杯: 再泡好茶！",
            ]
        )
        #expect(links("en/posts/cup").isEmpty)
    }

    @Test("Only a changed sentence with a link changes the outline of the site")
    func outline() throws {
        func outline(_ cup: String) throws -> Digest? {
            var context = try Self.context(
                Self.files.merging(["Content/en/posts/cup.md": cup]) { $1 }
            )
            return try Outline(of: &context).digest
        }
        let before = try outline(Self.text(2, "# Cup\n\nA [[tea]]. More."))
        #expect(try outline(Self.text(2, "# Cup\n\nA [[tea]]. Other.")) == before)
        #expect(try outline(Self.text(2, "# Cup\n\nOne [[tea]]. More.")) != before)
    }

    private static func context(
        _ files: [String: String]
    ) throws -> PublishingContext<TestWebsite> {
        nonisolated(unsafe) var found: PublishingContext<TestWebsite>?
        _ = try SiteWikiLinkTests.bilingual.publish(
            files: files,
            using: [.addMarkdownFiles(), .addBacklinks(), .step(named: "Look") { found = $0 }]
        )
        return try #require(found)
    }
}
