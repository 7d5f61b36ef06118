import Foundation
import PublishImport
import PublishTesting
import Testing

/// A text of so many pieces; of fewer unless samples are large.
private func many(_ count: Int, _ piece: (Int) -> String) -> String {
    (0..<(Soak.isOn ? count : count / 16)).map(piece).joined()
}

/// Texts of a size that would take minutes if their pieces were compared with each other.
@Suite("Long texts of exports", .enabled(if: !Soak.isQuick))
struct LongTextTests {
    /// Texts by what they repeat.
    private static let texts: [(name: String, text: @Sendable () -> String)] = [
        ("distinct shortcodes", { many(30_000) { "[a\($0) b=\"1\"] " } }),
        (
            "distinct shortcodes that are closed at the end",
            {
                many(40_000) { "[b\($0)] " } + many(40_000) { "[/b\($0)] " }
            }
        ),
        ("distinct code", { many(60_000) { "[cc_\($0)] " } }),
        ("code that is closed at the end", { many(60_000) { _ in "[php] " } + "[/php]" }),
        ("footnotes", { many(40_000) { "a[ref]\($0)[/ref] " } }),
        ("players", { many(60_000) { _ in "[youtube] " } + "[/youtube]" }),
        ("addresses without white space", { many(40_000) { _ in "https://x.example/a_b，" } }),
        ("addresses in addresses", { many(100_000) { _ in "http://" } }),
        ("addresses in parentheses", { many(60_000) { _ in "(www.x_" } }),
        ("escaped shortcodes", { many(60_000) { _ in "[[gallery]] " } }),
        ("losses", { many(40_000) { "<embed src=\"\($0)\">" } }),
        (
            "a block",
            {
                "<!-- wp:" + String(repeating: "a", count: 300_000)
                    + String(repeating: "/", count: 300_000) + " /-->"
            }
        ),
        (
            "code in a block",
            {
                "<!-- wp:code {\"a\":\"\(String(repeating: "a", count: 300_000))\"} -->"
                    + many(20_000) { _ in "<pre>a</pre>" }
            }
        ),
    ]

    @Test("A text is read once, whatever it repeats", arguments: texts.map(\.name))
    func text(name: String) throws {
        let make = try #require(Self.texts.first { $0.name == name }).text
        let body = "\n" + (try PlannedExport(posts: [make() + "\n\nend"]).body(0))
        #expect(body.contains("\nend\n"))
    }

    @Test("An excerpt is read once, and texts without a number get names of their own")
    func excerptsAndNames() throws {
        var file = WordPressFile()
        file.items = (0..<3000).map { _ in
            WordPressFile.Item(id: 0, title: "Same", content: "a", name: "same")
        }
        file.items[0].excerpt = many(300_000) { _ in "[a" } + " [see below] [gallery] end"
        let xml = file.xml.replacing(
            "<wp:post_id>0</wp:post_id>",
            with: "<wp:post_id></wp:post_id>"
        )
        let plan = try PlannedExport(["export.xml": xml]).plan
        #expect(plan.texts.count == 3000)
        #expect(Set(plan.texts.map(\.target)).count == 3000)
        let first = try #require(plan.texts.first)
        #expect(first.content.contains("[a [see below]  end"))
    }
}
