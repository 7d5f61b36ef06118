import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish

/// A site whose author lives elsewhere than its server.
private struct DistantSite: Website {
    enum SectionID: String, WebsiteSectionID { case posts }
    struct ItemMetadata: WebsiteItemMetadata {}
    var contentTimeZone = TimeZone(identifier: "America/New_York") ?? .gmt
    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Distant"
    var description = ""
    var language = Language.english
    var imagePath: Path?
    var textFeatures = TextFeatures.all

    /// What a run says of the texts.
    func faults(in root: TemporaryFolder, _ arguments: String...) async throws -> String {
        var faults = ""
        let pipeline = Pipeline<Self>(
            steps: [.addMarkdownFiles()],
            originFile: "",
            options: RunOptions(arguments: arguments),
            writeFaults: { faults += $0 }
        )
        _ = try await pipeline.execute(for: self, at: Path(root.path))
        return faults
    }
}

@Suite("Texts that wait for their day")
struct DueTextTests {
    @Test("The end of a run says which text is due next, and when")
    func next() async throws {
        let site = try DeployedSite()
        try site.root.write([
            "site/Content/posts/later.md": "---\ndate: 2999-01-01 10:00\n---\n# Later",
            "site/Content/posts/next.md": "---\ndate: 2998-01-02 09:30\n---\n# Next",
            "site/Content/posts/draft.md": "---\ndate: 2997-01-01\ndraft: true\n---\n# Draft",
        ])
        var website = TestWebsite()
        website.textFeatures = .all
        let faults = try await site.run([.addMarkdownFiles()], [], site: website)
        #expect(
            faults.contains(
                "left out: 1 draft, 2 with a future date (Content/posts/draft.md, Content/posts/later.md, Content/posts/next.md); due next (time zone \(TimeZone.current.identifier)): 'Content/posts/next.md' on 2998-01-02 09:30, 'Content/posts/later.md' on 2999-01-01 10:00"
            )
        )
        #expect(
            try await !site.run([.addMarkdownFiles()], ["--future", "-D"], site: website).contains(
                "due"
            )
        )
    }

    @Test("It says so in the site's zone, also to what reads it for people in CI")
    func zone() async throws {
        let root = try TemporaryFolder()
        try root.write(["Content/posts/a.md": "---\ndate: 2999-01-01 10:00\n---\n# A"])
        let faults = try await DistantSite().faults(in: root, "--format=github")
        #expect(faults.hasPrefix("::notice::left out: "))
        #expect(
            faults.contains(
                "(time zone America/New_York): 'Content/posts/a.md' on 2999-01-01 10:00"
            )
        )
        // A text may name a zone of its own.
        try root.write(["Content/posts/a.md": "---\ndate: 2999-01-01 10:00+08:00\n---\n# A"])
        let own = try await DistantSite().faults(in: root)
        #expect(own.contains("America/New_York): 'Content/posts/a.md' on 2998-12-31 21:00"))
    }
}
