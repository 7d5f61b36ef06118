import DevServer
import Foundation
import Publish
import PublishImport
import PublishStorage
import PublishTesting
import Testing

@Suite("Sites of WordPress")
struct WordPressSiteTests {
    typealias Item = WordPressFile.Item

    /// A blog with Chinese addresses, pages below pages, categories in a tree, and all states of texts.
    private var blog: WordPressFile {
        var file = WordPressFile()
        file.items = [
            Item(
                id: 1,
                title: "第一篇 &amp; C++",
                content: """
                    你好，<strong>世界</strong>。看<a href="https://blog.example/?p=2">下一篇</a>和<a href="/about/">关于</a>。

                    <pre class="lang:swift decode:true">let a = b &lt; c</pre>

                    <img src="https://blog.example/wp-content/uploads/2014/05/a-300x200.jpg" alt="图" />
                    """,
                link: "https://blog.example/2014/05/06/first/",
                name: "first",
                excerpt: "一句<b>话</b>",
                terms: [
                    ("category", "swift", "Swift"), ("post_tag", "c-plus", "C++"),
                    ("post_tag", "%e6%a0%87", "标签"), ("post_tag", "ab", "a, b"),
                ],
                more:
                    "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>20</wp:meta_value></wp:postmeta>"
                    + "<wp:post_modified>2015-01-02 03:04:05</wp:post_modified>"
                    + "<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>"
            ),
            Item(
                id: 2,
                title: "你好",
                content: "短文",
                link: "https://blog.example/2014/05/07/%e4%bd%a0%e5%a5%bd/",
                name: "%e4%bd%a0%e5%a5%bd",
                date: "2014-05-07 01:00:00",
                utc: "2014-05-06 17:00:00",
                author: "bo@mail.example",
                terms: [("category", "dev", "开发")]
            ),
            Item(
                id: 3,
                title: "关于",
                content: "关于我",
                link: "https://blog.example/about/",
                type: "page",
                name: "about"
            ),
            Item(
                id: 4,
                title: "联系",
                content: "写信",
                link: "https://blog.example/about/contact/",
                type: "page",
                name: "contact",
                parent: 3
            ),
            Item(
                id: 5,
                title: "Draft",
                content: "d",
                link: "https://blog.example/?p=5",
                status: "draft",
                utc: "0000-00-00 00:00:00"
            ),
            Item(
                id: 6,
                title: "Mine",
                content: "m",
                link: "https://blog.example/2014/05/06/mine/",
                status: "private",
                name: "mine"
            ),
            Item(
                id: 7,
                title: "Old",
                content: "o",
                link: "https://blog.example/old/",
                status: "trash",
                name: "old"
            ),
            Item(
                id: 8,
                title: "Later",
                content: "l",
                link: "https://blog.example/2030/01/01/later/",
                status: "future",
                name: "later",
                date: "2030-01-01 08:00:00",
                utc: "2030-01-01 00:00:00"
            ),
            Item(
                id: 9,
                title: "Work",
                content: "w",
                link: "https://blog.example/portfolio/work/",
                type: "portfolio",
                name: "work"
            ),
            Item(
                id: 20,
                title: "b",
                link: "https://blog.example/b/",
                type: "attachment",
                status: "inherit",
                more:
                    "<wp:attachment_url>https://blog.example/wp-content/uploads/2014/05/b-scaled.jpg</wp:attachment_url>"
            ),
        ]
        return file
    }

