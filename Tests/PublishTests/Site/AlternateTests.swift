import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("What search engines see of languages")
struct AlternateTests {
    static let files = [
        "Content/zh/posts/a.md": "---\ntags: swift\n---\n# 甲", "Content/zh/posts/only.md": "# 独",
        "Content/en/posts/b.md": "---\ntranslationKey: pair\ntags: Swift\n---\n# B",
        "Content/zh/posts/c.md": "---\ntranslationKey: pair\n---\n# 丙",
        "Content/en/posts/a.md": "---\ntags: swift\n---\n# A",
        "Content/en/posts/second.md": "# Second",
        "Content/zh/404.md": "# 无", "Content/en/404.md": "# None",
        "Content/zh/index.md": "# 首页", "Content/en/index.md": "# Home",
    ]

    static func alternate(_ language: String, _ path: String) -> String {
        #"<link rel="alternate" hreflang="\#(language)" href="https://example.com\#(path)"/>"#
    }

    @Test(
        "Pages list themselves, their twins and the default",
        arguments: [
            (
                "zh/posts/a/",
                ["zh-Hans": "/zh/posts/a", "en": "/en/posts/a", "x-default": "/zh/posts/a"]
            ),
            (
                "en/posts/b/",
                ["zh-Hans": "/zh/posts/c", "en": "/en/posts/b", "x-default": "/zh/posts/c"]
            ),
            ("zh/posts/only/", ["zh-Hans": "/zh/posts/only", "x-default": "/zh/posts/only"]),
            ("en/posts/second/", ["en": "/en/posts/second"]),
            ("en/posts/", ["zh-Hans": "/zh/posts", "en": "/en/posts", "x-default": "/zh/posts"]),
            ("en/tags/", ["zh-Hans": "/zh/tags", "en": "/en/tags", "x-default": "/zh/tags"]),
            (
                "zh/tags/swift/",
                [
                    "zh-Hans": "/zh/tags/swift", "en": "/en/tags/swift",
                    "x-default": "/zh/tags/swift",
                ]
            ),
            ("zh/", ["zh-Hans": "/zh", "en": "/en", "x-default": ""]),
            ("", ["zh-Hans": "/zh", "en": "/en", "x-default": ""]),
        ]
    )
    func alternates(page: String, expected: [String: String]) throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized(Self.files)
        let html = try run.output(page + "index.html")
        for (language, path) in expected {
            #expect(html.count(of: Self.alternate(language, path)) == 1, "\(language) \(html)")
        }
        #expect(html.count(of: "hreflang=\"") >= expected.count)
        #expect(html.count(of: #"<link rel="alternate" hreflang"#) == expected.count)
    }

    @Test("Without a folder for the first language its pages are the default")
    func nonDefaultPrefix() throws {
        let (run, _) = try TestWebsite.bilingual(.prefixNonDefault).publishLocalized(Self.files)
        let html = try run.output("en/index.html")
        #expect(html.contains(Self.alternate("x-default", "")))
        #expect(html.contains(Self.alternate("zh-Hans", "")))
        #expect(
            try run.output("en/posts/a/index.html").contains(
                Self.alternate("x-default", "/posts/a")
            )
        )
    }

    @Test("The head names the site, the locale and the feed of the language")
    func head() throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized(Self.files)
        let html = try run.output("zh/posts/a/index.html")
        #expect(html.contains("<title>甲 | 测试</title>"))
        #expect(html.contains(#"<meta property="og:locale" content="zh_CN"/>"#))
        #expect(html.contains(#"<meta property="og:locale:alternate" content="en_US"/>"#))
        #expect(html.contains(#"href="/zh/feed.rss""#))
        #expect(html.contains(#"<link rel="canonical" href="https://example.com/zh/posts/a"/>"#))
    }

    @Test("The site map lists the versions of pages that have several")
    func siteMap() throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized(Self.files)
        let map = try run.output("sitemap.xml")
        let link =
            #"<xhtml:link rel="alternate" hreflang="en" href="https://example.com/en/posts/b"/>"#
        #expect(map.count(of: #"xmlns:xhtml="http://www.w3.org/1999/xhtml""#) == 1)
        // Once in the entry of each of the two versions.
        #expect(map.count(of: link) == 2)
        #expect(!map.contains("/404"))
        let only = map.components(separatedBy: "<url>").first { $0.contains("posts/only") }
        #expect(try !#require(only).contains("xhtml:link"))
        try XMLCheck.parse(map)
    }

    @Test(
        "Every language has its page for addresses that lead nowhere, and the root the first one's"
    )
    func notFound() throws {
        let (run, _) = try TestWebsite.bilingual().publishLocalized(Self.files)
        #expect(try run.output("404.html").contains("无"))
        #expect(try run.output("zh/404.html").contains("无"))
        #expect(try run.output("en/404.html").contains("None"))
        #expect(try run.output("en/404.html").contains(#"<meta name="robots" content="noindex"/>"#))
    }

    @Test("The root page links every language and has no script within")
    func chooser() throws {
        let (run, _) = try TestWebsite.trilingual.publishLocalized(Self.files)
        let html = try run.output("index.html")
        #expect(
            html.contains(#"<a href="/zh/" hreflang="zh-Hans" lang="zh-Hans" dir="ltr">简体中文</a>"#)
        )
        #expect(html.contains(#"<a href="/ar/" hreflang="ar" lang="ar" dir="rtl">العربية</a>"#))
        #expect(html.count(of: "<script") == 1)
        let script = LanguageScript.file
        #expect(
            html.contains(
                #"<script src="/\#(script.path)" integrity="\#(script.integrity)" defer></script>"#
            )
        )
        #expect(try run.output(script.path.string).contains("navigator.languages"))
    }

    @Test("JSON-LD names the language and the other version, and cannot end its element")
    func structuredData() throws {
        var seen: [String] = []
        let step = PublishingStep<TestWebsite>.step(named: "Look") { context in
            let whole = context.frozen()
            for localization in context.site.localizations {
                whole.rendering(in: localization) {
                    let view = whole.focused(on: localization)
                    for item in view.sections[.posts].items where item.title.contains("</") {
                        seen.append(
                            Node<HTML.HeadContext>.structuredData(for: item, in: view).render()
                        )
                    }
                }
            }
        }
        _ = try TestWebsite.bilingual().publish(
            files: [
                "Content/zh/posts/a.md": "---\ntitle: 甲</script>\n---\n",
                "Content/en/posts/a.md": "---\ntitle: A</script>\n---\n",
            ],
            using: [.addMarkdownFiles(), step]
        )
        try #require(seen.count == 2)
        #expect(seen.allSatisfy { $0.count(of: "</script>") == 1 && $0.hasSuffix("</script>") })
        #expect(seen[0].contains(#""inLanguage":"zh-Hans""#))
        #expect(
            seen[0].contains(
                #""workTranslation":[{"@type":"BlogPosting","@id":"https://example.com/en/posts/a""#
            )
        )
        #expect(
            seen[1].contains(
                #""translationOfWork":{"@type":"BlogPosting","@id":"https://example.com/zh/posts/a""#
            )
        )
        for text in seen {
            let json = text.dropFirst(text.prefix { $0 != ">" }.count + 1).dropLast(
                "</script>".count
            )
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
        }
    }

    @Test("Servers take readers of the root page to their language, after the site's own rules")
    func rules() throws {
        let run = try TestWebsite.bilingual().publish(
            files: ["Resources/_redirects": "/old /new", "Content/zh/a.md": "# A"],
            using: [.copyResources(), .generateLanguageRules(for: [.nginx, .netlify])]
        )
        #expect(
            try run.output("_redirects")
                == "/old /new\n/ /zh/ 302! Language=zh,zh-hans\n/ /en/ 302! Language=en\n/ /zh/ 302!\n"
        )
        let nginx = try run.root.read(".publish/language.nginx.conf")
        #expect(!run.hasOutput("language.nginx.conf"))
        #expect(nginx.contains("map $http_accept_language $publish_language {\n    default zh;"))
        #expect(nginx.contains("    ~*^en en;"))
    }
}

/// Whether a text is well-formed, which nothing but a parser knows.
enum XMLCheck {
    static func parse(_ text: String) throws {
        // Tags open and close in order, and namespaces that are used are declared.
        var open: [Substring] = []
        for piece in text.split(separator: "<").dropFirst() {
            if piece.hasPrefix("?") || piece.hasPrefix("!") { continue }
            let tag = piece.prefix { $0 != ">" }
            let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
            if tag.hasPrefix("/") {
                try #require(open.popLast() == tag.dropFirst())
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        #expect(open.isEmpty)
    }
}
