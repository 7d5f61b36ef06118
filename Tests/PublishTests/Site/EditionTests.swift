import Foundation
import Plot
import PublishTesting
import Testing

@testable import Publish

/// A site that says no more than it has to.
private struct ShortSite: Website {
    enum SectionID: String, WebsiteSectionID { case posts }
    struct ItemMetadata: WebsiteItemMetadata {}

    var edition = SiteEdition.v1
    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Short"
    var description = ""
    var localizations: [SiteLocalization] = []
}

/// A new site with old addresses.
private struct MixedSite: Website {
    enum SectionID: String, WebsiteSectionID { case posts }
    struct ItemMetadata: WebsiteItemMetadata {}

    var edition: SiteEdition { .v1 }
    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Mixed"
    var description = ""
    var pageAddresses: PageAddresses { .suite }
    var markdownDialect: MarkdownDialect { .suite }
}

@Suite("Editions")
struct EditionTests {
    private static let text = [
        "Content/posts/tea.md": """
        ---
        date: 2026-01-02 10:00
        ---
        # Tea

        ## Water

        > [!NOTE]
        > 水first, `a < b`.

        ```swift
        let cup = 1
        ```
        """,
        "Content/posts/draft.md": "---\ndraft: true\n---\n# Draft",
    ]

    @Test("A site that names no edition has the defaults of the suite")
    func suite() {
        let site = ShortSite(edition: .suite)
        #expect(site.textFeatures.isEmpty && site.markdownDialect == .suite)
        #expect(site.pageAddresses == .suite && site.outsideLinks == .warn)
        #expect(site.languageURLs == .prefixNonDefault)
        #expect(ModestSettings().edition == .suite)
    }

    @Test("The first edition has everything, and folders for several languages")
    func first() {
        var site = ShortSite()
        #expect(site.textFeatures == .all && site.markdownDialect == .article)
        #expect(site.pageAddresses == .folders && site.outsideLinks == .refuse)
        #expect(site.languageURLs == .prefixNonDefault && site.language == .english)
        #expect(site.imagePath == nil)
        site.localizations = [SiteLocalization(.german, label: "Deutsch")]
        #expect(site.languageURLs == .prefixNonDefault && site.language == .german)
        site.localizations.append(SiteLocalization(.english, label: "English"))
        #expect(site.languageURLs == .prefixAll)
    }

    @Test("Each setting can be set by itself")
    func mixed() throws {
        let site = MixedSite()
        #expect(site.pageAddresses == .suite && site.textFeatures == .all)
        let run = try site.publish(
            files: Self.text,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        #expect(!run.hasOutput("posts/draft/index.html"))
        #expect(try !run.output("posts/tea/index.html").contains("id=\"water\""))
    }

    @Test("Articles are as with the plugin, which is not needed but may change options")
    func dialect() throws {
        func article(_ steps: [PublishingStep<ShortSite>]) throws -> String {
            let rest: [PublishingStep<ShortSite>] = [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
            ]
            return try ShortSite().publish(files: Self.text, using: steps + rest)
                .output("posts/tea/index.html")
        }
        let plain = try article([])
        #expect(plain.contains("id=\"water\"") && plain.contains("<span class="))
        #expect(try article([.installPlugin(.articleMarkdown())]) == plain)
        let bare = try article([.installPlugin(.articleMarkdown { $0.highlighter = nil })])
        #expect(bare.contains("id=\"water\"") && bare != plain)
    }

    @Test("A deployment without a place says how to name one, but in the words of the suite there")
    func noDeployment() async throws {
        for (edition, end) in [
            (SiteEdition.suite, "steps."), (.v1, "to the steps in its program."),
        ] {
            let root = try TemporaryFolder()
            try root.write(["Package.swift": ""])
            let pipeline = Pipeline<TestWebsite>(
                steps: [.addMarkdownFiles()],
                originFile: root.path + "/main.swift",
                options: RunOptions(arguments: ["--deploy", "--quiet"], environment: [:])
            )
            let error = await #expect(throws: PublishingError.self) {
                _ = try await pipeline.execute(
                    for: TestWebsite(edition: edition),
                    at: Path(root.path)
                )
            }
            let message = error?.infoMessage ?? ""
            #expect(
                message.hasPrefix("Test Site has no deployment steps.") && message.hasSuffix(end)
            )
        }
    }

    @Test("A change of the dialect is noticed by a site that was published before")
    func change() throws {
        var site = TestWebsite(edition: .v1)
        let steps: [PublishingStep<TestWebsite>] = [
            .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
        ]
        let run = try site.publish(files: Self.text, using: steps)
        #expect(try run.output("posts/tea/index.html").contains("id=\"water\""))
        site.markdownDialect = .suite
        let again = try site.publish(files: [:], in: run.root, using: steps)
        #expect(try !again.output("posts/tea/index.html").contains("id=\"water\""))
    }

    @Test("The sites of tests are new ones, unless they say otherwise")
    func testWebsite() {
        var site = TestWebsite(edition: .v1)
        #expect(site.pageAddresses == .folders && site.languageURLs == .prefixNonDefault)
        site.localizations = [
            SiteLocalization(.german, label: "Deutsch"),
            SiteLocalization(.english, label: "English"),
        ]
        #expect(site.languageURLs == .prefixAll)
        #expect(TestWebsite().edition == .suite)
    }
}

@Suite("The call that ends a program")
struct RunningTests {
    @Test("A fault is printed once, and is the status of the program")
    func fault() throws {
        let root = try TemporaryFolder()
        let site = ShortSite()
        var printed = ""
        let status = { (text: String) in
            try root.write(["Content/posts/tea.md": text])
            return site.status(
                writingTo: { printed += $0 },
                publish: { try site.publish(at: Path(root.path), using: [.addMarkdownFiles()]) }
            )
        }
        #expect(try status("# Tea") == 0 && printed.isEmpty)
        #expect(try status("---\ndate: 2026-13-01\n---\n# Tea") == 1)
        // The diagnostic has said it.
        #expect(printed.isEmpty)
        try FileManager.default.removeItem(atPath: root.path + "/Content")
        let folder = site.status(
            writingTo: { printed += $0 },
            publish: { try site.publish(at: Path(root.path), using: [.addMarkdownFiles()]) }
        )
        #expect(folder == 1 && printed.hasPrefix("❌ ") && printed.hasSuffix("\n"))
        #expect(printed.contains("publish new post"))
    }
}

private struct ModestSettings: WebsiteSettings {}
