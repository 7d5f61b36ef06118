import PublishImport
import PublishTesting
import Testing

@Suite("Settings of Jekyll")
struct JekyllTableTests {
    private static let path = "_posts/sub/2024-03-05-Hello World's.md"

    private func site(_ configuration: String, header: String = "") throws -> PlannedSite {
        try PlannedSite(
            [
                "_config.yml": configuration,
                Self.path: """
                ---
                title: A title
                date: 2024-03-05 21:04:09 +0000
                categories: [Dev Notes, Swift]
                lang: en
                \(header)
                ---
                Text
                """,
            ],
            as: "jekyll"
        )
    }

    @Test(
        "Each name and each style in 'permalink' stands for what Jekyll puts there",
        arguments: [
            ("", "/dev notes/swift/2024/03/05/Hello-World's.html"),
            ("date", "/dev notes/swift/2024/03/05/Hello-World's.html"),
            ("pretty", "/dev notes/swift/2024/03/05/Hello-World's/"),
            ("ordinal", "/dev notes/swift/2024/065/Hello-World's.html"),
            ("weekdate", "/dev notes/swift/2024/W10/Tue/Hello-World's.html"),
            ("none", "/dev notes/swift/Hello-World's.html"), ("/:year/:short_year/", "/2024/24/"),
            ("/:month/:i_month/:slug/", "/03/3/hello-world-s/"),
            ("/:short_month/:long_month/", "/Mar/March/"), ("/:day/:i_day/:y_day/", "/05/5/065/"),
            ("/:w_year/:week/:w_day/", "/2024/10/2/"), ("/:short_day/:long_day/", "/Tue/Tuesday/"),
            ("/:hour:minute:second/", "/210409/"), ("/:title:output_ext", "/Hello-World's.html"),
            ("/:slugified_categories/:year_:title", "/dev-notes/swift/2024_Hello-World's"),
        ]
    )
    func names(pattern: String, address: String) throws {
        let site = try site("timezone: Etc/UTC\npermalink: \(pattern)\n")
        #expect(try site.text(Self.path).oldAddress == address)
    }

    @Test(
        "A header's own words win, by name or by pattern",
        arguments: [
            ("slug: Other One", "/dev notes/swift/2024/03/05/Other-One.html"),
            ("permalink: /a/b/", "/a/b/"),
            ("permalink: pretty", "/dev notes/swift/2024/03/05/Hello-World's/"),
            ("permalink: /:year/:title/", "/2024/Hello-World's/"),
        ]
    )
    func headers(header: String, address: String) throws {
        let site = try site("timezone: Etc/UTC", header: header)
        #expect(try site.text(Self.path).oldAddress == address)
    }

    @Test(
        "Folders of posts and collections are found where the configuration says",
        arguments: [
            ("", "swift/ui/_posts/2024-01-02-a.md", "/swift/ui/2024/01/02/a.html", "posts"),
            ("source: src", "src/_posts/2024-01-02-a.md", "/2024/01/02/a.html", "posts"),
            ("collections_dir: all", "all/_posts/2024-01-02-a.md", "/2024/01/02/a.html", "posts"),
            ("collections: {talks: {output: true}}", "_talks/x/a.md", "/talks/x/a.html", "talks"),
            (
                "collections: {talks: {output: yes, permalink: '/t/:name/'}}", "_talks/x/A b.md",
                "/t/a-b/", "talks"
            ),
            (
                "collections: {talks: {output: true, permalink: pretty}}", "_talks/a.md", nil,
                "talks"
            ),
            (
                "collections_dir: all\ncollections: {talks: {output: true}}", "all/_talks/a.md",
                "/talks/a.html", "talks"
            ),
        ] as [(String, String, String?, String)]
    )
    func places(configuration: String, path: String, address: String?, section: String) throws {
        let site = try PlannedSite(
            ["_config.yml": configuration, path: "---\ntitle: A\nlang: en\n---\nText\n"],
            as: "jekyll"
        )
        #expect(try site.text(path).oldAddress == address)
        #expect(try site.text(path).target.hasPrefix("Content/en/\(section)/"))
    }

