import PublishImport
import PublishTesting
import Testing

@Suite("Settings of Hexo")
struct HexoTableTests {
    /// A site with one text, whose header has a title, a slug, categories and a date.
    private func site(
        _ configuration: String,
        _ path: String = "source/_posts/It/Hello World.md"
    ) throws
        -> (site: PlannedSite, text: ImportedText)
    {
        let site = try PlannedSite(
            [
                "_config.yml": "timezone: Asia/Shanghai\n" + configuration,
                path: """
                ---
                title: "Réal C# & ガ!"
                slug: other
                date: 2024-03-05 21:04:09
                categories: [Dev Notes, Swift]
                abbrlink: 3f2a
                lang: en
                type: note
                ---
                Text
                """,
            ],
            as: "hexo"
        )
        return (site, try site.text(path))
    }

    @Test(
        "Each name in 'permalink' stands for what Hexo puts there",
        arguments: [
            ("", "/2024/03/05/It/Hello World/"), (":year/:title/", "/2024/It/Hello World/"),
            (":month-:i_month/:title/", "/03-3/It/Hello World/"),
            (":day-:i_day/:title/", "/05-5/It/Hello World/"),
            (":hour:minute:second/:name.html", "/210409/Hello World.html"),
            (":timestamp/", "/1709643849/"), ("p/:post_title/", "/p/real-c-ガ/"),
            (":category/:name/", "/Dev-Notes/Swift/Hello World/"),
            (":lang/:abbrlink.html", "/en/3f2a.html"), ("/:year_:name", "/2024_Hello World"),
        ]
    )
    func names(pattern: String, address: String) throws {
        let (_, text) = try site(pattern.isEmpty ? "" : "permalink: \(pattern)")
        #expect(text.oldAddress == address)
        #expect(text.newAddress.split(separator: "/") == address.split(separator: "/"))
    }

    @Test("A name that only the path or the site answers is answered", arguments: ["en", "tw"])
    func defaults(folder: String) throws {
        let path = "source/_posts/" + (folder == "tw" ? "zh-tw/" : "") + "a.md"
        let site = try PlannedSite(
            [
                "_config.yml": """
                permalink: :lang/:topic/:name/
                permalink_defaults: {lang: en, topic: all}
                """,
                path: "---\ndate: 2024-01-02\n---\nText\n",
            ],
            as: "hexo"
        )
        #expect(try site.text(path).oldAddress == (folder == "tw" ? "/zh-tw/all/a/" : "/en/all/a/"))
    }

    @Test("Names that only Hexo's own data answers are told", arguments: [":id", ":hash"])
    func unknown(name: String) throws {
        let (site, text) = try site("permalink: p/\(name)/")
        #expect(text.oldAddress == nil)
        #expect(site.remarks(text.source).contains("knows the value of '\(name)'"))
    }

    @Test(
        "Each setting that decides an address, a language or what is published is followed",
        arguments: [
            (
                "filename_case: 1\npermalink: :category/:name/", "/dev-notes/swift/Hello World/",
                "en"
            ),
            ("source_dir: source", "/2024/03/05/It/Hello World/", "en"),
            ("new_post_name: :year/:title.md", "/2024/03/05/Hello World/", "en"),
            ("timezone: America/New_York", "/2024/03/05/It/Hello World/", "en"),
        ]
    )
    func settings(configuration: String, address: String, language: String) throws {
        let configuration = configuration.replacing("timezone: America/New_York", with: "")
        let (_, text) = try site(configuration)
        #expect(text.oldAddress == address)
        #expect(text.target.hasPrefix("Content/\(language)/"))
    }

    @Test(
        "What Hexo does not publish is a draft, and what it publishes is none",
        arguments: [
            ("", "source/_posts/a.md", "", false), ("", "source/_drafts/a.md", "", true),
            ("render_drafts: true", "source/_drafts/a.md", "", false),
            ("", "source/_posts/a.md", "published: false", true),
            ("", "source/_posts/a.md", "draft: yes", true),
            ("", "source/_posts/_a.md", "", true), ("", "source/_posts/_old/a.md", "", true),
        ]
    )
    func drafts(configuration: String, path: String, header: String, isDraft: Bool) throws {
        let site = try PlannedSite(
            ["_config.yml": configuration, path: "---\ndate: 2024-01-02\n\(header)\n---\nText\n"],
            as: "hexo"
        )
        let text = try site.text(path)
        #expect(text.isDraft == isDraft)
        #expect(text.content.contains("\ndraft: ") == isDraft)
    }

