import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite

@Suite("Links between texts in several languages")
struct ArticleLinkTests {
    static let files = [
        "Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A",
        "Content/zh/posts/only.md": "# 独", "Content/zh/about.md": "# 关于",
        "Content/zh/posts/old.md": "---\ntranslationKey: k\npath: alt\n---\n",
        "Content/en/posts/new.md": "---\ntranslationKey: k\n---\n# New",
    ]

    @Test(
        "Links lead to the reader's language first",
        arguments: [
            ("a.md", "/en/posts/a", nil), ("./a.md#part", "/en/posts/a#part", nil),
            ("../../zh/posts/a.md", "/en/posts/a", nil), ("/posts/a.md", "/en/posts/a", nil),
            ("old.md", "/en/posts/new", nil), ("only.md", "/zh/posts/only", "zh-Hans"),
            ("../about.md?x", "/zh/about?x", "zh-Hans"),
            ("/zh/posts/a", "/en/posts/a", nil), ("/zh/posts/a/", "/en/posts/a/", nil),
            ("/posts/a", "/en/posts/a", nil), ("/zh/posts/alt", "/en/posts/new", nil),
            ("https://example.com/zh/posts/a", "/en/posts/a", nil),
            ("/zh/posts/only", "/zh/posts/only", "zh-Hans"), ("/posts/", "/en/posts/", nil),
            // The other version of the text itself stays what it is.
            ("/zh/posts/page", "/zh/posts/page", "zh-Hans"),
            ("../../zh/posts/page.md", "/zh/posts/page", "zh-Hans"),
            // Nothing of the content.
            ("/en/posts/a", "/en/posts/a", nil), ("#part", "#part", nil), ("/x.png", "/x.png", nil),
            ("https://example.org/a.md", "https://example.org/a.md", nil), ("/", "/", nil),
            ("mailto:a@example.com", "mailto:a@example.com", nil),
        ] as [(String, String, String?)]
    )
    func destinations(link: String, expected: String, language: String?) throws {
        var files = Self.files
        files["Content/en/posts/page.md"] = "[link](\(link))"
        files["Content/zh/posts/page.md"] = "# 页"
        let (run, diagnostics) = try TestWebsite.bilingual().publishLocalized(files)
        let hreflang = language.map { " hreflang=\"\($0)\"" } ?? ""
        let page = try run.output("en/posts/page/index.html")
        #expect(page.contains("<a href=\"\(expected)\"\(hreflang)>link</a>"), "\(page)")
        #expect(diagnostics.isEmpty)
    }

    @Test("Links are found however their authors write them, and nothing else is one")
    func handwritten() throws {
        var files = Self.files
        files["Content/en/posts/page.md"] = """
            <p><A class=x HREF='a.md' id=y>1</A> <a href = only.md>2</a></p>

            <!-- <a href="a.md"> --><p title='<a href="a.md">'>3</p>
            """
        let (run, _) = try TestWebsite.bilingual().publishLocalized(files)
        let page = try run.output("en/posts/page/index.html")
        #expect(page.contains("<A class=x HREF=\"/en/posts/a\" id=y>1</A>"))
        #expect(page.contains("<a href=\"/zh/posts/only\" hreflang=\"zh-Hans\">2</a>"))
        #expect(page.contains("<!-- <a href=\"a.md\"> --><p title='<a href=\"a.md\">'>3</p>"))
    }

    @Test(
        "A link to a file that is not there is one warning with its place, and the name that was meant"
    )
    func broken() throws {
        let (_, diagnostics) = try TestWebsite.bilingual().publishLocalized(
            [
                "Content/en/posts/page.md":
                    "# A\n\ntext [x](first-pst.md#a) and\n[y](../../../up.md) [z](../fist-post)",
                "Content/en/posts/first-post.md": "# B",
            ],
            checking: true
        )
        let faults = diagnostics.filter { $0.file == "Content/en/posts/page.md" }
        #expect(
            faults.map { "\($0.line ?? 0): \($0.message) \($0.fix ?? "")" } == [
                "3: the link 'first-pst.md#a' leads nowhere did you mean 'first-post.md'?",
                "4: the link '../../../up.md' leads nowhere ",
                "4: the link '../fist-post' leads nowhere did you mean 'first-post'?",
            ]
        )
    }

    @Test("Excerpts and front pages are resolved, too; code is not")
    func otherPlaces() throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized([
            "Content/en/index.md": "[a](posts/a.md) `<a href=\"posts/a.md\">`",
            "Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A",
        ])
        let content = run.website.index.localized
            .focused(on: "en", isDefault: false, pathPrefix: "", fallback: Content()).content
        #expect(content.body.html.contains(#"<a href="/en/posts/a">a</a>"#))
        #expect(content.body.html.contains("posts/a.md"))
    }
}

