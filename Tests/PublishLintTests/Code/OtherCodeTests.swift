import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishLint

/// Data, and blocks that show files.
@Suite("Code that is not Swift")
struct OtherCodeTests {
    private static func linter(_ site: CodeLinting) throws -> Linter {
        try Linter(root: site.folder.path, settings: LintSettings(), only: ["code.data"])
    }

    @Test("JSON and YAML that cannot be read are told with their place")
    func data() throws {
        let text = """
            ```json
            {"a": 1,}
            ```

            ```yaml
            a: &x [1]
            b: *x
            c: [
            ```

            ```json no-check
            {…}
            ```
            """
        let site = try CodeLinting(["Content/a.md": text])
        let findings = try Self.linter(site).review(["Content/a.md"]).findings
        #expect(findings.map(\.line) == [2])
        #expect(findings.allSatisfy { $0.message.hasPrefix("invalid JSON: ") })
        let broken = try CodeLinting(["Content/a.md": "```yaml\na: 1\nb: [\n```\n"])
        let yaml = try Self.linter(broken).review(["Content/a.md"]).findings
        #expect(yaml.count == 1 && yaml[0].message.hasPrefix("invalid YAML: "))
    }

    @Test("Blocks that show files are checked where the site's folders are known")
    func included() throws {
        let site = try CodeLinting([
            "Content/a.md": "```swift file=\"Snippets/Tea.swift\"\n```\n",
            "Content/b.md": "```swift file=\"Snippets/Tea.swift\"\nx\n```\n",
        ])
        var settings = LintSettings()
        func messages() throws -> [String] {
            try Linter(root: site.folder.path, settings: settings, only: ["code.include"])
                .findings(in: ["Content/a.md", "Content/b.md"]).map(\.message)
        }
        #expect(try messages() == [])
        settings.takeCode(from: ["Snippets"], of: site.folder.path)
        let other = "a block that includes 'Snippets/Tea.swift' must be empty"
        #expect(try messages() == ["there is no file 'Snippets/Tea.swift'", other])
        try site.folder.write(["Snippets/Tea.swift": "let x = 1\n"])
        #expect(try messages() == [other])
    }
}
