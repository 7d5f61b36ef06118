import Foundation
import Publish
import PublishImport
import PublishTesting
import Testing

/// Texts that people have really written, where they are beside the checkout.
@Suite("Seeds")
struct SeedTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../shared/seeds").standardizedFileURL.path

    static var exists: Bool { FileManager.default.fileExists(atPath: folder) }

    @Test("Posts of Jekyll keep their addresses, dates and titles", .enabled(if: exists))
    func jekyll() throws {
        let root = try TemporaryFolder()
        try root.write(["_config.yml": "title: Weekly\nurl: https://weekly.example\n"])
        for (number, seed) in [("100", "post-003-jekyll"), ("101", "post-004-jekyll")] {
            let text = try String(contentsOfFile: "\(Self.folder)/\(seed).md", encoding: .utf8)
            try root.write(["_posts/2024-11-21-weekly-\(number).md": text])
        }
        let imported = try ImportedFolder(root.path)
        let (run, diagnostics) = try imported.publish()
        #expect(run.hasOutput("it/2024/11/21/weekly-100.html"))
        #expect(run.hasOutput("it/2024/11/21/weekly-101.html"))
        let item = try #require(run.website.sections[.posts].items.first)
        #expect(item.title == "Weekly 100")
        #expect(item.tags == ["it"] && item.publication.categories == ["it"])
        #expect(item.description.hasPrefix("Algorithm: "))
        #expect(item.imagePath == nil)
        #expect(diagnostics.filter { $0.severity != .note }.isEmpty, "\(diagnostics)")
    }

    @Test("Plain texts without headers become articles", .enabled(if: exists))
    func plain() throws {
        let root = try TemporaryFolder()
        for seed in ["post-001", "post-002"] {
            let text = try String(contentsOfFile: "\(Self.folder)/\(seed).md", encoding: .utf8)
            try root.write(["\(seed).md": text])
        }
        let imported = try ImportedFolder(root.path, as: "markdown")
        let (run, diagnostics) = try imported.publish()
        // Nothing but the texts themselves says that they are Chinese.
        #expect(imported.plan.site.languages == ["zh"])
        #expect(run.hasOutput("posts/post-001/index.html"))
        #expect(run.hasOutput("posts/post-002/index.html"))
        #expect(diagnostics.filter { $0.severity != .note }.isEmpty, "\(diagnostics)")
    }
}