@Suite("Checking links and alternates")
struct CheckingTests {
    @Test("A whole site in three languages has no faults in its alternates")
    func threeLanguages() throws {
        let (run, diagnostics) = try TestWebsite.trilingual.publishLocalized(
            [
                "Content/zh/posts/a.md": "---\ntags: x\n---\n# 甲", "Content/en/posts/a.md": "# A",
                "Content/ar/posts/a.md": "# أ", "Content/ar/posts/only.md": "# و",
                "Content/zh/posts/b.md": "# 乙", "Content/ar/posts/b.md": "# ب",
                "Content/zh/404.md": "# 无", "Resources/images/favicon.png": "x",
            ],
            checking: true
        )
        // The theme's icon is not copied in these runs.
        let faults = diagnostics.filter { $0.identifier != .missingIcon }
        #expect(faults.isEmpty, "\(faults)")
        #expect(try run.output("ar/posts/b/index.html").contains(#"hreflang="zh-Hans""#))
        #expect(try !run.output("ar/posts/b/index.html").contains(#"hreflang="en""#))
        #expect(try run.output("ar/feed.rss").contains("<title>اختبار</title>"))
    }

    @Test("Links, anchors and images that lead nowhere are found, in the text where possible")
    func links() throws {
        let (_, diagnostics) = try TestWebsite().publishLocalized(
            [
                "Content/posts/a.md": "# A\n\n[x](/gone) [y](#no) [z](/posts/b#no) ![i](/i.png)\n"
                    + "[ok](/posts/b) [up](../b) <a id=\"yes\"></a> [yes](#yes) [o](https://example.org/x)",
                "Content/posts/b.md": "# B",
            ],
            checking: true
        )
        let faults = diagnostics.filter { $0.file.hasPrefix("Content") }
        #expect(
            faults.map(\.identifier) == [
                .missingPage, .missingAnchor, .missingAnchor, .missingFile,
            ]
        )
        #expect(faults.map(\.line) == [3, 3, 3, 3])
    }

    @Test(
        "Faults of alternates are found",
        arguments: [
            (
                "<link rel=alternate hreflang=en href='/a'>",
                "the alternate 'en' is not an absolute URL: '/a'",
                .relativeAlternate
            ),
            (
                "<link rel='alternate' hreflang='en' href='https://example.com/gone'>",
                "the alternate 'en' does not exist: 'https://example.com/gone'",
                .missingAlternate
            ),
            (
                "<link rel='alternate' hreflang='zh' href='https://example.com/silent'>",
                "the alternate 'zh' does not link back, so search engines ignore it: 'https://example.com/silent'",
                .unansweredAlternate
            ),
            (
                "<link rel='alternate' hreflang='en' href='https://example.com/a'>",
                "the alternate 'en' is listed twice",
                .repeatedAlternate
            ),
            (
                "<meta name=robots content='noindex'>",
                "the page is hidden from search engines but has alternates",
                .hiddenAlternates
            ),
        ] as [(String, String, Diagnostic.Identifier)]
    )
    func alternates(
        extra: String,
        message: String,
        identifier: Diagnostic.Identifier
    ) throws {
        let own = "<link rel='alternate' hreflang='en' href='https://example.com/a'>"
        let files = ["a/index.html": own + extra, "silent/index.html": "<p>"]
        let pages = try SitePages(
            files: files.keys.sorted(),
            siteURL: TestWebsite().url,
            read: { Array(files[$0, default: ""].utf8) }
        )
        let faults = AlternateChecker(pages: pages).faults
        #expect(faults.map(\.file).allSatisfy { $0 == "a/index.html" })
        let fault = PageFault(file: "a/index.html", identifier: identifier, message: message)
        #expect(faults.contains(fault), "\(faults)")
    }

    @Test("A page that does not name itself is found")
    func itself() throws {
        let files = [
            "a/index.html": "<link rel='alternate' hreflang='en' href='https://example.com/b'>",
            "b/index.html": "<link rel='alternate' hreflang='en' href='https://example.com/b'>"
                + "<link rel='alternate' hreflang='zh' href='https://example.com/a'>",
        ]
        let pages = try SitePages(
            files: files.keys.sorted(),
            siteURL: TestWebsite().url,
            read: { Array(files[$0, default: ""].utf8) }
        )
        let fault = PageFault(
            file: "a/index.html",
            identifier: .missingSelf,
            message: "the page is not among its own alternates, so search engines ignore them"
        )
        #expect(AlternateChecker(pages: pages).faults == [fault])
    }
}