    @Test("A header says what WordPress knew of the text, and of people their names only")
    func header() throws {
        let export = try PlannedExport(
            ["export.xml": blog.xml],
            media: ["2014/05/a.jpg": "a", "2014/05/b.jpg": "b"]
        )
        #expect(
            try export.text("post/1-first").content == """
                ---
                title: 第一篇 & C++
                description: 一句话
                date: 2014-05-06 21:04
                updated: 2015-01-02 03:04
                image: b.jpg
                tags: [C++, 标签, "a, b"]
                categories: 开发, Swift
                author: Ann Lee
                rss.guid: https://blog.example/?p=1
                ---
                你好，**世界**。看[下一篇](/2014/05/07/你好/)和[关于](/about/)。

                ```swift
                let a = b < c
                ```

                ![图](a.jpg)

                """
        )
        let plan = export.plan
        #expect(
            plan.files.map(\.target) == [
                "Content/zh/posts/first/a.jpg", "Content/zh/posts/first/b.jpg",
            ]
        )
        #expect(plan.site.permalinks == ["posts": "/:year/:month/:day/:slug/"])
        #expect(
            plan.site.timeZone == "Asia/Shanghai"
                || plan.site.timeZone == TimeZone.current.identifier
        )
        #expect(try export.text("post/2-你好").content.contains("\nauthor: bo\n"))
        #expect(!plan.texts.contains { $0.content.contains("mail.example") })
        #expect(plan.texts.filter(\.isDraft).map(\.source) == ["post/5-Draft", "post/6-mine"])
        #expect(plan.unreadKeys.isEmpty)
        #expect(
            plan.losses.map { "\($0.file): \($0.message)" } == [
                ": old addresses such as '/?p=12' (4) need redirect rules of the web server; 'old-numbers.nginx.conf' has rules for nginx",
                "export.xml: comments stay in the export: 1; systems for comments, such as Isso, import them from there",
                "export.xml: left out: 1 item of the type 'portfolio'; add '--types portfolio' to import them as a section",
                "export.xml: left out: 1 text in 'trash'",
                "post/6-mine: it was private, and still is: it has no page",
            ]
        )
        #expect(plan.numberRules.contains("    \"/?2\" \"/2014/05/07/%E4%BD%A0%E5%A5%BD/\";\n"))
        let typed = try PlannedExport(["export.xml": blog.xml], types: ["portfolio"])
        #expect(try typed.text("portfolio/9-work").newAddress == "/portfolio/work/")
    }

    @Test(
        "Every old address is answered in the published site",
        arguments: ImportAddresses.allCases
    )
    func addresses(addresses: ImportAddresses) async throws {
        let export = try PlannedExport(
            ["export.xml": blog.xml],
            media: ["2014/05/a.jpg": "a", "2014/05/b.jpg": "b"],
            addresses: addresses
        )
        let imported = try ImportedFolder(of: export.plan)
        let (run, diagnostics) = try imported.publish()
        let server = try LocalServer(folder: run.root.folder().subfolder(named: "Output"), port: 0)
        for address in [
            "/2014/05/06/first/", "/2014/05/07/%e4%bd%a0%e5%a5%bd/", "/about/", "/about/contact/",
            "/category/dev/swift/", "/category/swift/", "/category/dev/", "/tag/c-plus/",
            "/tag/%e6%a0%87/", "/author/ann/",
        ] {
            #expect(try await imported.status(at: address, on: server) == 200, "\(address)")
        }
        let faults = diagnostics.filter {
            $0.severity != .note && !"\($0)".contains("a.jpg") && !"\($0)".contains("b.jpg")
        }
        #expect(faults.isEmpty, "\(faults)")
        #expect(try run.root.read("Output/feed.rss").contains(">https://blog.example/?p=1</guid>"))
    }

    @Test("Texts of Polylang are pairs where they were, each in its language and at its address")
    func languages() async throws {
        func item(_ id: Int, _ slug: String, _ language: String, _ group: String?) -> Item {
            Item(
                id: id,
                title: slug,
                content: "Text of \(slug)",
                link: "https://blog.example/" + (language == "en" ? "en/" : "") + "\(slug)/",
                name: slug,
                terms: [("language", language, language), ("post_tag", "t", "T")]
                    + (group.map { [("post_translations", $0, $0)] } ?? [])
            )
        }
        var file = WordPressFile()
        file.items = [
            item(1, "cha", "zh", "pll_1"), item(2, "tea", "en", "pll_1"),
            item(3, "alone", "zh", "pll_2"),
            item(4, "only", "en", nil),
        ]
        let export = try PlannedExport(["export.xml": file.xml])
        #expect(export.plan.site.languages == ["zh", "en"])
        #expect(!export.plan.site.prefixesFirstLanguage)
        #expect(export.plan.site.permalinks == ["posts": "/:slug/"])
        let imported = try ImportedFolder(of: export.plan)
        let (run, _) = try imported.publish()
        let server = try LocalServer(folder: run.root.folder().subfolder(named: "Output"), port: 0)
        for address in ["/cha/", "/en/tea/", "/alone/", "/en/only/", "/tag/t/"] {
            #expect(try await imported.status(at: address, on: server) == 200, "\(address)")
        }
        let chinese = try run.root.read("Output/cha/index.html")
        #expect(chinese.contains("hreflang=\"en\" href=\"https://blog.example/en/tea/\""))
        #expect(
            try !run.root.read("Output/alone/index.html").contains(
                "hreflang=\"en\" href=\"https://blog.example/en/only"
            )
        )
    }

    @Test("Parts of one export, and an archive of them, are one site")
    func parts() throws {
        var first = blog
        var second = blog
        first.items = Array(blog.items.prefix(3))
        // Parts may overlap.
        second.items = Array(blog.items.dropFirst(2))
        let whole = try PlannedExport(["export.xml": blog.xml])
        let parts = try PlannedExport(["a.xml": first.xml, "b.xml": second.xml])
        #expect(parts.plan.texts.map(\.content) == whole.plan.texts.map(\.content))
        let packed = try TemporaryFolder()
        try packed.write(["x/a.xml": first.xml, "x/b.xml": second.xml])
        guard let zip = ChildProcess.find("zip", environment: ProcessInfo.processInfo.environment)
        else { return }
        try Command(zip, ["-q", "-r", "all.zip", "x"]).run(in: packed.path)
        let archive = try Importer(of: ExportSource([packed.path + "/all.zip"])).plan()
        #expect(archive.texts.map(\.content) == whole.plan.texts.map(\.content))
        let folder = try Importer(of: ExportSource([packed.path + "/x"])).plan()
        #expect(folder.texts.count == whole.plan.texts.count)
        #expect(ExportSource.isExport(packed.path + "/x"))
    }

    @Test("Words that readers saw stand in the published page", .enabled(if: !Soak.isQuick))
    func words() throws {
        let html = """
            <!-- wp:heading --><h2>Alpha &amp; beta</h2><!-- /wp:heading -->
            <!-- wp:paragraph --><p>gamma <em>delta</em> 中文<strong>粗体。</strong>后面 5 &lt; 6 &amp;amp; H<sub>2</sub>O<br>epsilon</p><!-- /wp:paragraph -->
            <!-- wp:list --><ul><li>zeta<ol><li>eta</li></ol></li><li><p>theta</p><pre class="wp-block-code"><code>iota &lt; kappa</code></pre></li></ul><!-- /wp:list -->
            <!-- wp:table --><figure><table><tbody><tr><td>lambda<br>mu</td><td><ul><li>nu</li></ul></td></tr></tbody></table><figcaption>xi</figcaption></figure><!-- /wp:table -->
            <!-- wp:quote --><blockquote><p>omicron</p><cite>pi</cite></blockquote><!-- /wp:quote -->
            <!-- wp:details --><details><summary>rho</summary><p>sigma <a href="https://x.example/y">tau</a></p></details><!-- /wp:details -->
            <!-- wp:columns --><div><div><p>upsilon</p></div><div><p>phi <code>chi</code></p></div></div><!-- /wp:columns -->
            <dl><dt>psi</dt><dd>omega</dd></dl><p><u>underlined</u> <q>quoted</q> <font color="red">red</font></p>
            <div>in <span>span</span><center>centre</center></div>
            """
        let export = try PlannedExport(posts: [html])
        let imported = try ImportedFolder(of: export.plan)
        let (run, _) = try imported.publish(edition: .v1)
        let page = HTMLScanner.text(of: Array(try run.root.read("Output/p1/index.html").utf8))
        let text = HTMLScanner.text(of: Array(html.replacing("<", with: " <").utf8))
        for word in Set(text.split { !$0.isLetter && !$0.isNumber }) {
            #expect(page.contains(word), "\(word)")
        }
        #expect(page.contains("iota < kappa") && page.contains("5 < 6 &amp;"))
    }
}
