import Foundation
import Publish
import PublishTesting
import Testing

@Suite("Answers that are worked out once for all pages")
struct SiteSnapshotTests {
    @Test("The archive follows the time zone, whoever asked first")
    func archive() throws {
        _ = try TestWebsite().publish(
            files: ["Content/posts/a.md": "---\ndate: 2022-01-01 00:30\n---\n# A"],
            using: [
                .inUTC, .addMarkdownFiles(),
                .look { context in
                    #expect(context.archive.map(\.year) == [2022])
                    var other = context
                    let formatter = DateFormatter()
                    formatter.timeZone = TimeZone(secondsFromGMT: -3_600)
                    other.dateFormatter = formatter
                    #expect(other.archive.map(\.year) == [2021])
                    #expect(context.archive.map(\.year) == [2022])
                },
            ]
        )
    }

    @Test("A theme's own value is made once, and again after the content has changed")
    func ownValue() throws {
        _ = try TestWebsite().publish(
            files: ["Content/posts/a.md": "# A"],
            using: [
                .addMarkdownFiles(),
                .step(named: "Look") { context in
                    var made = 0
                    func count() -> Int {
                        context.cached("test.count") {
                            made += 1
                            return context.sections[.posts].items.count
                        }
                    }
                    #expect(count() + count() == 2 && made == 1)
                    // Of another type it is another value.
                    #expect(context.cached("test.count") { "one" } == "one")
                    context.addItem(Item(path: "b", sectionID: .posts, metadata: .init()))
                    #expect(count() == 2 && made == 2)
                },
            ]
        )
    }

    @Test("Neighbours follow the language, whoever asked first")
    func languages() throws {
        let files = [
            "Content/zh/posts/a.md": "---\ndate: 2022-01-01 10:00\n---\n# 甲",
            "Content/en/posts/a.md": "---\ndate: 2022-01-01 10:00\n---\n# A",
            "Content/zh/posts/b.md": "---\ndate: 2022-01-02 10:00\n---\n# 乙",
        ]
        _ = try BilingualWebsite().publish(
            files: files,
            using: [
                .addMarkdownFiles(),
                .step(named: "Look") { context in
                    let items = context.sections[.posts].items
                    let item = try #require(items.first { $0.title == "A" })
                    let localization = try #require(context.site.localizations.first)
                    // While a language is rendered, the list holds that language only, so that nobody looks at it.
                    let rendered = context.rendering(in: localization) {
                        context.neighbours(of: item).next?.title
                    }
                    #expect(rendered != nil)
                    #expect(context.neighbours(of: item).next == nil)
                },
            ]
        )
    }
}
