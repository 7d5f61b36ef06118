import Foundation
import PublishImport
import PublishTesting
import Testing

/// Smallest inputs of what went wrong with blogs of other people.
@Suite("Blogs of other people")
struct BlogTests {
    static func post(_ header: String, _ body: String = "Text.") -> String {
        "---\ntitle: Tea\ndate: 2024-01-02\n\(header)\n---\n\(body)\n"
    }

    /// Plans, writes and publishes a site.
    static func published(
        _ files: [String: String],
        as generator: String
    ) throws -> (plan: ImportPlan, output: [String], faults: [String], root: TemporaryFolder) {
        let plan = try PlannedSite(files, as: generator).plan
        let folder = try ImportedFolder(of: plan)
        let (run, diagnostics) = try folder.publish(edition: .v1)
        let faults = diagnostics.filter { $0.severity == .error }.map(\.description)
        return (plan, try run.outputFiles(), faults, run.root)
    }

    @Test(
        "A text that the old site hid is hidden",
        arguments: [
            ("hexo", "password: x", "private"), ("hexo", "password: ''", "listed"),
            ("hexo", "tags: [secret]", "private"), ("hugo", "password: 123", "private"),
            ("hexo", "hide: true", "unlisted"), ("hexo", "hidden: true", "unlisted"),
            ("hugo", "build: {list: never}", "unlisted"),
            ("hugo", "build: {list: local}", "listed"),
            ("hugo", "hiddenFromHomePage: true", "listed"), ("jekyll", "hidden: true", "listed"),
            ("markdown", "publish: false", "private"), ("hugo", "unlisted: true", "unlisted"),
            ("hexo", "draft: true\npassword: x", "private"),
        ]
    )
    func hidden(generator: String, header: String, kind: String) throws {
        let (settings, file) =
            switch generator {
            case "hexo": ("_config.yml", "source/_posts/tea.md")
            case "jekyll": ("_config.yml", "_posts/2024-01-02-tea.md")
            case "hugo": ("hugo.toml", "content/posts/tea.md")
            default: ("x.txt", "tea.md")
            }
        let encrypted =
            generator == "hexo" ? "encrypt:\n  tags:\n  - {name: secret, password: y}\n" : ""
        let site = try Self.published(
            [settings: encrypted, file: Self.post(header)],
            as: generator
        )
        #expect(site.faults.isEmpty)
        let page = try #require(site.plan.texts.first).newAddress.split(separator: "/").joined(
            separator: "/"
        )
        #expect(
            site.output.contains { [page, page + "/index.html"].contains($0) }
                == (kind != "private"),
            "\(page) in \(site.output)"
        )
        let feed = try site.root.read("Output/feed.rss")
        #expect(feed.contains("<title>Tea</title>") == (kind == "listed"))
        // A site of the suite knows drafts only.
        #expect(site.plan.texts[0].content.contains("draft: true") == (kind == "private"))
        let isTold = !header.contains("''") && !header.contains("unlisted:")
        #expect(isTold == !site.plan.losses.isEmpty, "\(site.plan.losses)")
    }

    @Test("Nothing is lost only if no key is ignored that readers may miss")
    func summary() throws {
        func summary(_ header: String) throws -> String {
            let files = ["hugo.toml": "", "content/posts/tea.md": Self.post(header)]
            return ImportReport(of: try PlannedSite(files, as: "hugo").plan).summary
        }
        #expect(try summary("layout: post\ntoc: true\ncomments: false").hasSuffix("nothing lost"))
        #expect(
            try summary("subject: Tea\nlevel: 3").hasSuffix(
                "2 keys ignored in 1 text (level, subject)"
            )
        )
    }

    @Test("Texts that are left out are told")
    func leftOut() throws {
        let site = try PlannedSite(
            [
                "_config.yml": "skip_render: raw/*\n", "source/_posts/tea.md": Self.post(""),
                "source/raw/a.md": "# A", "source/notes/b.md": "# B", "source/README.md": "# C",
            ],
            as: "hexo"
        )
        #expect(site.remarks("source/raw/a.md").contains("copied the file as it is"))
        #expect(site.remarks("source/notes/b.md") == "not imported: it has no front matter")
        #expect(site.remarks("source/README.md").isEmpty)
        #expect(site.plan.files.map(\.target) == ["Resources/raw/a.md"])
    }

    @Test(
        "Links that lead nowhere, although their text came over, betray the rule of the old addresses"
    )
    func deadLinks() throws {
        let links =
            "[a](/2024/01/tea.html) [b](https://old.example/2024/02/milk.html) [c](/none.html) [d](/posts/tea/)"
        let site = try PlannedSite(
            [
                "hugo.toml": "baseURL = \"https://old.example/\"",
                "content/posts/tea.md": Self.post("", links),
                "content/posts/milk.md": Self.post(""),
            ],
            as: "hugo"
        )
        #expect(
            site.remarks("") == "2 links between texts lead nowhere; "
                + "the old addresses were probably '/:year/:month/….html'"
        )
    }

    @Test("A site map, or the folder of the old site, is compared with the new addresses")
    func siteMap() throws {
        let root = try TemporaryFolder()
        let page = "<url><loc>https://old.example"
        try root.write([
            "sitemap.xml": "\(page)/sitemap-0.xml</loc></url>",
            "sitemap-0.xml":
                "\(page)/posts/tea/</loc></url>\(page)/tags/Green/</loc></url>\(page)/gone/</loc></url>",
            "public/posts/tea/index.html": "", "public/gone.html": "", "public/404.html": "",
        ])
        let files = ["hugo.toml": "", "content/posts/tea.md": Self.post("tags: [Green]")]
        let plan = try PlannedSite(files, as: "hugo").plan
        var found = try plan.missing(of: OldSiteMap(root.path + "/sitemap.xml"))
        #expect(found == (3, ["/gone", "/tags/Green"]))
        found = try plan.missing(of: OldSiteMap(root.path + "/public"))
        #expect(found == (2, ["/gone.html"]))
        let report = ImportReport(of: plan).text(settings: [], kept: [], old: found)
        #expect(
            report.contains("Old addresses that the new site answers: 1 of 2.\n\n* `/gone.html`")
        )
    }

    @Test("Hugo's 'uglyURLs' count for patterns, too")
    func ugly() throws {
        func address(_ configuration: String) throws -> String? {
            let files = ["hugo.toml": configuration, "content/posts/tea.md": Self.post("")]
            return try PlannedSite(files, as: "hugo").plan.texts.first?.oldAddress
        }
        let pattern = "[permalinks]\nposts = \"/:filename\"\n"
        #expect(try address("uglyURLs = true\n" + pattern) == "/tea.html")
        #expect(try address(pattern) == "/tea")
        #expect(
            try address("uglyURLs = true\n[permalinks]\nposts = \"/:year/:filename/\"")
                == "/2024/tea.html"
        )
        #expect(try address("[uglyURLs]\nposts = true\n" + pattern) == "/tea.html")
    }

    @Test("A folder is a language only if the configuration says so")
    func folders() throws {
        func text(_ configuration: String, _ file: String) throws -> ImportedText {
            let site = try PlannedSite(
                ["hugo.toml": configuration, file: Self.post("")],
                as: "hugo"
            )
            return try site.text(file)
        }
        let plain = try text(
            "[permalinks]\nen = \"/:sections/:year/:filename/\"",
            "content/en/tea.md"
        )
        #expect(plain.oldAddress == "/en/2024/tea/")
        #expect(plain.target == "Content/en/en/tea.md")
        #expect(plain.newAddress == "/en/2024/tea/")
        let named = try text("[languages.en]\n[languages.zh]\n", "content/zh/posts/tea.md")
        #expect(named.target == "Content/zh/posts/tea.md")
    }

    @Test("Astro's rest parameter of the language may be empty")
    func rest() throws {
        let site = try PlannedSite(
            [
                "astro.config.mjs":
                    "export default { i18n: { locales: ['zh-cn', 'en'], defaultLocale: 'zh-cn', routing: { prefixDefaultLocale: false } } }",
                "src/pages/[...locale]/note/[...id]/index.astro": "getCollection('note')",
                "src/content/note/zh-cn/tea.md": Self.post(""),
                "src/content/note/en/tea.md": Self.post(""),
            ],
            as: "astro"
        )
        #expect(try site.text("src/content/note/zh-cn/tea.md").oldAddress == "/note/tea/")
        #expect(try site.text("src/content/note/en/tea.md").oldAddress == "/en/note/tea/")
    }

    @Test(
        "The pages of tags and categories answer at their old addresses",
        arguments: [
            (
                "hexo", "",
                ["/tags/C-11/, /tags/c-11/", "/categories/Dev-Notes/Swift/, /categories/swift/"]
            ),
            ("hexo", "tag_dir: t", ["/t/C-11/, /tags/c-11/"]),
            ("jekyll", "jekyll-archives: {enabled: [tags]}", ["/tag/c-11/, /tags/c-11/"]),
            ("jekyll", "", []), ("hugo", "", []),
            ("hexo", "tag_dir: a,b", ["/a%2Cb/C-11/, /tags/c-11/"]),
        ]
    )
    func terms(generator: String, configuration: String, lines: [String]) throws {
        let header = "tags: [C 11]\ncategories: [Dev Notes, Swift]"
        let (settings, file) =
            switch generator {
            case "hexo": ("_config.yml", "source/_posts/tea.md")
            case "jekyll": ("_config.yml", "_posts/2024-01-02-tea.md")
            default: ("hugo.toml", "content/posts/tea.md")
            }
        let site = try Self.published(
            [settings: configuration, file: Self.post(header)],
            as: generator
        )
        #expect(site.faults.isEmpty, "\(site.faults)")
        let found = site.plan.redirects.filter { !$0.hasSuffix("feed.rss") }
        for line in lines { #expect(found.contains(line), "\(found)") }
        if lines.isEmpty { #expect(found.isEmpty, "\(found)") }
    }

    @Test("An old address of a tag redirects once, and only if no page has it")
    func equalTerms() throws {
        func lines(_ generator: String, _ tags: String) throws -> [String] {
            let (settings, file) =
                generator == "hexo"
                ? ("_config.yml", "source/_posts/tea.md") : ("hugo.toml", "content/posts/tea.md")
            let files = [settings: "", file: Self.post("tags: [\(tags)]")]
            let site = try Self.published(files, as: generator)
            #expect(site.faults.isEmpty, "\(site.faults)")
            return site.plan.redirects.filter { !$0.hasSuffix("feed.rss") }
        }
        #expect(try lines("hugo", "C#") == ["/tags/c%23/, /tags/c-sharp/"])
        #expect(try lines("hexo", "C++, C").contains { $0.hasSuffix("c-plus-plus/") } == false)
        #expect(try lines("hexo", "C++, C#").count == 1)
    }

    @Test(
        "Names that differ only in case, a page for what is not found, and a comma in a tag do no harm"
    )
    func stops() throws {
        let aliases = try Self.published(
            ["a.md": Self.post("aliases: [Twin]"), "b.md": Self.post("aliases: [TWIN]")],
            as: "markdown"
        )
        #expect(aliases.faults.isEmpty, "\(aliases.faults)")
        #expect(aliases.plan.losses.contains { $0.message.contains("does not redirect here") })
        let missing = try Self.published(
            ["_config.yml": "", "_posts/2024-01-02-404.md": Self.post("permalink: /404")],
            as: "jekyll"
        )
        #expect(missing.plan.texts.map(\.target) == ["Content/en/404.md"])
        #expect(missing.output.contains("404.html"))
        #expect(missing.faults.isEmpty, "\(missing.faults)")
        let comma = try Self.published(
            ["_config.yml": "", "_posts/2024-01-02-tea.md": Self.post("tags: [红，绿]")],
            as: "jekyll"
        )
        #expect(
            comma.output.contains { $0.hasPrefix("tags/红绿") || $0.contains("tags/红-绿") },
            "\(comma.output)"
        )
    }

    @Test("The step for formulas is added if the old site drew them, and texts have some")
    func formulas() throws {
        func hasFormulas(_ configuration: String, _ header: String, _ body: String) throws -> Bool {
            try PlannedSite(
                ["_config.yml": configuration, "source/_posts/tea.md": Self.post(header, body)],
                as: "hexo"
            ).plan.site.hasFormulas
        }
        #expect(try hasFormulas("", "mathjax: true", "The energy $E_0=mc^2$."))
        #expect(try hasFormulas("math: {enable: true}", "", "$$\na=b\n$$"))
        #expect(try !hasFormulas("", "mathjax: true", "It costs $5 or $6, `$x_1$`."))
        #expect(try !hasFormulas("", "", "The energy $E_0=mc^2$."))
        #expect(try !hasFormulas("math: {enable: false}", "", "$$\na=b\n$$"))
    }

    @Test("Emoji in colons are counted")
    func emoji() throws {
        let files = [
            "hugo.toml": "enableEmoji = true",
            "content/posts/tea.md": Self.post("", "A :smile: at 10:30:45 `:a:` :+1:"),
        ]
        #expect(
            try PlannedSite(files, as: "hugo").remarks("")
                == "emoji such as ':smile:' stay text: 2 in 1 text"
        )
    }

    @Test("Code does not decide the language, and no language is made of other words")
    func languages() throws {
        let code =
            "一句中文说明。\n\n```cpp\n" + String(repeating: "int main() { return 0; }\n", count: 12)
            + "```"
        let jekyll = try PlannedSite(
            ["_config.yml": "", "_posts/2024-01-02-a.md": Self.post("", code)],
            as: "jekyll"
        )
        #expect(jekyll.plan.site.languages == ["zh"])
        let vault = try PlannedSite(
            [
                "film.md": Self.post("language: 汉语普通话", "一部中文电影的笔记。"),
                "Hypothes.is.md": Self.post("", "一个标注工具。"),
            ],
            as: "markdown"
        )
        #expect(vault.plan.site.languages == ["zh"])
        let hugo = try PlannedSite(
            [
                "hugo.toml":
                    "title = \"Library\"\n[languages.en]\n[languages.zh]\ntitle = \"图书馆\"\n[languages.zh.params]\ndescription = \"书\"",
                "content/posts/a.en.md": Self.post(""), "content/posts/a.zh.md": Self.post(""),
            ],
            as: "hugo"
        )
        #expect(hugo.plan.site.localNames == ["zh": ["图书馆", "书"]])
    }

    @Test(
        "Covers are found under their many names",
        arguments: [
            "cover_image: /a b.png", "featuredImage: /a b.png", "images: [/a b.png]",
            "header-img: a b.png",
            "top_img: /a b.png", "header: {image: /a b.png}",
        ]
    )
    func covers(header: String) throws {
        let site = try PlannedSite(
            ["hugo.toml": "", "content/posts/tea.md": Self.post(header), "static/a b.png": ""],
            as: "hugo"
        )
        #expect(try site.text("content/posts/tea.md").content.contains("\nimage: /a b.png\n"))
        let plain = try PlannedSite(
            ["_config.yml": "", "source/_posts/a.md": Self.post("top_img: false")],
            as: "hexo"
        )
        #expect(try !plain.text("source/_posts/a.md").content.contains("\nimage:"))
    }

    @Test(
        "Pinned texts stay pinned",
        arguments: ["sticky: 100", "top: true", "pin: true", "weight: 1"]
    )
    func pins(header: String) throws {
        var files = ["hugo.toml": "", "content/posts/tea.md": Self.post(header)]
        for name in ["a", "b", "c"] { files["content/posts/\(name).md"] = Self.post("sticky: 0") }
        let site = try PlannedSite(files, as: "hugo")
        #expect(try site.text("content/posts/tea.md").content.contains("pinned: true"))
        #expect(try !site.text("content/posts/a.md").content.contains("pinned"))
    }

    @Test("Dates of Obsidian's plugins count")
    func obsidian() throws {
        let note =
            "---\ndate created: 2021-02-03 10:00\ndate modified: 2022-03-04 11:00\n---\n# Tea\n"
        let text = try PlannedSite([".obsidian/app.json": "{}", "tea.md": note], as: "markdown")
            .text("tea.md")
        #expect(text.content.contains("date: 2021-02-03 10:00"))
        #expect(text.content.contains("updated: 2022-03-04 11:00"))
    }

    @Test("Commands of Liquid and MDX leave nothing behind that readers would see")
    func commands() throws {
        let raw =
            "a {% raw %}`{{ x }}`{% endraw %} b {% raw %}`{{ y }}`{% endraw %} `{% raw %}{{ z }}{% endraw %}`"
        let jekyll = try PlannedSite(
            [
                "_config.yml": "", "_posts/2024-01-02-a.md": Self.post("", raw),
                "archive.md":
                    "---\ntitle: Archive\n---\n{% for post in site.posts %}\n* {{ post.title }}\n{% endfor %}\n",
            ],
            as: "jekyll"
        )
        #expect(
            try jekyll.text("_posts/2024-01-02-a.md").content.hasSuffix(
                "a `{{ x }}` b `{{ y }}` `{{ z }}`\n"
            )
        )
        #expect(jekyll.remarks("archive.md").hasPrefix("not imported: a list of posts"))
        let mdx = try PlannedSite(
            [
                "astro.config.mjs": "",
                "src/content/posts/a.mdx": Self.post(
                    "",
                    "<Box\n  color=\"red\"\n>\n\n![](a.png)\n\n</Box>"
                ),
            ],
            as: "astro"
        )
        #expect(try !mdx.text("src/content/posts/a.mdx").content.contains("<Box"))
        #expect(mdx.remarks("src/content/posts/a.mdx").contains("'<Box' of MDX is left out"))
        let hugo = try PlannedSite(
            ["hugo.toml": "", "content/posts/a.md": Self.post("", "![a]({{< path \"a.png\" >}})")],
            as: "hugo"
        )
        #expect(hugo.remarks("content/posts/a.md").contains("made an address, which is broken now"))
    }

    @Test("A link to the page of a picture leads to the picture")
    func attachments() throws {
        var file = WordPressFile()
        file.items = [
            WordPressFile.Item(
                id: 1,
                content: "<p><a href=\"https://blog.example/wen/tu/\">a</a></p>",
                link: "https://blog.example/wen/",
                name: "wen"
            ),
            WordPressFile.Item(
                id: 2,
                link: "https://blog.example/wen/tu/",
                type: "attachment",
                status: "inherit",
                more:
                    "<wp:attachment_url>https://blog.example/wp-content/uploads/tu.jpg</wp:attachment_url>"
            ),
        ]
        let export = try PlannedExport(["export.xml": file.xml])
        let text = try #require(export.plan.texts.first).content
        #expect(text.contains("[a](https://blog.example/wp-content/uploads/tu.jpg)"))
    }
}
