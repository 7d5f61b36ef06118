import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishPipeline
@testable import PublishTexts

@Suite("Texts as people write them")
struct WrittenTextTests {
    private static func site() -> TestWebsite {
        var site = TestWebsite.bilingual()
        site.textFeatures = .all
        return site
    }

    @Test(
        "A header that cannot be read ends the run, and the draft stays private",
        arguments: [
            ("---\ndraft: true\ntags: [a, b\n---\nx", "3:7: error: the front matter is neither"),
            ("+++\ndraft: yes\n+++\nx", "error: the front matter is not TOML"),
            ("---\ndraft: true\n- a\n---\nx", "3:1: error: the front matter is neither"),
            ("---\ntitle: x\ndraft: true\n\nx", "1: error: the front matter is never closed"),
            ("{\n\"draft\": true,,\n\"a\": [}\n}\nx", "error: the front matter is neither"),
        ]
    )
    func unreadable(text: String, message: String) {
        let (diagnostics, error) = Self.site().faults(["Content/zh/posts/a.md": text])
        #expect(error != nil)
        #expect(diagnostics.contains { "\($0)".contains(message) }, "\(diagnostics)")
    }

    @Test("A value that YAML refuses is the title, and a draft with one is a draft")
    func titles() throws {
        let (run, _) = try Self.site().publishLocalized([
            "Content/zh/posts/a.md": "---\ntitle: @MainActor 入门\ntags:\n- a\n---\n文",
            "Content/zh/posts/b.md": "---\ntitle: @Main\ndraft: true\ntags:\n- a\n---\n秘密",
        ])
        #expect(try run.output("zh/posts/a/index.html").contains("<title>@MainActor 入门"))
        #expect(!run.hasOutput("zh/posts/b/index.html"))
    }

    @Test(
        "Names, folders and lines that go astray are told",
        arguments: [
            ("zh/posts/a.md", "---\n一\n---\n二", "a.md:1: warning: the lines between '---'"),
            (
                "zh/posts/a.md", "---\ntags: x\ntitle：甲\n---\n二",
                "a.md:3: warning: the line has a full-width"
            ),
            (
                "ZH/posts/a.md", "文",
                "Content/ZH: warning: the folder is not named like its language"
            ),
            (
                "zH/posts/a.md", "文",
                "Content/zH: warning: the folder is not named like its language"
            ),
            ("EN/about.md", "x", "Content/EN: warning: the folder is not named like its language"),
            ("zh/posts/OLD.md", "文", "differs from"),
        ]
    )
    func told(file: String, text: String, message: String) throws {
        let (_, diagnostics) = try Self.site().publishLocalized([
            "Content/\(file)": text, "Content/zh/posts/old.md": "旧",
        ])
        #expect(diagnostics.contains { "\($0)".contains(message) }, "\(diagnostics)")
    }

    @Test(
        "A tag without letters and numbers has an address of its own",
        arguments: [
            ("😀", "u1f600"), ("👍🏽", "u1f44d-u1f3fd"), ("++", "u2b-u2b"), ("!", "u21"),
            ("…", "u2026"),
            ("#", "u23"), ("***", "u2a-u2a-u2a"), ("?", "u3f"), ("❤️", "u2764-ufe0f"), ("$", "u24"),
        ]
    )
    func signs(tag: String, slug: String) throws {
        let (run, _) = try Self.site().publishLocalized([
            "Content/zh/posts/a.md": "---\ntags: \"\(tag)\"\n---\n文"
        ])
        #expect(run.hasOutput("zh/tags/\(slug)/index.html"))
    }

    @Test(
        "A permalink that is no path is an error",
        arguments: [
            "https://a.b/c", "http://a", "//a.b/c", "/", "//", "ftp://x/", "gemini://x", "///",
            "https://", "a://b",
        ]
    )
    func noPath(permalink: String) {
        let (diagnostics, _) = Self.site().faults([
            "Content/zh/posts/a.md": "---\npermalink: \(permalink)\n---\n文"
        ])
        #expect(diagnostics.contains { "\($0)".contains("is not a path") }, "\(diagnostics)")
    }

    @Test(
        "A permalink with what servers never see is an error that names the sign",
        arguments: ["?", "#"]
    )
    func unseen(sign: String) throws {
        let (diagnostics, _) = Self.site().faults([
            "Content/zh/posts/a.md": "---\npermalink: \"/a\(sign)b\"\n---\n文"
        ])
        #expect(
            diagnostics.contains { "\($0)".contains("the part after '\(sign)'") },
            "\(diagnostics)"
        )
    }

    @Test("A file beside a text has a composed address, whichever way both are written")
    func composedFile() throws {
        let (run, _) = try Self.site().publishLocalized([
            "Content/en/posts/trip/index.md": "# T\n\n![](cafe\u{301}.png) ![](caf\u{E9}.png)",
            "Content/en/posts/trip/cafe\u{301}.png": "x",
        ])
        #expect(run.hasOutput("en/posts/trip/caf\u{E9}.png"))
        let page = try run.output("en/posts/trip/index.html")
        #expect(page.count(of: "/en/posts/trip/caf%C3%A9.png") == 2)
        let names = try run.outputFiles().filter { $0.hasSuffix(".png") }
        #expect(names.contains { $0.utf8.elementsEqual("en/posts/trip/caf\u{E9}.png".utf8) })
    }

    @Test("A permalink that is percent-encoded is encoded once")
    func encoded() throws {
        let (run, _) = try Self.site().publishLocalized([
            "Content/zh/posts/a.md": "---\npermalink: /%E4%BD%A0%E5%A5%BD/\n---\n文",
            "Content/zh/posts/b.md": "---\npermalink: /100%/\n---\n文",
        ])
        #expect(run.hasOutput("你好/index.html"))
        #expect(run.hasOutput("100%/index.html"))
        #expect(try !run.output("sitemap.xml").contains("%25E4"))
    }

    @Test("A decomposed name has a composed address, in the list and the map")
    func composed() throws {
        let (run, _) = try Self.site().publishLocalized([
            "Content/en/posts/cafe\u{301}.md": "# Café",
            "Content/en/posts/b.md": "# B\n\n[c](caf\u{E9}.md) [d](cafe\u{301}.md)",
        ])
        let map = try run.output("sitemap.xml")
        #expect(map.utf8.elementsEqual(map.precomposedStringWithCanonicalMapping.utf8))
        #expect(map.contains("caf%C3%A9") && !map.contains("e%CC%81"))
        let page = try run.output("en/posts/b/index.html")
        #expect(page.count(of: "/en/posts/caf%C3%A9") + page.count(of: "/en/posts/caf\u{E9}") == 2)
        #expect(try !run.output("en/posts/index.html").contains("e%CC%81"))
    }
}
