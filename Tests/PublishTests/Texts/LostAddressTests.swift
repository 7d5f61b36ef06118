import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishTexts

@Suite("Addresses that make no link, and names in other forms")
struct LostAddressTests {
    private static var site: TestWebsite {
        var site = TestWebsite()
        site.favicon = nil
        site.textFeatures = .all
        site.pageAddresses = .folders
        return site
    }

    private static func steps(
        _ more: PublishingStep<TestWebsite>...
    ) -> [PublishingStep<TestWebsite>] {
        [
            .installPlugin(.articleMarkdown()), .addMarkdownFiles(), .copyResources(),
            .generateHTML(withTheme: .foundation),
        ] + more
    }

    @Test(
        "A space in an address is told by every run, with its place",
        arguments: [
            (
                "![图](/images/my pic.png)", "1:8",
                "its address '/images/my pic.png' contains a space"
            ),
            ("见 ![](my pic.png) 后", "1:9", "its address 'my pic.png' contains a space"),
            (
                "[a](/posts/my post/)", "1:5",
                "a link: its address '/posts/my post/' contains a space"
            ),
            ("[a](./my post.md)", "1:5", "'./my post.md'"),
            ("- x\n- ![a](/b c.png \"T\")", "2:8", "'/b c.png \"T\"'"),
            ("| a |\n|---|\n| ![a](/b c.png) |", "3:8", "'/b c.png'"),
            ("> ![a](../b c.png)", "1:8", "'../b c.png'"),
            ("![a](https://x.example/b c.png)", "1:6", "'https://x.example/b c.png'"),
            ("![a](/b.png =50%)", "1:6", "an image: '=50%' after its address is not"),
            ("![a](/b.png width=300)", "1:6", "an image: 'width=300' after its address"),
            ("a\n\n[b]( /c d \\*e )", "3:5", "'/c d *e'"),
            ("a\n\n[b](/c d \\*e)", "3:5", "'/c d *e'"),
            ("![a](/b.png =100xb)", "1:6", "'=100xb'"),
        ]
    )
    func spaces(text: String, place: String, words: String) async throws {
        let root = try TemporaryFolder()
        for _ in 1...2 {
            let run = try await RunOptionTests.run(
                [],
                in: root,
                files: ["Content/a.md": text],
                site: Self.site,
                steps: Self.steps()
            )
            #expect(run.faults.hasPrefix("Content/a.md:\(place): warning: this is not shown as "))
            #expect(run.faults.contains(words))
        }
    }

    @Test(
        "Links that are some, code, and brackets that are no links are not told",
        arguments: [
            "![a](</b c.png>)", "![a](/b%20c.png)", "[a](/b \"T\")", "`![a](/b c.png)`",
            "```\n![a](/b c.png)\n```", "a[0](b c)", "[a] (/b c)", "[a](see below)",
            "$a[i](x y)$", "[a](/b)\n(c d)", "<code>![a](/b c.png)</code>",
        ]
    )
    func noSpaces(text: String) async throws {
        let run = try await RunOptionTests.run(
            [],
            in: TemporaryFolder(),
            files: ["Content/a.md": text],
            site: Self.site,
            steps: Self.steps()
        )
        #expect(!run.faults.contains("this is no "))
    }

    @Test("Resources with decomposed names have composed ones on the site, and links follow")
    func composition() async throws {
        let root = try TemporaryFolder()
        let run = try await RunOptionTests.run(
            [],
            in: root,
            files: [
                "Content/a.md":
                    "![](/images/re\u{301}s.png)\n\n[b](/re\u{301}/b/) [c](/re%CC%81.pdf?x=1#y) `re\u{301}`",
                "Content/re\u{301}/b.md": "# B", "Resources/images/re\u{301}s.png": "x",
                "Resources/re\u{301}.pdf": "x",
            ],
            site: Self.site,
            steps: Self.steps(.checkLinks())
        )
        #expect(!run.faults.contains("Content/"), "\(run.faults)")
        let page = Array(try root.read("Output/a/index.html").utf8)
        for words in [
            "\"/images/r\u{E9}s.png\"", "\"/r\u{E9}/b/\"", "\"/r%C3%A9.pdf?x=1#y\"",
            "<code>re\u{301}</code>",
        ] {
            #expect(page.firstRange(of: Array(words.utf8)) != nil, "\(words)")
        }
        let names = try FileManager.default.contentsOfDirectory(
            atPath: root.path + "/Output/images"
        )
        #expect(names.map { Array($0.utf8) } == [Array("r\u{E9}s.png".utf8)])
    }

    @Test(
        "A folder of a declared language in another spelling is told with the right name",
        arguments: [
            ("zh_CN", "zh"), ("zh-CN", "zh"), ("ZH", "zh"), ("zh-Hans", "zh"), ("zh_Hans_CN", "zh"),
            ("en_US", "en"), ("en-gb", "en"), ("EN", "en"), ("fr", nil), ("zh-TW", nil),
        ]
    )
    func folders(folder: String, meant: String?) async throws {
        var site = TestWebsite.bilingual()
        site.favicon = nil
        let run = try await RunOptionTests.run(
            [],
            in: TemporaryFolder(),
            files: ["Content/\(folder)/posts/a.md": "# A", "Content/zh/posts/b.md": "# B"],
            site: site,
            steps: [.addMarkdownFiles()]
        )
        let told = run.faults.split(separator: "\n").filter { $0.contains("Content/\(folder): ") }
        #expect(told.count == 1, "\(run.faults)")
        #expect(run.faults.contains(" to '") == (meant != nil))
        if let meant { #expect(run.faults.contains("to '\(meant)'")) }
    }
}
