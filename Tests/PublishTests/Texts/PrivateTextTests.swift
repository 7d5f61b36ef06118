import Publish
import PublishTesting
import Testing

@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSite
@testable import PublishTexts

@Suite("Private texts")
struct PrivateTextTests {
    private func publish(
        _ files: [String: String],
        _ publishes: PublishedTexts = .all
    ) throws -> (run: SiteRun<TestWebsite>, diagnostics: [Diagnostic]) {
        var site = TestWebsite(edition: .v1)
        site.publishes = publishes
        return try SiteWikiLinkTests.publish(files, of: site)
    }

    @Test(
        "A header, a folder or the site keeps texts back",
        arguments: [
            ("", "private: true", .all, false), ("private: true", "", .all, false),
            ("private: false", "private: true", .all, true), ("", "", .marked, false),
            ("publish: true", "", .marked, true), ("", "publish: true", .marked, true),
            ("publish: no", "publish: true", .marked, false),
            ("publish: Yes\nprivate: true", "", .marked, false), ("draft: true", "", .all, false),
        ] as [(String, String, PublishedTexts, Bool)]
    )
    func marks(header: String, folder: String, site: PublishedTexts, isPublic: Bool) throws {
        let (run, diagnostics) = try publish(
            [
                "Content/posts/_defaults.yaml": folder,
                "Content/posts/a.md": "---\n\(header)\ndate: 2024-01-02\n---\n# A",
                "Content/index.md": "---\npublish: true\n---\n# Front",
            ],
            site
        )
        #expect(run.hasOutput("posts/a/index.html") == isPublic)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(
        "A link to a private text becomes its words; its own name is shown and told",
        arguments: [
            ("[[Plan|the words]]", "the words", false), ("[[plan#Part|a & b]]", "a &amp; b", false),
            ("[[Old plan|x]]", "x", false), ("[[posts/plan|x]]", "x", false),
            ("[[Plan]]", "Plan", true), ("[[Plan#Part]]", "Plan &gt; Part", true),
            ("![[Plan]]", "", true), ("![[Plan#^id|x]]", "", true),
            ("[[Tea|x]]", "<a href=\"/posts/tea/\">x</a>", false),
        ]
    )
    func links(link: String, html: String, isTold: Bool) throws {
        let (run, diagnostics) = try publish([
            "Content/posts/plan.md":
                "---\nprivate: true\naliases: Old plan\n---\n# Plan\n\n## Part",
            "Content/posts/tea.md": "# Tea", "Content/posts/a.md": "# A\n\nAt \(link) here.",
        ])
        #expect(try run.output("posts/a/index.html").contains("<p>At \(html) here.</p>"))
        #expect(diagnostics.map(\.identifier) == (isTold ? [.privateName] : []))
        #expect(diagnostics.first.map { $0.line == 3 } != false)
    }

    @Test("Markdown beside pages has the same words, and a list shows what is kept back")
    func twins() async throws {
        let root = try TemporaryFolder()
        let text = "# A\n\nSee [[Plan|these]], [[Plan]], ![[Plan]]; [[a]] %%note%%."
        let result = try await RunOptionTests.run(
            [],
            in: root,
            files: [
                "Content/posts/plan.md":
                    "---\nprivate: true\ndraft: true\ndate: 2024-01-02 03:04\n---\n# Plan",
                "Content/posts/a.md": text, "answer": "",
            ],
            site: TestWebsite(edition: .v1),
            steps: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .generateMarkdownTwins(),
            ]
        )
        #expect(result.error == nil)
        let twin = try root.read("Output/posts/a/index.md")
        #expect(twin.contains("See these, Plan, ; [[a]] ."), "\(twin)")
        _ = try await RunOptionTests.run(
            ["--publish-task=list-private", "--drafts", "--answer-to=\(root.path)/answer"],
            in: root,
            files: [:],
            site: TestWebsite(edition: .v1)
        )
        #expect(try root.read("answer") == "2024-01-02 03:04  /posts/plan  Plan\n")
    }

    @Test(
        "Files beside a text that is kept back are published if a public one shows or links them",
        arguments: ["private: true", "draft: true", "date: 2999-01-01"]
    )
    func files(mark: String) throws {
        let (run, _) = try publish([
            "Content/posts/trip/index.md": "# Trip\n\n![](shown.pdf) [x](linked.pdf)",
            "Content/posts/trip/plan.md": "---\n\(mark)\n---\n# Plan\n\n![](hidden.pdf)",
            "Content/posts/trip/shown.pdf": "1", "Content/posts/trip/linked.pdf": "2",
            "Content/posts/trip/hidden.pdf": "3", "Content/posts/trip/other.pdf": "4",
            "Content/posts/own/index.md": "---\n\(mark)\n---\n# Own\n\n![](own.pdf)",
            "Content/posts/own/own.pdf": "5",
        ])
        let files = try run.outputFiles().filter { $0.hasSuffix(".pdf") }
        #expect(files == ["posts/trip/linked.pdf", "posts/trip/shown.pdf"])
    }
}