    @Test(
        "Pages are where Hexo has them, without the lists that it makes",
        arguments: [
            ("source/about/index.md", "", "/about/"), ("source/links.md", "", "/links.html"),
            ("source/a/b.md", "permalink: /c/", "/c/"),
            ("source/en/about/index.md", "", "/en/about/"),
            ("source/tags/index.md", "type: tags", nil),
            ("source/x/index.md", "layout: archive", nil),
            ("source/categories/index.md", "type: \"categories\"", nil),
        ] as [(String, String, String?)]
    )
    func pages(path: String, header: String, address: String?) throws {
        let site = try PlannedSite(
            [
                "_config.yml": "", "source/_posts/a.md": "---\ndate: 2024-01-02\n---\nText\n",
                path: "---\ntitle: A\n\(header)\n---\nText\n",
            ],
            as: "hexo"
        )
        #expect(site.plan.texts.first { $0.source == path }?.oldAddress == address)
        #expect(address != nil || site.remarks(path).contains("not imported"))
    }

    @Test("Files that are left out or copied as they are do not become texts")
    func skipped() throws {
        let site = try PlannedSite(
            [
                "_config.yml":
                    "skip_render: [demo/**, README.md]\nexclude: old/*\nignore: '**/z/*'\n",
                "source/_posts/a.md": "---\ndate: 2024-01-02\n---\nA\n",
                "source/demo/b.md": "---\ntitle: B\n---\nB\n",
                "source/README.md": "---\ntitle: C\n---\nC\n",
                "source/old/d.md": "---\ntitle: D\n---\nD\n",
                "source/z/e.md": "---\ntitle: E\n---\nE\n",
            ],
            as: "hexo"
        )
        #expect(site.plan.texts.map(\.source) == ["source/_posts/a.md"])
    }

    @Test("A date that is ahead is told where Hexo publishes it, and so is a text without one")
    func dates() throws {
        let files = [
            "source/_posts/a.md": "---\ndate: 2026-07-01\n---\nA\n",
            "source/_posts/b.md": "---\ntitle: B\n---\nB\n",
        ]
        let site = try PlannedSite(files.merging(["_config.yml": ""]) { $1 }, as: "hexo")
        #expect(site.remarks("source/_posts/a.md").contains("its date is in the future"))
        #expect(site.remarks("source/_posts/b.md").contains("it has no date"))
        let other = try PlannedSite(
            files.merging(["_config.yml": "future: false"]) { $1 },
            as: "hexo"
        )
        #expect(other.remarks("source/_posts/a.md").isEmpty)
    }

    @Test("Tabs in a header are spaces")
    func tabs() throws {
        let text = "---\ndate: 2024-01-02\ntags:\n\t- One\n\t- Two\n---\n\tcode\n"
        let site = try PlannedSite(["_config.yml": "", "source/_posts/a.md": text], as: "hexo")
        let content = try site.text("source/_posts/a.md").content
        #expect(content.contains("tags:\n  - One\n  - Two\n"))
        #expect(content.hasSuffix("\n\tcode\n"))
    }

    @Test(
        "Texts in Chinese or Japanese are that, although the starter's 'language' says English",
        arguments: [
            ("en", "你好，世界", "zh"), ("", "你好，世界", "zh"), ("en", "これは日本語の文章です", "ja"),
            ("de", "你好，世界", "de"), ("en", "Hello", "en"), ("zh-TW", "Hello", "zh-hant"),
        ]
    )
    func languages(configured: String, body: String, language: String) throws {
        let site = try PlannedSite(
            [
                "_config.yml": "language: \(configured)\n",
                "source/_posts/a.md": "---\ndate: 2024-01-02\n---\n\(body)\n",
            ],
            as: "hexo"
        )
        #expect(site.plan.texts.map(\.target) == ["Content/\(language)/posts/a.md"])
        #expect(site.plan.losses.isEmpty == (configured != "en" || language == "en"))
    }
}