    @Test("A folder above the posts is a category, unless the header has one")
    func categories() throws {
        let site = try PlannedSite(
            [
                "_config.yml": "", "swift/_posts/2024-01-02-a.md": "---\ntitle: A\n---\nText\n",
                "swift/_posts/2024-01-02-b.md": "---\ntitle: B\ncategory: x\n---\nText\n",
            ],
            as: "jekyll"
        )
        #expect(
            try site.text("swift/_posts/2024-01-02-a.md").content.contains(
                "\ncategories: [swift]\n"
            )
        )
        #expect(try !site.text("swift/_posts/2024-01-02-b.md").content.contains("swift"))
    }

    @Test(
        "Pages are where Jekyll has them",
        arguments: [
            ("", "about.md", "", "/about.html"), ("", "about/index.md", "", "/about/"),
            ("permalink: pretty", "about.md", "", "/about/"),
            ("permalink: /:title/", "about.md", "", "/about/"),
            ("include: [_pages]", "_pages/a.md", "permalink: /b/", "/b/"),
            ("languages: [en, de]\ndefault_lang: en", "a.md", "lang: de", "/de/a.html"),
            ("languages: [en, de]\ndefault_lang: en", "a.md", "lang: en", "/a.html"),
        ]
    )
    func pages(configuration: String, path: String, header: String, address: String) throws {
        let site = try PlannedSite(
            ["_config.yml": configuration, path: "---\ntitle: A\n\(header)\n---\nText\n"],
            as: "jekyll"
        )
        #expect(try site.text(path).oldAddress == address)
    }

    @Test(
        "What Jekyll does not publish is a draft, and what it publishes is none",
        arguments: [
            ("", "_posts/2024-01-02-a.md", "", false), ("", "_posts/a.md", "", true),
            ("", "_drafts/a.md", "", true), ("show_drafts: true", "_drafts/a.md", "", false),
            ("", "_posts/2024-01-02-a.md", "published: false", true),
            ("unpublished: true", "_posts/2024-01-02-a.md", "published: false", false),
            (
                "defaults: [{scope: {path: '', type: posts}, values: {published: false}}]",
                "_posts/2024-01-02-a.md", "", true
            ),
        ]
    )
    func drafts(configuration: String, path: String, header: String, isDraft: Bool) throws {
        let site = try PlannedSite(
            ["_config.yml": configuration, path: "---\ntitle: A\n\(header)\n---\nText\n"],
            as: "jekyll"
        )
        #expect(try site.text(path).isDraft == isDraft)
    }

    @Test(
        "Of a site that limits its posts only the newest ones are published",
        arguments: [("", 3), ("limit_posts: 2", 2), ("limit_posts: 0", 3), ("limit_posts: 9", 3)]
    )
    func newest(configuration: String, count: Int) throws {
        var files = [
            "_config.yml": configuration,
            "_posts/2026-01-01-draft.md": "---\npublished: false\n---\n",
        ]
        for year in 2021...2023 {
            files["_posts/\(year)-01-02-a.md"] = "---\ntitle: A\n---\nText\n"
        }
        let site = try PlannedSite(files, as: "jekyll")
        let published = site.plan.texts.filter { !$0.isDraft }.map(\.source)
        #expect(published == (2021...2023).suffix(count).map { "_posts/\($0)-01-02-a.md" })
        #expect(
            site.remarks("_posts/2021-01-02-a.md").isEmpty == (count == 3)
        )
    }

    @Test("A site of Octopress has its texts and its feed where that has them")
    func octopress() throws {
        let site = try PlannedSite(
            [
                "_config.yml": "permalink: /blog/:year/:month/:day/:title/\n", "Rakefile": "",
                "source/_posts/2012-03-04-a.markdown":
                    "---\nlayout: post\ntitle: A\ndate: 2012-03-04 10:00\ncomments: true\n---\n{% img /images/b.png B %}\n",
                "source/about/index.markdown": "---\ntitle: About\n---\nText\n",
                "source/images/b.png": "x", "sass/a.scss": "",
            ],
            as: "octopress"
        )
        let text = try site.text("source/_posts/2012-03-04-a.markdown")
        #expect(text.oldAddress == "/blog/2012/03/04/a/" && text.newAddress == text.oldAddress)
        #expect(text.content.hasSuffix("![B](/images/b.png)\n"))
        #expect(try site.text("source/about/index.markdown").oldAddress == "/about/")
        #expect(site.plan.redirects == ["/atom.xml, /feed.rss"])
        #expect(site.plan.files.map(\.target) == ["Resources/images/b.png"])
        #expect(site.plan.losses.isEmpty)
    }

    @Test("Pictures that only another host has are taken from there")
    func pictures() throws {
        let path = "_posts/2024-01-02-a.md"
        let site = try PlannedSite(
            [
                "_config.yml": "cdn: https://cdn.example/\n", "assets/b.png": "x",
                path: "---\ntitle: A\n---\n![](/assets/a.png) ![](/assets/b.png) [c](/c/)\n",
            ],
            as: "jekyll"
        )
        #expect(
            try site.text(path).content.hasSuffix(
                "![](https://cdn.example/assets/a.png) ![](/assets/b.png) [c](/c/)\n"
            )
        )
    }

    @Test("'defaults' give what headers lack, the longest path first")
    func defaults() throws {
        let site = try PlannedSite(
            [
                "_config.yml": """
                defaults:
                  - scope: {path: ""}
                    values: {lang: en, author: Mei}
                  - scope: {path: "_posts", type: posts}
                    values: {permalink: "/blog/:title/", categories: [a, b], lang: zh}
                """,
                "_posts/2024-01-02-a.md": "---\ntitle: A\n---\nText\n",
                "_posts/2024-01-02-b.md": "---\ntitle: B\nlang: en\nauthor: Li\n---\nText\n",
            ],
            as: "jekyll"
        )
        let first = try site.text("_posts/2024-01-02-a.md")
        #expect(first.oldAddress == "/blog/a/" && first.target == "Content/zh/posts/a.md")
        #expect(
            first.content.contains("\nauthor: Mei\n")
                && first.content.contains("categories: [a, b]")
        )
        let second = try site.text("_posts/2024-01-02-b.md")
        #expect(second.target == "Content/en/posts/b.md" && second.content.contains("author: Li"))
    }

    @Test("Files that 'exclude' names are no texts, and a date that is ahead is told with 'future'")
    func excluded() throws {
        let site = try PlannedSite(
            [
                "_config.yml": "exclude: [docs, '*.note.md']\nfuture: true\n",
                "_posts/2026-07-02-a.md": "---\ntitle: A\n---\nText\n",
                "docs/b.md": "---\ntitle: B\n---\nText\n",
                "c.note.md": "---\ntitle: C\n---\nText\n",
            ],
            as: "jekyll"
        )
        #expect(site.plan.texts.map(\.source) == ["_posts/2026-07-02-a.md"])
        #expect(site.remarks("_posts/2026-07-02-a.md").contains("its date is in the future"))
    }
}
