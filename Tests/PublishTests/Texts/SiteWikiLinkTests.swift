import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSite
@testable import PublishTexts

@Suite("Names in double brackets")
struct SiteWikiLinkTests {
    static let files = [
        "Content/zh/posts/tea.md": "# 茶\n\n## 泡法",
        "Content/en/posts/tea.md": "# Green tea\n\n## How to steep\n\nText",
        "Content/zh/posts/only.md": "# 独", "Content/en/about.md": "# About us",
        "Content/en/posts/a/cup.md": "---\nslug: beaker\naliases: [/mug/, Old cup]\n---\n# A cup",
        "Content/en/posts/trip/index.md": "# Trip",
        "Resources/images/Pic 1.png": "", "Resources/files/list.pdf": "",
    ]

    /// A new site in Chinese and English.
    static var bilingual: TestWebsite {
        var site = TestWebsite(edition: .v1)
        site.localizations = TestWebsite.bilingual().localizations
        return site
    }

    static func publish(
        _ files: [String: String],
        in root: TemporaryFolder? = nil,
        of site: TestWebsite = bilingual
    ) throws -> (run: SiteRun<TestWebsite>, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let run = try site.publish(
            files: files,
            in: root,
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .step(named: "Look") { diagnostics = $0.diagnostics.sorted },
            ]
        )
        return (run, diagnostics.filter { $0.severity != .note })
    }

    @Test(
        "They lead to the file, then the slug, an alias or the title, in the reader's language first",
        arguments: [
            ("[[tea]]", "<a href=\"/en/posts/tea/\">tea</a>"),
            ("[[Tea.md]]", "<a href=\"/en/posts/tea/\">Tea.md</a>"),
            ("[[posts/tea|x]]", "<a href=\"/en/posts/tea/\">x</a>"),
            ("[[notes/tea]]", "[[notes/tea]]"),
            ("[[green TEA]]", "<a href=\"/en/posts/tea/\">green TEA</a>"),
            ("[[beaker]]", "<a href=\"/en/posts/a/beaker/\">beaker</a>"),
            ("[[cup]]", "<a href=\"/en/posts/a/beaker/\">cup</a>"),
            ("[[a/cup]]", "<a href=\"/en/posts/a/beaker/\">a/cup</a>"),
            ("[[mug]]", "<a href=\"/en/posts/a/beaker/\">mug</a>"),
            ("[[old cup]]", "<a href=\"/en/posts/a/beaker/\">old cup</a>"),
            ("[[trip]]", "<a href=\"/en/posts/trip/\">trip</a>"),
            ("[[About us]]", "<a href=\"/en/about/\">About us</a>"),
            ("[[茶]]", "<a href=\"/en/posts/tea/\">茶</a>"),
            ("[[独]]", "<a href=\"/zh/posts/only/\" hreflang=\"zh-Hans\">独</a>"),
            (
                "[[tea#How to steep]]",
                "<a href=\"/en/posts/tea/#how-to-steep\">tea &gt; How to steep</a>"
            ),
            ("[[tea#Gone|x]]", "<a href=\"/en/posts/tea/\">x</a>"),
            ("[[#Part]]", "<a href=\"#part\">Part</a>"),
            ("![[tea]]", "<a href=\"/en/posts/tea/\">tea</a>"),
            ("[[list.pdf|a list]]", "<a href=\"/files/list.pdf\">a list</a>"),
            (
                "![[pic 1.png|300]]",
                "<img src=\"/images/Pic%201.png\" alt=\"pic 1\" width=\"300\" decoding=\"async\"/>"
            ),
            // What nothing has stays as it is written.
            ("[[nobody]]", "[[nobody]]"), ("![[gone.png|30]]", "![[gone.png|30]]"),
            ("![[nobody|a & b]]", "![[nobody|a &amp; b]]"), ("[[ -f x ]]", "[[ -f x ]]"),
            (
                "[a **b** c](wiki:Gone) [[tea]]",
                "<a href=\"wiki:Gone\">a <strong>b</strong> c</a> <a href=\"/en/posts/tea/\">tea</a>"
            ),
            ("[a](wiki:tea)", "<a href=\"wiki:tea\">a</a>"),
            ("[[#Gone]]", "[[#Gone]]"), ("`[[tea]]`", "<code>[[tea]]</code>"),
            ("\\[[tea]]", "[[tea]]"),
            ("[[⌘]]", "<kbd>⌘</kbd>"),
        ]
    )
    func names(_ markdown: String, _ html: String) throws {
        var files = Self.files
        files["Content/en/posts/page.md"] = "# P\n\n\(markdown)\n\n## Part"
        let (run, diagnostics) = try Self.publish(files)
        let page = try run.output("en/posts/page/index.html")
        #expect(page.contains("<p>\(html)</p>"), "\(page)")
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test("Two texts with a name are a warning that names both, and the first is linked")
    func ambiguous() throws {
        let (run, diagnostics) = try Self.publish([
            "Content/en/posts/a/tea.md": "# A", "Content/en/posts/b/tea.md": "# B",
            "Content/en/posts/page.md": "# P\n\nSee [[tea]] or [[b/tea]].",
        ])
        #expect(try run.output("en/posts/page/index.html").contains("href=\"/en/posts/a/tea/\""))
        #expect(
            diagnostics.map { "\($0)" } == [
                "Content/en/posts/page.md:3: warning: '[[tea]]' is ambiguous: it leads to "
                    + "'Content/en/posts/a/tea.md', but could also mean 'Content/en/posts/b/tea.md'"
            ]
        )
    }

    @Test("A site without languages has them, in tables, headings and excerpts, too")
    func monolingual() throws {
        let (run, diagnostics) = try Self.publish(
            [
                "Content/posts/tea.md": "# Tea",
                "Content/posts/page.md":
                    "# P\n\n[[Tea]] first.\n\n## On [[Tea|green tea]]\n\n| [[tea\\|x]] |\n|---|",
            ],
            of: TestWebsite(edition: .v1)
        )
        let page = try run.output("posts/page/index.html")
        #expect(page.contains("<p><a href=\"/posts/tea/\">Tea</a> first.</p>"))
        #expect(page.contains("<h2 id=\"on-green-tea\">On <a href=\"/posts/tea/\">green tea</a>"))
        #expect(page.contains("<th><a href=\"/posts/tea/\">x</a></th>"))
        let item = try #require(
            run.website.sections[.posts].items.first { $0.path == "posts/page" }
        )
        #expect(
            item.content.facts?.excerpt?.html == "<p><a href=\"/posts/tea/\">Tea</a> first.</p>"
        )
        #expect(item.content.facts?.headings.last?.text == "On green tea")
        #expect(diagnostics.isEmpty)
    }

    @Test("A text that the cache holds follows what it links to")
    func cached() throws {
        let root = try TemporaryFolder()
        var files = ["Content/posts/tea.md": "# Tea", "Content/posts/page.md": "# P\n\n[[Tea]]"]
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        for slug in ["tea", "cup"] {
            files["Content/posts/tea.md"] = "---\nslug: \(slug)\n---\n# Tea"
            let run = try TestWebsite(edition: .v1).publish(
                files: files,
                in: root,
                modified: date,
                using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
            )
            #expect(try run.output("posts/page/index.html").contains("href=\"/posts/\(slug)/\""))
        }
    }

    @Test("A picture beside the text of a folder is found first, with its size")
    func bundle() throws {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"></svg>"
        let (run, _) = try Self.publish(
            [
                "Content/posts/trip/index.md": "# T\n\n![[a b.svg|20]]\n\n![[a b.svg]]",
                "Content/posts/trip/a b.svg": svg, "Resources/a b.svg": "",
            ],
            of: TestWebsite(edition: .v1)
        )
        let page = try run.output("posts/trip/index.html")
        #expect(
            page.contains(
                "<img src=\"/posts/trip/a%20b.svg\" height=\"10\" alt=\"a b\" width=\"20\""
            )
        )
        #expect(
            page.contains(
                "<img src=\"/posts/trip/a%20b.svg\" width=\"40\" height=\"20\" alt=\"a b\""
            )
        )
    }

    @Test("A site of the suite that asks for them has them, also of texts that are kept")
    func asked() throws {
        let root = try TemporaryFolder()
        for _ in 1...2 {
            let run = try TestWebsite(edition: .suite).publish(
                files: ["Content/posts/tea.md": "# Tea\n\n[[Tea|x]] [[nobody]]"],
                in: root,
                modified: Date(timeIntervalSince1970: 1_700_000_000),
                using: [
                    .installPlugin(.articleMarkdown()),
                    .step(named: "Ask") { $0.markdownParser.options.recognizesWikiLinks = true },
                    .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                ]
            )
            let page = try run.output("posts/tea/index.html")
            #expect(page.contains("<a href=\"/posts/tea\">x</a> [[nobody]]"), "\(page)")
        }
    }

    @Test("Sites of the suite show brackets, with and without the Markdown of articles")
    func suite() throws {
        for plugin in [nil, Plugin<TestWebsite>.articleMarkdown()] {
            var steps: [PublishingStep<TestWebsite>] = [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
            ]
            if let plugin { steps.insert(.installPlugin(plugin), at: 0) }
            let run = try TestWebsite(edition: .suite).publish(
                files: ["Content/posts/tea.md": "# Tea\n\n[[Tea]] [x](/y){.z}"],
                using: steps
            )
            #expect(
                try run.output("posts/tea/index.html").contains(
                    "<p>[[Tea]] <a href=\"/y\">x</a>{.z}</p>"
                )
            )
        }
    }
}
