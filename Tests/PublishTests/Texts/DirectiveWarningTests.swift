import Foundation
import Ink
import Publish
import PublishTesting
import Testing

@Suite("Directives that nothing knows")
struct DirectiveWarningTests {
    private final class Found: @unchecked Sendable {
        // SAFETY: Only the steps of one run use it, one after the other.
        var faults: [Publish.Diagnostic] = []
    }

    /// What is said of an article.
    private func faults(
        of text: String,
        in root: TemporaryFolder? = nil,
        steps: [PublishingStep<TestWebsite>] = [.installPlugin(.articleMarkdown())]
    ) throws -> [Publish.Diagnostic] {
        let found = Found()
        _ = try TestWebsite().publish(
            files: ["Content/posts/a.md": "---\ndate: 2024-01-01\n---\n# A\n\n" + text],
            in: root ?? TemporaryFolder(),
            modified: Date(timeIntervalSince1970: 1_700_000_000),
            using: steps + [
                .addMarkdownFiles(), .look { found.faults = $0.diagnostics.sorted },
                .generateHTML(withTheme: .foundation),
            ]
        )
        return found.faults
    }

    @Test(
        "One is told with its line and what was probably meant",
        arguments: [
            (":::tpi\na\n:::", 6, "tpi", "did you mean ':::tip'?"),
            ("a\n\n:::YouTube M7lc1UVf-VE\n:::", 8, "YouTube", "did you mean ':::youtube'?"),
            (
                ":::tabs\n:::tba A\n:::\n:::", 7, "tba",
                "did you mean ':::tab'?"
            ),
            (
                ":::recipe\na\n:::", 6, "recipe",
                "correct the name, or add a handler: options.directives[\"recipe\"] = .division"
            ),
        ]
    )
    func unknown(text: String, line: Int, name: String, fix: String) throws {
        let faults = try faults(of: text)
        #expect(
            faults.map(\.description) == [
                "Content/posts/a.md:\(line): warning: unknown directive ':::\(name)', so it is shown as a plain box"
            ]
        )
        #expect(faults.map(\.identifier) == ["content.unknown-directive"])
        #expect(faults.map(\.fix) == [fix])
    }

    @Test("One that is never closed is told at its opening; others are not")
    func unclosed() throws {
        let faults = try faults(of: ":::tip\na\n:::\n\n:::note\nb\n\n## C\n\nd")
        #expect(
            faults.map(\.description) == [
                "Content/posts/a.md:10: warning: ':::note' is not closed, so it contains the rest of the text"
            ]
        )
    }

    @Test(
        "One in a line is told, too",
        arguments: [
            ("kdb", "did you mean ':kbd[…]'?"),
            (
                "smile",
                #"correct the name, write '\:' for a colon, or add a handler: options.inlineDirectives["smile"] = .element"#
            ),
        ]
    )
    func unknownInLine(name: String, fix: String) throws {
        let faults = try faults(of: "a\n\nb\n:\(name)[c] :kbd[d]")
        #expect(
            faults.map(\.description) == [
                "Content/posts/a.md:8: warning: unknown directive ':\(name)[…]', so it is shown as written"
            ]
        )
        #expect(faults.map(\.fix) == [fix])
    }

    @Test("One that is to show something says what")
    func noReference() throws {
        let faults = try faults(of: ":::youtube\n:::")
        #expect(
            faults.map(\.description) == [
                "Content/posts/a.md:6: warning: ':::youtube' does not say what to embed"
            ]
        )
        #expect(faults.map(\.identifier) == ["content.unreadable-embed"])
        #expect(
            faults.map(\.fix) == [
                "write the address or the identifier after the name, as in :::youtube M7lc1UVf-VE"
            ]
        )
    }

    @Test("Every run says it, also of a text that has not changed")
    func again() throws {
        let root = try TemporaryFolder()
        for _ in 0..<2 { #expect(try faults(of: ":::tpi\na\n:::", in: root).count == 1) }
    }

    @Test("Nothing is said of those that are known, those of the site, and code")
    func known() throws {
        let text = """
            :::note
            :::
            :::card
            :::
            :::steps
            :::
            :::vimeo 1
            :::
            :::recipe
            :::
            :::map
            :::
            ```
            :::other
            ```
            """
        let configured = PublishingStep<TestWebsite>.installPlugin(
            .articleMarkdown { options in
                options.directives["recipe"] = .division
                options.directives["map"] = DirectiveHandler { _ in "map" }
            }
        )
        #expect(try faults(of: text, steps: [configured]).isEmpty)
        #expect(try faults(of: ":::other\n:::", steps: []).isEmpty)
    }
}
