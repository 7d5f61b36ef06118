import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import PublishLint

/// Output, data, other languages and what is recorded.
@Suite("Code that is run, and code of other languages")
struct OtherCodeTests {
    private static func linter(
        _ site: CodeLinting,
        _ rules: [String],
        running: Bool = true
    ) throws -> Linter {
        try Linter(root: site.folder.path, settings: LintSettings(), only: rules, running: running)
    }

    private static let text = """
        ```swift
        let leaves = 3
        print("not of the next block")
        ```

        ```swift run
        print("\\(leaves) g")
        print(CommandLine.arguments.count)
        ```

        > ```output
        > 3 g
        > 2
        > ```

        """

    @Test("Output is compared with the block after the code, and written there")
    func output() throws {
        let site = try CodeLinting(["Content/a.md": Self.text])
        let linter = try Self.linter(site, ["code.output"])
        let findings = try linter.review(["Content/a.md"]).findings
        #expect(findings.map(\.message) == ["line 2 of the output is '1'"])
        #expect(findings.map(\.line) == [13] && findings.map(\.column) == [3])
        let fixed = try #require(try linter.withOutputs(["Content/a.md"]).first)
        let new = String(decoding: fixed.new, as: UTF8.self)
        #expect(new == Self.text.replacing("> 2\n", with: "> 1\n"))
        #expect(try linter.write(fixed))
        #expect(try linter.review(["Content/a.md"]).findings == [])
        #expect(try linter.withOutputs(["Content/a.md"]).isEmpty)
    }

    @Test("Nothing runs unless the command line says so")
    func notRun() throws {
        let site = try CodeLinting(["Content/a.md": Self.text])
        let linter = try Self.linter(site, ["code.output"], running: false)
        #expect(try linter.review(["Content/a.md"]).findings == [])
        #expect(try linter.withOutputs(["Content/a.md"]).isEmpty)
    }

    @Test(
        "A program has neither environment nor files, and an end",
        arguments: [
            (
                "import Foundation\nprint(ProcessInfo.processInfo.environment.count, FileManager.default.subpaths(atPath: \".\")!.count)",
                nil
            ),
            ("fatalError(\"no tea\")", "the program exits with status"),
            (
                "while true { print(String(repeating: \"tea\", count: 1000)) }",
                "the program was stopped: it writes too much"
            ),
            ("let x: Int = \"a\"", "not run: cannot convert value"),
        ]
    )
    func limits(code: String, fault: String?) throws {
        let text = "```swift run\n\(code)\n```\n\n```output\n0 0\n```\n"
        let site = try CodeLinting(["Content/a.md": text])
        var findings = try Self.linter(site, ["code.output"]).review(["Content/a.md"]).findings
        // The compiler has ten seconds, which a busy machine may need for other things.
        if findings.first?.message.contains("takes too long") == true {
            findings = try Self.linter(site, ["code.output"]).review(["Content/a.md"]).findings
        }
        #expect(findings.count == (fault == nil ? 0 : 1), "\(findings)")
        if let fault { #expect(findings.first?.message.hasPrefix(fault) == true, "\(findings)") }
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
        let findings = try Self.linter(site, ["code.data"]).review(["Content/a.md"]).findings
        #expect(findings.map(\.line) == [2])
        #expect(findings.allSatisfy { $0.message.hasPrefix("invalid JSON: ") })
        let broken = try CodeLinting(["Content/a.md": "```yaml\na: 1\nb: [\n```\n"])
        let yaml = try Self.linter(broken, ["code.data"]).review(["Content/a.md"]).findings
        #expect(yaml.count == 1 && yaml[0].message.hasPrefix("invalid YAML: "))
    }

    @Test("Other languages are checked by the programs of 'code.yaml'")
    func commands() throws {
        let site = try CodeLinting([
            "code.yaml": "commands:\n  sh: sh -n {file}\n  tea: [grep, -q, leaves]\n",
            "Content/a.md":
                "```sh\nif true\n```\n\n```tea\nwater\n```\n\n```tea\nleaves\n```\n\n```c\nx\n```\n",
        ])
        let findings = try Self.linter(site, ["code.command"]).review(["Content/a.md"]).findings
        #expect(findings.map(\.line) == [3, 5])
        #expect(findings.last?.message == "grep fails with status 1")
        try site.folder.write(["code.yaml": "commands:\n  sh: no-such-program\n"])
        #expect(throws: ProgramFault.missing("no-such-program")) {
            try Self.linter(site, ["code.command"]).review(["Content/a.md"])
        }
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

    @Test("What compiles is recorded, and nothing else")
    func record() throws {
        let good = "---\ncode: compile\n---\n```swift\nlet x = 1\n```\n"
        let site = try CodeLinting([
            "Content/good.md": good,
            "Content/bad.md": good.replacing("1", with: "y"),
            "Content/parsed.md": "```swift\nlet x = 1\n```\n",
            "Content/absent.md": good.replacing("let x", with: "import SwiftUI\nlet x"),
        ])
        let linter = try Self.linter(site, ["code.swift"])
        let paths = try linter.texts(at: []).paths
        let known = try linter.compiledCode(in: paths, isComplete: true)
        #expect(known.texts.keys.sorted() == ["Content/good.md"])
        #expect(known.holds("Content/good.md", Array(good.utf8)))
        #expect(known.swift.contains("."))
        // Other texts keep what is known of them.
        try site.folder.write([CompiledCode.fileName: JSONText.lines(of: known)])
        let again = try linter.compiledCode(in: ["Content/bad.md"], isComplete: false)
        #expect(again == known)
    }
}
