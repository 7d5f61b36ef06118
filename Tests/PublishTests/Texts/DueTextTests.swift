import Publish
import PublishTesting
import Testing

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
        website.publicationFeatures = .all
        let faults = try await site.run([.addMarkdownFiles()], [], site: website)
        #expect(
            faults.contains(
                "left out: 1 draft, 2 with a date ahead (Content/posts/draft.md, Content/posts/later.md, Content/posts/next.md); 'Content/posts/next.md' is due next, on 2998-01-02 09:30"
            )
        )
        #expect(
            try await !site.run([.addMarkdownFiles()], ["--future", "-D"], site: website).contains(
                "due"
            )
        )
    }
}
