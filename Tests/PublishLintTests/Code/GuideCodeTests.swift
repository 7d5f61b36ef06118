import Foundation
import PublishTestSupport
import Testing

@testable import PublishLint

/// What the guide shows in Swift compiles, by the rule that readers have.
@Suite(
    "Swift of the guide",
    .disabled(if: Soak.isOfSomeModules, "the linter does not need Publish, which is not compiled")
)
struct GuideCodeTests {
    private static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// A linter that finds the modules that the tests themselves were built with.
    private static func linter(of root: String) throws -> Linter {
        let settings = try LintSettings(ofSiteAt: root)
        var linter = try Linter(root: root, settings: settings, only: ["code"])
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        let folders = sequence(first: program) { $0.deletingLastPathComponent() }.prefix(7)
        let modules = folders.map { $0.path + "/Modules" }.first {
            FileManager.default.fileExists(atPath: $0 + "/Publish.swiftmodule")
        }
        linter.toolchain.modules = [try #require(modules)]
        let names = ["CCmarkGFM", "CYAML", "CDeflate", "CNettle", "CMicroHTTPD", "CQREncode"]
        linter.toolchain.moduleMaps = names.map {
            "\(checkout)/Sources/System/\($0)/module.modulemap"
        }
        return linter
    }

    @Test(
        "Every block compiles, in both languages",
        .disabled(if: Soak.isQuick, "nothing is compiled")
    )
    func blocks() throws {
        let linter = try Self.linter(of: Self.checkout)
        let texts = try linter.texts(at: []).paths + ["README.md", "CONTRIBUTING.md"]
        let (findings, notes) = try linter.review(texts)
        for finding in findings { Issue.record("\(finding.place): \(finding.message)") }
        #expect(notes == [])
    }

    @Test("A block that does not compile is told, since the settings of the guide ask for it")
    func faults() throws {
        let site = try TemporaryFolder()
        try site.write([
            "code.yaml": try String(contentsOfFile: Self.checkout + "/code.yaml", encoding: .utf8),
            "Content/tea.md": "# Tea\n\n```swift\n.addMarkdownFiles(),\n.brew(),\n```\n",
        ])
        let (findings, notes) = try Self.linter(of: site.path).review(["Content/tea.md"])
        #expect(findings.map(\.line) == [5] && notes == [])
        #expect(findings.first?.message.contains("has no member 'brew'") == true)
    }

    @Test("Both languages show as much")
    func languages() throws {
        let linter = try Self.linter(of: Self.checkout)
        let settings = try CodeSettings(ofSiteAt: Self.checkout)
        func count(_ path: String) throws -> Int {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.checkout + "/" + path))
            let text = try #require(LintText(path: path, bytes: Array(bytes)))
            let code = ArticleCode(text, settings)
            #expect(code.faults == [])
            return code.blocks.count(where: \.isSwift)
        }
        var all = 0
        for path in try linter.texts(at: ["Content/zh"]).paths {
            let blocks = try count(path)
            let original = path.replacing("Content/zh/", with: "Content/en/")
            #expect(try blocks == count(original), "\(path)")
            all += blocks
        }
        #expect(all > 110)
    }
}
