import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Pages and resources in one place")
struct ReplacedFileTests {
    typealias Step = PublishingStep<TestWebsite>

    func warnings(
        _ steps: [Step],
        _ files: [String: String]
    ) async throws -> (words: String, root: TemporaryFolder) {
        let root = try TemporaryFolder()
        try root.write(files)
        let (error, faults) = try await OptionalStepTests.run(steps, in: root)
        #expect(error == nil)
        // The second run keeps what it can, and says it again.
        #expect(try await OptionalStepTests.run(steps, in: root).faults == faults)
        return (faults, root)
    }

    @Test("A page takes the place of a resource, with a warning that names both")
    func pageOverResource() async throws {
        let (words, root) = try await warnings(
            [.copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: .outline())],
            ["Resources/about/index.html": "resource", "Content/about.md": "# About"]
        )
        #expect(
            words.contains(
                "Resources/about/index.html: warning: the generated file 'about/index.html' replaces "
                    + "'Resources/about/index.html' at '/about/index.html' [output.replaced-file]"
            )
        )
        #expect(try root.read("Output/about/index.html").contains("About"))
    }

    @Test("A file beside an article takes the place of a resource, with a warning that names both")
    func bundleOverResource() async throws {
        var site = TestWebsite()
        site.textFeatures = .bundles
        var warnings: [Diagnostic] = []
        let run = try site.publish(
            files: [
                "Resources/posts/a/x.png": "resource", "Content/posts/a/x.png": "bundle",
                "Content/posts/a/index.md": "---\ndate: 2024-01-01\n---\n# A",
            ],
            using: [
                .copyResources(), .addMarkdownFiles(),
                .step(named: "Look") { context in
                    #expect(context.output?.replacedFiles.count == 1)
                    warnings = context.diagnostics.sorted
                },
            ]
        )
        #expect(warnings.isEmpty)
        #expect(try run.output("posts/a/x.png") == "bundle")
    }

    @Test("Of a resource whose place a plugin has taken, a warning tells")
    func pluginFirst() throws {
        let root = try TemporaryFolder()
        try root.write(["Resources/a.txt": "resource", "Content/a.md": "# A"])
        let plugin = Plugin<TestWebsite>(name: "Own") {
            try $0.createOutputFile(at: "a.txt").write("plugin")
        }
        var warnings: [Diagnostic] = []
        try TestWebsite().publish(
            withTheme: .foundation,
            at: Path(root.path),
            additionalSteps: [.step(named: "Look") { warnings = $0.diagnostics.sorted }],
            plugins: [plugin]
        )
        #expect(
            warnings.map(\.description) == [
                "Resources/a.txt: warning: a file made by a plugin replaces 'Resources/a.txt' at '/a.txt'"
            ]
        )
        #expect(try root.read("Output/a.txt") == "plugin")
    }

    @Test("Lines that are added to a resource do not replace it")
    func appendedLines() throws {
        let root = try TemporaryFolder()
        try root.write(["Resources/_redirects": "/a /b"])
        _ = try TestWebsite().publish(
            files: [:],
            in: root,
            using: [
                .copyResources(),
                .generation(named: "Add") { context in
                    try context.output?.appendLines("/c /d\n", to: OutputPath("_redirects"))
                    #expect(context.output?.replacedFiles.isEmpty == true)
                },
            ]
        )
        #expect(try root.read("Output/_redirects") == "/a /b\n/c /d\n")
    }
}
