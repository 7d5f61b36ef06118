import Foundation
import PublishDesk
import PublishStorage
import Testing

@testable import PublishCLICore
@testable import PublishTools

@Suite("What the linter finds while nobody waits")
struct BackgroundReviewTests {
    /// A site, and a review of it that tells when it has found something else.
    private struct Reviewed {
        let project: TestProject
        let review: BackgroundReview
        private let changes = DispatchSemaphore(value: 0)

        init() throws {
            project = try TestProject(named: "review")
            let command = try #require(CommandDefinition.named("lint"))
            let distribution = Distribution(
                version: "1.2.3",
                commit: nil,
                repositoryURL: CLI.unknownOrigin
            )
            let linter = LintCommand(
                arguments: try ParsedArguments([], for: command),
                call: ToolCall([], in: project.folder, Surroundings(), of: distribution)
            )
            review = BackgroundReview(by: linter) { [changes] in changes.signal() }
        }

        /// Writes texts, and waits for what is found after that.
        func found(after texts: [String: String]) throws -> BackgroundReview.Outcome {
            for (path, text) in texts { try project.place(text, at: path) }
            review.start()
            changes.wait()
            return review.known
        }
    }

    @Test("Texts that changed are read again, with the same article in the other language")
    func changes() throws {
        let site = try Reviewed()
        #expect(site.review.known.findings == nil)
        let (zh, en) = ("Content/zh/a.md", "Content/en/a.md")
        var found = try site.found(after: [
            zh: "# 茶\n\n## 水\n\n一。\n", en: "# Tea\n\n## Water\n\nThe the water.\n",
            "Content/en/b.md": "# B\n\nThe the water.\n",
        ])
        #expect(found.findings?[en]?.count == 1 && found.findings?["Content/en/b.md"]?.count == 1)
        #expect(found.findings?[zh] == nil && found.fault == nil)
        // The fault is in the text that nobody touched.
        found = try site.found(after: [en: "# Tea\n\n## Water\n\nOne.\n\n## Leaves\n\nTwo.\n"])
        #expect(found.findings?[en] == nil && found.findings?[zh]?.count == 1)
        #expect(found.findings?["Content/en/b.md"]?.count == 1)
        found = try site.found(after: [zh: "# 茶\n\n## 水\n\n一。\n\n## 叶\n\n二。\n"])
        #expect(found.findings?[zh] == nil && found.findings?["Content/en/b.md"]?.count == 1)
    }

    @Test("Settings that change let all be read again, and a fault in them is told")
    func settings() throws {
        let site = try Reviewed()
        let text = "Content/en/a.md"
        var found = try site.found(after: [text: "# A\n\nThe the water.\n"])
        #expect(found.findings?[text]?.count == 1)
        let settings = "Content/lint.yaml"
        found = try site.found(after: [settings: "rules: { en.doubled-word: off }\n"])
        #expect(found.findings?[text] == nil && found.fault == nil)
        found = try site.found(after: [settings: "rules: { nothing: off }\n"])
        #expect(found.findings == nil && found.fault?.contains("nothing") == true)
        found = try site.found(after: [settings: ""])
        #expect(found.findings?[text]?.count == 1)
    }
}
