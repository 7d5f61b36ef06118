import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSite
@testable import PublishTexts

@Suite("Texts as other programs write them")
struct ForeignTextTests {
    /// A run over one text, with its messages and the files of the site.
    private struct Outcome {
        let root: TemporaryFolder
        let error: PublishingError?
        let faults: String

        var files: [String] { (try? root.files(below: "Output")) ?? [] }

        func text(_ file: String) -> String { (try? root.read("Output/" + file)) ?? "" }
    }

    private static func publish(
        _ text: String,
        as file: String = "Content/en/posts/a.md",
        of site: TestWebsite = SiteWikiLinkTests.bilingual
    ) async throws -> Outcome {
        let root = try TemporaryFolder()
        let run = try await RunOptionTests.run(
            [],
            in: root,
            files: [file: text],
            site: site,
            steps: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateSiteMap(),
                .generateMarkdownTwins(), .generateFeeds(),
            ]
        )
        return Outcome(root: root, error: run.error, faults: run.faults)
    }

    @Test("A comment stands in no file of the site")
    func comments() async throws {
        let text = "---\ndate: 2024-05-06\n---\n# A\n\nb %%secret%% c.\n\n%%\nsecret\n%%\n\nd\n"
        let run = try await Self.publish(text)
        #expect(run.error == nil)
        for file in run.files where run.text(file).contains("secret") { Issue.record("\(file)") }
        #expect(run.text("en/posts/a/index.html").contains("<p>b c.</p>"))
        let twin = run.files.first { $0.hasPrefix("en/posts/a") && $0.hasSuffix(".md") } ?? ""
        // Two spaces are one to readers of Markdown.
        #expect(run.text(twin).contains("b  c."))
    }

    @Test("A comment that is not closed keeps the text from being published")
    func openComment() async throws {
        let run = try await Self.publish("# A\n\n%%\nsecret\n")
        #expect(run.error != nil)
        #expect(run.faults.contains("is not closed"))
    }

    @Test(
        "'#' before a tag is no part of it",
        arguments: [
            "tags: [\"#swift\", \"ios\"]", "tags: #swift #ios", "tags: \"#swift, #ios\"",
            "tags:\n  - #swift\n  - ios", "tags:\n- \"#swift\"\n- \"#ios\"",
            "tags:\n\u{A0}\u{A0}- swift\n\u{A0}\u{A0}- ios",
            "tags:\n\u{3000}- swift\n\u{3000}- ios",
        ]
    )
    func tags(header: String) async throws {
        let run = try await Self.publish("---\ndate: 2024-05-06\n\(header)\n---\n# A\n")
        #expect(run.files.contains("en/tags/swift/index.html"))
        #expect(run.files.contains("en/tags/ios/index.html"))
    }

    @Test("A page cannot take the place of a section")
    func sections() async throws {
        for (file, text) in [
            ("Content/en/posts.md", "# A\n"), ("Content/en/b.md", "---\nslug: posts\n---\n# A\n"),
        ] {
            let run = try await Self.publish(text, as: file)
            #expect(run.error != nil)
            #expect(run.faults.contains("of the section 'posts'"))
        }
        var site = TestWebsite()
        site.textFeatures = .all
        #expect(try await Self.publish("# A\n", as: "Content/posts.md", of: site).error == nil)
    }

    @Test(
        "Dates that nobody meant are told",
        arguments: [
            ("date: 0001-01-01T00:00:00Z", "year 1"), ("date: 1969-05-06", "year 1969"),
            ("date: 2024-05-06\nupdated: 2099-01-01", "'updated' is in the future"),
        ]
    )
    func dates(header: String, words: String) async throws {
        let run = try await Self.publish("---\n\(header)\n---\n# A\n")
        #expect(run.error == nil)
        #expect(run.faults.contains(words))
        #expect(!run.text("sitemap.xml").contains("2099"))
    }

    @Test(
        "An address on the author's computer is told",
        arguments: ["file:///a/b.png", "C:\\a\\b.png", "D:/a.md"]
    )
    func ownComputer(address: String) async throws {
        let raw = address.hasPrefix("file:") ? ["<img src=\"\(address)\">"] : []
        for text in ["![a](\(address))", "[a](\(address))"] + raw {
            let run = try await Self.publish("# A\n\n" + text)
            #expect(run.faults.contains("your own computer"))
        }
        let other = try await Self.publish("# A\n\n[a](files:b) [b](c:d)")
        #expect(!other.faults.contains("computer"))
    }

    @Test("The page at an old address keeps the anchor by a script, and has a name as it was")
    func redirects() async throws {
        let run = try await Self.publish("---\naliases: [/old/, /old.htm, /b/c.php]\n---\n# A\n")
        for file in ["old/index.html", "old.htm", "b/c.php"] {
            let page = run.text(file)
            #expect(
                page.contains("<script src=\"/redirect.js\" data-to=\"/en/posts/a/\"></script>")
            )
            #expect(page.contains("content=\"0; url=/en/posts/a/\""))
        }
        #expect(run.text("redirect.js").contains("location.hash"))
    }

    @Test("A heading of a picture has its words in the contents, and an empty one no entry")
    func contents() {
        let headings = ArticleText(
            Content.Body(
                html: "<h2 id=\"a\"><img src=\"b\" alt=\"图 &amp; 表\"/></h2><h2 id=\"c\"></h2>"
            )
        ).headings
        #expect(headings.map(\.html) == ["图 &amp; 表"])
    }
}
