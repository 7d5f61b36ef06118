import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishTexts

@Suite("What programs find a site by")
struct DiscoveryTests {
    static let files = [
        "Content/posts/tea.md": """
        ---
        date: 2021-01-05 10:00
        description: Water
          and leaves
        ---

        # Tea [green]

        Text with *marks*.
        """,
        "Content/posts/untitled.md": "---\ntitle: Without heading\n---\nBody",
        "Content/posts/hidden.md": "---\nnoindex: true\n---\n# Hidden",
        "Content/about.md": "# About",
        "Content/404.md": "# Nothing",
    ]

    private func publish(
        _ steps: [PublishingStep<TestWebsite>],
        _ change: (inout TestWebsite) -> Void = { _ in },
        files: [String: String] = files,
        in root: TemporaryFolder? = nil
    ) throws -> SiteRun<TestWebsite> {
        var site = TestWebsite()
        site.textFeatures = [.details]
        change(&site)
        return try site.publish(
            files: files,
            in: root,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)] + steps
        )
    }

    @Test("robots.txt allows everything, and names the site map")
    func robots() throws {
        let run = try publish([.generateRobotsFile()])
        let expected =
            "User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n"
        #expect(try run.output("robots.txt") == expected)
    }

    @Test("robots.txt keeps programs from paths, and some from everything")
    func refusals() throws {
        let run = try publish([
            .generateRobotsFile(
                disallowing: ["drafts", "/notes/茶"],
                refusing: ["GPTBot", "CCBot"],
                siteMap: nil
            )
        ])
        let expected = """
            User-agent: *
            Disallow: /drafts
            Disallow: /notes/%E8%8C%B6

            User-agent: GPTBot
            User-agent: CCBot
            Disallow: /

            """
        #expect(try run.output("robots.txt") == expected)
    }

    @Test("robots.txt keeps programs that train models away, or all that serve them")
    func crawlers() throws {
        func refused(_ crawlers: CrawlerAccess) throws -> [String] {
            let run = try publish([.generateRobotsFile(crawlers: crawlers, refusing: ["Mine"])])
            return try run.output("robots.txt").split(separator: "\n")
                .filter { $0.hasPrefix("User-agent: ") && !$0.hasSuffix(" *") }
                .map { String($0.dropFirst("User-agent: ".count)) }
        }
        #expect(try refused(.all) == ["Mine"])
        let training = try refused(.noTraining)
        #expect(training.contains("GPTBot") && training.contains("Google-Extended"))
        #expect(!training.contains("OAI-SearchBot") && !training.contains("ChatGPT-User"))
        let all = try refused(.none)
        #expect(Set(all).isSuperset(of: training) && all.contains("ChatGPT-User"))
        #expect(Set(all).count == all.count && !all.contains("Googlebot"))
    }

    @Test("Every public text has its Markdown beside its page, with a title and without header")
    func twins() throws {
        let run = try publish([
            .addItem(
                Item(path: "made", sectionID: .posts, metadata: .init(), content: Content())
            ), .generateMarkdownTwins(),
        ])
        #expect(
            try run.outputFiles().filter { $0.hasSuffix(".md") } == [
                "about/index.md", "posts/tea/index.md", "posts/untitled/index.md",
            ]
        )
        #expect(
            try run.output("posts/tea/index.md") == "# Tea [green]\n\nText with *marks*."
        )
        #expect(try run.output("posts/untitled/index.md") == "# Without heading\n\nBody")
    }

    @Test("Addresses in it lead somewhere from everywhere; code stays")
    func addressesOfTwins() throws {
        let text =
            "# Tea\n\n[a](../cup/ \"t\") ![b](/pot.png) `[c](d)` <a href='#x'>x</a> [e]\n\n[e]: f.md\n"
        let run = try publish([.generateMarkdownTwins()], files: ["Content/posts/tea.md": text])
        #expect(
            try run.output("posts/tea/index.md")
                == "# Tea\n\n[a](https://example.com/cup/ \"t\") ![b](https://example.com/pot.png) `[c](d)` <a href='https://example.com/posts/tea#x'>x</a> [e]\n\n[e]: https://example.com/posts/f.md\n"
        )
    }

    @Test(
        "Comments are the author's, so they are not in the Markdown beside the page; those in code are",
        arguments: [
            ("a <!-- b --> c", "a  c"), ("<!-- b --> c", " c"),
            ("One.\n\n<!--more-->\n\nTwo.", "One.\n\n\nTwo."),
            ("<!-- a\n\nb -->\n\nc", "c"), ("a\n\n<!-- b -->", "a\n\n"),
            ("a\n<!-- b -->\nc", "a\nc"), ("<!-- a --><!-- b -->", ""),
            ("<div>\n<!-- a -->\nb</div>", "<div>\nb</div>"),
            ("- a\n\n  <!-- b -->\n- d", "- a\n\n  \n- d"),
            ("`<!-- a -->`", "`<!-- a -->`"), ("    <!-- a -->", "    <!-- a -->"),
            ("```html\n<!-- a -->\n```", "```html\n<!-- a -->\n```"),
            ("a <!-- b", "a <!-- b"), ("[茶](/tea) <!-- 水 -->", "[茶](https://example.com/tea) "),
        ]
    )
    func comments(text: String, expected: String) throws {
        let run = try publish(
            [.generateMarkdownTwins(), .generateLLMsFile(), .generateFullLLMsFile()],
            files: ["Content/posts/tea.md": "---\ntitle: Tea\n---\n\n" + text]
        )
        let twin = try run.output("posts/tea/index.md")
        #expect(twin == "# Tea\n\n" + expected)
        let full = try run.output("llms-full.txt")
        #expect(full.contains("<!--") == expected.contains("<!--"))
        #expect(try !run.output("llms.txt").contains("<!--"))
    }

    @Test(
        "The Markdown beside the page runs nothing on other pages; code stays",
        arguments: [
            ("a <b onclick=\"x()\">b</b> <script>f([c](/d))</script>e", "a <b >b</b> e"),
            ("<script src=\"/a.js\">\n\n*f*\n</script>\n\na", "\n\na"),
            ("<div>\n<style>\n\np {}\n\n</style>\n</div>", "<div>\n\n</div>"),
            ("`<script>` <a href=\"javascript:x()\">a</a>", "`<script>` <a >a</a>"),
            ("```html\n<script>x</script>\n```", "```html\n<script>x</script>\n```"),
        ]
    )
    func activeParts(text: String, expected: String) throws {
        let run = try publish(
            [.generateMarkdownTwins()],
            files: ["Content/posts/tea.md": "---\ntitle: Tea\n---\n\n" + text]
        )
        #expect(try run.output("posts/tea/index.md") == "# Tea\n\n" + expected.drop { $0 == "\n" })
    }

    @Test("Pages link their Markdown, if a step makes it and there is some")
    func links() throws {
        func link(_ path: String) -> String {
            #"<link rel="alternate" type="text/markdown" href="/\#(path)"/>"#
        }
        let run = try publish([.generateMarkdownTwins()])
        for path in ["about/index", "posts/tea/index", "posts/untitled/index"] {
            #expect(try run.output("\(path).html").contains(link("\(path).md")), "\(path)")
        }
        for path in ["index", "posts/index", "posts/hidden/index", "404/index"] {
            #expect(try !run.output("\(path).html").contains("text/markdown"), "\(path)")
        }
        let without = try publish([])
        #expect(try !without.output("posts/tea/index.html").contains("text/markdown"))
    }

    @Test("Pages that were kept link their Markdown when the step is new")
    func newStep() throws {
        let first = try publish([])
        _ = try publish([.generateMarkdownTwins()], files: [:], in: first.root)
        #expect(try first.output("posts/tea/index.html").contains("text/markdown"))
    }

    @Test("The Markdown follows how pages are addressed")
    func addresses() throws {
        let run = try publish([.generateMarkdownTwins()]) { $0.pageAddresses = .names }
        #expect(run.hasOutput("posts/tea.md") && run.hasOutput("about.md"))
        #expect(try run.output("posts/tea.html").contains(#"href="/posts/tea.md""#))
    }

    @Test("llms.txt lists what is public, and the Markdown where there is some")
    func list() throws {
        let expected = """
            # Test Site

            > A site for tests

            ## Posts

            - [Tea \\[green\\]](https://example.com/posts/tea): Water and leaves
            - [Without heading](https://example.com/posts/untitled)

            ## Pages

            - [About](https://example.com/about)

            """
        let sorted = PublishingStep<TestWebsite>.sortItems(by: \.title)
        #expect(try publish([sorted, .generateLLMsFile()]).output("llms.txt") == expected)
        let run = try publish([sorted, .generateMarkdownTwins(), .generateLLMsFile()])
        let text = try run.output("llms.txt")
        #expect(text.contains("(https://example.com/posts/tea/index.md): Water and leaves\n"))
        for link in text.components(separatedBy: "(https://example.com/").dropFirst() {
            #expect(run.hasOutput(String(link.prefix { $0 != ")" })))
        }
    }

    @Test("llms-full.txt has whole texts, the newest first, and says what is left out")
    func fullText() throws {
        let run = try publish([.generateMarkdownTwins(), .generateFullLLMsFile()])
        let text = try run.output("llms-full.txt")
        #expect(text.hasPrefix("# Test Site\n\n> A site for tests\n\n# "))
        #expect(
            text.contains(
                "\n# Tea [green]\n\n<https://example.com/posts/tea>\n\nText with *marks*.\n"
            )
        )
        #expect(text.contains("\n# Without heading\n") && !text.contains("left out"))
        let texts = text.components(separatedBy: "\n# ").count - 1
        let short = try publish([.generateMarkdownTwins(), .generateFullLLMsFile(upTo: 0)])
            .output("llms-full.txt")
        #expect(short == "# Test Site\n\n> A site for tests\n\n\(texts) more left out\n")
        // Without the step before it there is nothing to take.
        #expect(
            try publish([.generateFullLLMsFile()]).output("llms-full.txt")
                == "# Test Site\n\n> A site for tests\n"
        )
    }

    @Test("Every language has its own llms-full.txt, in its folder, the newest article first")
    func fullTexts() throws {
        let run = try publish(
            [.generateMarkdownTwins(), .generateFullLLMsFile()],
            {
                $0.localizations = [
                    SiteLocalization(.english, label: "English", name: "Notes"),
                    SiteLocalization(.chinese, label: "中文", name: "手记"),
                ]
            },
            files: [
                "Content/posts/a.md": "---\ndate: 2026-01-01 10:00\n---\n# A",
                "Content/posts/b.md": "---\ndate: 2026-01-02 10:00\n---\n# B",
                "Content/zh/posts/a.md": "---\ndate: 2026-01-01 10:00\n---\n# 甲",
            ]
        )
        let english = try run.output("llms-full.txt").split(separator: "\n").filter {
            $0.hasPrefix("# ")
        }
        #expect(english == ["# Notes", "# B", "# A"])
        #expect(
            try run.output("zh/llms-full.txt").hasSuffix(
                "\n# 甲\n\n<https://example.com/zh/posts/a>\n"
            )
        )
    }

    @Test("llms.txt lists the texts of every language under its name")
    func languages() throws {
        let run = try publish(
            [.generateMarkdownTwins(), .generateLLMsFile()],
            {
                $0.localizations = [
                    SiteLocalization(.english, label: "English", name: "Notes"),
                    SiteLocalization(.chinese, label: "中文", name: "手记"),
                ]
            },
            files: ["Content/posts/a.md": "# A", "Content/zh/posts/a.md": "# 甲"]
        )
        let text = try run.output("llms.txt")
        #expect(text.contains("## English: Posts\n\n- [A](https://example.com/posts/a/index.md)\n"))
        #expect(
            text.contains("## 中文: Posts\n\n- [甲](https://example.com/zh/posts/a/index.md)\n")
        )
        #expect(try run.output("zh/posts/a/index.md") == "# 甲")
    }

    @Test("A run that changes nothing keeps them")
    func unchanged() throws {
        let steps: [PublishingStep<TestWebsite>] = [
            .generateRobotsFile(), .generateMarkdownTwins(), .generateLLMsFile(),
        ]
        let first = try publish(steps)
        let names = ["robots.txt", "llms.txt", "posts/tea/index.md"]
        let texts = try names.map(first.output)
        _ = try publish(steps, files: [:], in: first.root)
        #expect(try names.map(first.output) == texts)
    }
}
