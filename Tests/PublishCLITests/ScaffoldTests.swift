import Files
import Foundation
import ShellOut
import Testing

@testable import PublishCLICore

/// Builds what `new` creates against this checkout; takes minutes, so it runs on demand.
@Suite(
    "New projects for real",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["PUBLISH_TEST_SCAFFOLD"] == "1")
)
struct ScaffoldTests {
    private static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func makeProject(kind: String) throws -> Folder {
        let name = "scaffold-\(kind)-" + UUID().uuidString.prefix(8)
        let folder = try Folder.temporary.createSubfolder(named: "\(name)-project")
        try run("new", kind, in: folder)
        return folder
    }

    private func run(_ arguments: String..., in folder: Folder) throws {
        var cli = CLI(
            arguments: ["publish"] + arguments,
            publishRepositoryURL: Self.checkout,
            publishVersion: "1.0.0"
        )
        cli.surroundings.handlesSignals = false
        try cli.run(in: folder)
    }

    @Test("A new website compiles and generates its pages, feed and site map")
    func website() throws {
        let folder = try makeProject(kind: "website")
        defer { #expect(throws: Never.self) { try folder.delete() } }
        try run("generate", in: folder)
        let output = try folder.subfolder(named: "Output")
        for path in [
            "index.html", "posts/index.html", "posts/first-post/index.html", "tags/index.html",
            "tags/first/index.html", "feed.rss", "sitemap.xml", "styles.css",
        ] {
            #expect(output.containsFile(at: path), "\(path)")
        }
        let name = ProjectName(folderName: folder.name).string
        #expect(try output.file(named: "index.html").readAsString().contains("Welcome to \(name)!"))
        try run("new", "post", "第二篇: Hello", in: folder)
        try run("generate", in: folder)
        #expect(output.containsFile(at: "posts/di-er-pian-hello/index.html"))
    }

    @Test("A new plugin or theme compiles", arguments: ["plugin", "theme"])
    func library(kind: String) throws {
        let folder = try makeProject(kind: kind)
        defer { #expect(throws: Never.self) { try folder.delete() } }
        try shellOut(to: "swift build", at: folder.path)
    }
}
