import Foundation
import PublishTesting
import Testing

@testable import Publish
@testable import PublishStorage

@Suite("The first run after an upgrade, over what the version before has left")
struct UpgradeTests {
    let root: TemporaryFolder

    /// Copies a site with its `.publish` as commit 16a70f4 left them.
    init() throws {
        root = try TemporaryFolder()
        let recorded = URL(filePath: #filePath).deletingLastPathComponent().path + "/Recorded/"
        for (name, target) in [("publish", ".publish"), ("Output", "Output")] {
            try FileManager.default.copyItem(
                atPath: recorded + name,
                toPath: root.path + "/" + target
            )
        }
    }

    func publish(isFailing: Bool = false) throws {
        _ = try TestWebsite().publish(
            files: ["Content/posts/a.md": "# A"],
            in: root,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .outline())]
                + (isFailing ? [.copyFile(at: "missing")] : [])
        )
    }

    private let site = [
        "index.html", "notes/index.html", "posts/a/index.html", "posts/index.html",
        "tags/index.html",
    ]

    @Test("makes its own site, and nothing of the old form is left")
    func success() throws {
        try publish()
        #expect(try root.files(below: "Output") == site)
        #expect(!Disk.exists(root.path + "/.publish/Twin"))
        #expect(!Disk.exists(root.path + "/.publish/Twin.mark"))
        #expect(!Disk.exists(root.path + "/.publish/Found"))
        let changes = try root.read(".publish/changes.json")
        #expect(changes.contains("posts/b/index.html"))
    }

    @Test("leaves the site when it fails")
    func failure() throws {
        let before = try root.files(below: "Output")
        #expect(throws: PublishingError.self) { try publish(isFailing: true) }
        #expect(try root.files(below: "Output") == before)
    }

    @Test(
        "completes a site that a killed run had left, and nothing deploys it before",
        arguments: ["Exposed", "Previous/.publish-site", "Discarded/.publish-obsolete"]
    )
    func killed(trace: String) throws {
        try root.write([".publish/" + trace: "trace", "Output/index.html": "half"])
        #expect(throws: PublishingError.self) { try publish(isFailing: true) }
        let deployment = Pipeline<TestWebsite>(
            steps: [.deploy(using: DeploymentMethod(name: "None") { _ in })],
            originFile: "",
            options: RunOptions(arguments: ["--deploy", "--quiet"]),
            writeFaults: { _ in }
        )
        func deploy() throws {
            _ = try BlockingTask.run {
                try await deployment.execute(for: TestWebsite(), at: Path(root.path))
            }
        }
        let error = #expect(throws: PublishingError.self) { try deploy() }
        #expect(error?.infoMessage.contains("is incomplete") == true)
        try publish()
        #expect(try root.files(below: "Output") == site)
        #expect(!Disk.exists(root.path + "/.publish/Previous"))
        try deploy()
    }
}
