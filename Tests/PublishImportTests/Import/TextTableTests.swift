import Foundation
import PublishImport
import PublishLint
import PublishTesting
import Testing

@Suite("Texts and pictures of imports")
struct TextTableTests {
    /// What a text becomes in a site of Hexo, Jekyll or Hugo with another text and some pictures.
    private func translated(
        _ body: String,
        by generator: String,
        header: String = ""
    ) throws
        -> (body: String, remarks: String)
    {
        let (folder, name) =
            switch generator {
            case "hexo": ("source/_posts", "a.md")
            case "jekyll": ("_posts", "2024-05-06-a.md")
            case "hugo": ("content/posts", "a.md")
            default: ("src/content/posts", "a.mdx")
            }
        let path = "\(folder)/\(name)"
        let site = try PlannedSite(
            [
                path: "---\ntitle: A\ndate: 2024-05-06\n\(header)\n---\n" + body,
                "\(folder)/乙.md": "---\ntitle: 乙题\ndate: 2024-05-06\n---\n## SHA-1\n",
                "_config.yml": "title: Site\ncdn: https://cdn.example\n",
                "hugo.toml": "title = 'Site'\n",
                "astro.config.mjs": "", "source/img/a b.png": "x", "\(folder)/a/pic.png": "x",
                "\(folder)/a.assets/pic.png": "x", "src/assets/pic.png": "x",
                "assets/img/pic.png": "x",
                "src/content/posts/zh/x.png": "x",
            ],
            as: generator
        )
        let content = try site.text(path).content
        let end = try #require(content.range(of: "\n---\n", options: .backwards))
        let linter = try Linter(root: "/nowhere", settings: LintSettings(), only: ["marks.foreign"])
        let text = try #require(LintText(path: path, bytes: Array(content.utf8)))
        // What has become something of ours is nothing foreign any more; the rest is told.
        if site.remarks(path).isEmpty, !body.contains("/*"), !content.contains(body) {
            let findings = linter.findings(in: text)
            #expect(findings.isEmpty, "\(findings)")
        }
        return (
            String(content[end.upperBound...]).trimmingCharacters(in: .newlines), site.remarks(path)
        )
    }

    private static func frame(_ address: String, _ title: String) -> String {
        "<iframe src=\"\(address)\" title=\"\(title)\" width=\"560\" height=\"315\" "
            + "loading=\"lazy\" allowfullscreen></iframe>"
    }

    @Test(
        "What Hexo's commands, quotations and habits mean is kept",
        arguments: [
            ("{% post_link 乙 %}", "[乙题](../%E4%B9%99.md)"),
            ("{% post_link 乙 '看 这' %}", "[看 这](../%E4%B9%99.md)"),
            ("{% post_link 乙 \"it's\" true %}", "[it's](../%E4%B9%99.md)"),
            ("{% post_link 乙 it's %}", "[it's](../%E4%B9%99.md)"),
            (
                "{% codeblock lang:md %}\n```swift\na\n```\n{% endcodeblock %}",
                "````md\n```swift\na\n```\n````"
            ),
            ("{% codeblock A title lang:js %}\na\n{% endcodeblock %}", "```js title=\"A\"\na\n```"),
            ("{% codeblock Title %}\na\n{% endcodeblock %}", "``` title=\"Title\"\na\n```"),
            ("```swift main.swift\na\n```", "```swift title=\"main.swift\"\na\n```"),
            ("```swift\na\n```", "```swift\na\n```"), ("```a``` b", "```a``` b"),
            ("##标题", "## 标题"), ("###标题##", "### 标题##"), ("#标签", "#标签"), ("####", "####"),
            ("```\n##标题\n```", "```\n##标题\n```"), ("![图](/img/a b.png)", "![图](/img/a%20b.png)"),
            ("[x](<a b.png>) [a](b c)", "[x](<a b.png>) [a](b c)"),
            ("{% note info %}\na\n{% endnote %}", "> [!NOTE]\n> a"),
            ("{% note warning no-icon 注意 这里 %}\na\n{% endnote %}", ":::warning 注意 这里\na\n:::"),
            ("{% note blue 'fas fa-bullhorn' modern %}\na\n{% endnote %}", "> [!NOTE]\n> a"),
            ("{% blockquote Li, Book %}\na\n{% endblockquote %}", "> a\n>\n> — Li, Book"),
            ("{% fold 展开 %}\na\n{% endfold %}", ":::details 展开\na\n:::"),
            (
                "{% tabs t %}\n<!-- tab 甲@icon -->\na\n<!-- endtab -->\n<!-- tab -->\nb\n<!-- endtab -->\n{% endtabs %}",
                ":::tabs\n:::tab 甲\na\n:::\n:::tab\nb\n:::\n:::"
            ),
            ("{% center %}\na\n{% endcenter %}", "a"), ("{% kbd Ctrl %}", ":kbd[Ctrl]"),
            ("{% label primary@字 %}", ":mark[字]"),
            ("{% btn https://a.example, 去 %}", "[去](https://a.example)"),
            ("{% mermaid %}\na\n{% endmermaid %}", "```mermaid\na\n```"), ("[TOC]", "[[toc]]"),
            ("{{ config.cdn }}/a.png", "https://cdn.example/a.png"),
            ("[看](#SHA-1)\n\n## SHA-1", "[看](#sha-1)\n\n## SHA-1"),
            ("[看](乙.md#SHA-1)", "[看](../%E4%B9%99.md#sha-1)"),
            ("[看](/2024/05/06/乙/#SHA-1)", "[看](/2024/05/06/乙/#sha-1)"),
            ("[看](#nowhere) <a id=\"x\"></a>[x](#x)", "[看](#nowhere) <a id=\"x\"></a>[x](#x)"),
            (
                "![a](a/pic.png) ![b](pic.png) ![c](./a/pic.png)",
                "![a](pic.png) ![b](pic.png) ![c](pic.png)"
            ),
            ("![a](a.assets/pic.png)", "![a](/a.assets/pic.png)"),
            ("![a](a\\pic.png)", "![a](pic.png)"),
        ]
    )
    func hexo(body: String, expected: String) throws {
        let text = try translated(body, by: "hexo").body
        #expect(text == expected)
    }

    @Test(
        "Lines that Hexo breaks are broken, and nothing else",
        arguments: [
            ("床前明月光\n疑是地上霜", "床前明月光  \n疑是地上霜"), ("a\n\nb", "a\n\nb"),
            ("- a\n  b\n- c", "- a  \n  b\n- c"),
            ("> a\n> b", "> a  \n> b"), ("a  \nb\\\nc<br>\nd", "a  \nb\\\nc<br>\nd"),
            ("```\na\nb\n```", "```\na\nb\n```"), ("a\n## b\nc", "a\n## b\nc"),
            ("| a | b |\n|---|---|\n| c | d |", "| a | b |\n|---|---|\n| c | d |"),
            ("<div>\na\nb\n</div>", "<div>\na\nb\n</div>"), ("$$\na\nb\n$$", "$$\na\nb\n$$"),
            ("a\n<!--more-->\nb", "a\n<!--more-->\nb"), ("    a\n    b", "    a\n    b"),
        ]
    )
    func breaks(body: String, expected: String) throws {
        let text = try translated(body, by: "hexo").body
        #expect(text == expected)
    }

    @Test(
        "Lines are left where the site's renderer does not break them",
        arguments: [
            ["_config.yml": "marked:\n  breaks: false\n"],
            ["_config.yml": "markdown:\n  render:\n    breaks: false\n"],
            [
                "_config.yml": "",
                "package.json": "{\"dependencies\": {\"hexo-renderer-pandoc\": \"1\"}}",
            ],
        ]
    )
    func noBreaks(files: [String: String]) throws {
        let text = ["source/_posts/a.md": "---\ndate: 2024-05-06\n---\na\nb\n"]
        let site = try PlannedSite(files.merging(text) { $1 }, as: "hexo")
        #expect(site.plan.texts[0].content.hasSuffix("\na\nb\n"))
    }

    @Test(
        "Headers that say where pictures lie are followed",
        arguments: [
            ("hexo", "typora-root-url: ./a", "![a](/pic.png)", "![a](pic.png)"),
            (
                "hexo", "typora-root-url: ../../source", "![a](/img/a%20b.png)",
                "![a](/img/a%20b.png)"
            ),
            ("jekyll", "media_subpath: /assets/img", "![a](pic.png)", "![a](/assets/img/pic.png)"),
            ("jekyll", "img_path: assets/img/", "![a](pic.png)", "![a](/assets/img/pic.png)"),
        ]
    )
    func places(generator: String, header: String, body: String, expected: String) throws {
        #expect(try translated(body, by: generator, header: header).body == expected)
    }

    @Test(
        "What kramdown and Liquid mean is kept",
        arguments: [
            ("a\n\n> b\n> c\n{: .prompt-tip }", "a\n\n> [!TIP]\n> b\n> c"),
            ("b\n{: .prompt-tip }", "b"),
            (
                "{% include embed/youtube.html id='abc' %}\n",
                Self.frame("https://www.youtube-nocookie.com/embed/abc", "YouTube")
            ),
            (
                "{% include video id=\"abc\" provider=\"bilibili\" %}\n",
                Self.frame("https://player.bilibili.com/player.html?bvid=abc", "Bilibili")
            ),
            ("* TOC\n{:toc}", "[[toc]]"), ("1. x\n{:toc}\n", "[[toc]]"), ("##Title", "## Title"),
            ("{{ site.cdn }}/a", "https://cdn.example/a"), ("{{ page.title }}", "A"),
            ("a\nb", "a\nb"),
            (
                "<head>\n<script src=\"https://cdn.mathjax.org/MathJax.js\"></script>\n</head>\n\nText",
                "Text"
            ),
            ("<script src=\"/katex.js\"></script>\nText", "Text"),
            ("<script src=\"/a.js\"></script>", "<script src=\"/a.js\"></script>"),
        ]
    )
    func jekyll(body: String, expected: String) throws {
        #expect(try translated(body, by: "jekyll").body == expected)
    }

    @Test(
        "What Hugo's shortcodes mean is kept, in all quotations",
        arguments: [
            ("{{< admonition note \"注意\">}}\n文\n{{< /admonition >}}", ":::note 注意\n文\n:::"),
            (
                "{{< admonition type=tip title='小 心' open=false >}}\n文\n{{< /admonition >}}",
                ":::tip 小 心\n文\n:::"
            ),
            ("{{% notice warning %}}\n文\n{{% /notice %}}", "> [!WARNING]\n> 文"),
            ("{{< admonition warning >}}\n文\n{{< /admonition >}}", "> [!WARNING]\n> 文"),
            ("{{< figure src=`a/pic.png` alt=\"a \\\"b\\\"\" >}}", "![a \"b\"](pic.png)"),
            ("{{</* figure src=\"a\" */>}}", "{{< figure src=\"a\" >}}"),
            ("{{< details \"更多\" >}}\n文\n{{< /details >}}", ":::details 更多\n文\n:::"),
            (
                "{{< tabs >}}\n{{< tab \"甲\" >}}\na\n{{< /tab >}}\n{{< /tabs >}}",
                ":::tabs\n:::tab 甲\na\n:::\n:::"
            ),
            ("{{< tweet user=\"a\" id=\"1\" >}}", "[x.com/a/status/1](https://x.com/a/status/1)"),
            ("{{< link href=\"https://a.example\" content=\"去\" >}}", "[去](https://a.example)"),
            ("{{< toc >}}", "[[toc]]"), ("{{< center >}}a{{< /center >}}", "a"),
            ("{{< highlight md >}}\n```\n{{< /highlight >}}", "````md\n```\n````"),
            ("![图](/posts/a/pic.png)", "![图](pic.png)"), ("a\nb", "a\nb"), ("##标题", "##标题"),
        ]
    )
    func hugo(body: String, expected: String) throws {
        #expect(try translated(body, by: "hugo").body == expected)
    }

    @Test("Files among the texts keep the addresses at which others name them")
    func filesAmongTexts() throws {
        let site = try PlannedSite(
            [
                "hugo.toml": "",
                "content/posts/a.md": "---\ndate: 2024-05-06\n---\n![](/posts/b/pic.png)\n",
                "content/posts/b.md": "---\ndate: 2024-05-06\nslug: c\n---\nB\n",
                "content/posts/b/pic.png": "x",
            ],
            as: "hugo"
        )
        #expect(
            site.plan.files.map(\.target) == [
                "Content/en/posts/b/pic.png", "Resources/posts/b/pic.png",
            ]
        )
    }

    @Test(
        "What MDX has beside Markdown becomes Markdown, or is told",
        arguments: [
            ("import X from './x.astro';\nimport { Y } from 'y'\n\nText", "\nText", "import X"),
            ("import {\n  A,\n} from 'y';\n\nText", "\nText", "import {"),
            ("import './a.css'", "", "import"),
            ("export const a = {\n  b: 1,\n};\n\nText", "\nText", "export const"),
            ("export function a() {\n  return 1;\n\n}\n\nText", "\nText", "export function"),
            ("import is a keyword of Swift.", "import is a keyword of Swift.", ""),
            ("export is one, too.", "export is one, too.", ""),
            ("Text\nimport x from 'y'", "Text\nimport x from 'y'", ""),
            ("- a\n\n  import x from 'y'", "- a\n\n  import x from 'y'", ""),
            ("```js\nimport x from 'y'\n```", "```js\nimport x from 'y'\n```", ""),
            ("<YouTube id=\"abc\" />", ":::youtube abc\n:::", ""),
            (
                "<Bilibili\n  bvid=\"BV1xx411c7mD\"\n  title=\"视频\"\n/>",
                ":::bilibili BV1xx411c7mD 视频\n:::", ""
            ),
            (
                "<Callout type=\"warning\" title=\"小心\">\n  文\n</Callout>", ":::warning 小心\n文\n:::",
                ""
            ),
            ("<Aside>文</Aside>", ":::note\n文\n:::", ""), ("<Tip>\n文\n</Tip>", ":::tip\n文\n:::", ""),
            (
                "<Tabs>\n  <TabItem label=\"甲\">\n    ```sh\n    a\n      b\n    ```\n  </TabItem>\n</Tabs>",
                ":::tabs\n:::tab 甲\n```sh\na\n  b\n```\n:::\n:::", ""
            ),
            ("<Steps>\n1. a\n</Steps>", ":::steps\n1. a\n:::", ""),
            ("<CardGrid>\n<Card title=\"A\">\nb\n</Card>\n</CardGrid>", ":::card A\nb\n:::", ""),
            (
                "import pic from '@/assets/pic.png';\n\n<Image src={pic} alt=\"图\" />",
                "\n![图](/assets/pic.png)", "import pic"
            ),
            ("<Image src=\"/x.png\" alt=\"图\" title=\"t\" />", "![图](/x.png \"t\")", ""),
            ("a {/* no */}b", "a b", ""), ("{/*\nno\n*/}\n\nb", "\nb", ""),
            ("# {frontmatter.title}", "# A", ""),
            ("a{' '}b", "a b", ""),
            ("`{a}` \\{b} $\\frac{1}{2}$", "`{a}` \\{b} $\\frac{1}{2}$", ""),
            ("a {b.c} d", "a {b.c} d", "the expression '{b.c}'"), ("## A {#b}", "## A {#b}", ""),
            ("<Chart data={x} />", "<Chart data={x} />", "the component '<Chart"),
            ("![a](~/assets/pic.png)", "![a](/assets/pic.png)", ""),
            ("[a](/src/assets/pic.png)", "[a](/assets/pic.png)", ""),
        ]
    )
    func mdx(body: String, expected: String, remark: String) throws {
        let (text, remarks) = try translated(body, by: "astro")
        #expect(text == expected.trimmingCharacters(in: .newlines))
        #expect(remark.isEmpty ? remarks.isEmpty : remarks.contains(remark))
    }

    @Test(
        "A title and a description are suggested where a text has no header",
        arguments: [
            ("post-001.md", "Swift\nstruct and class\n- a\n", "title: Swift", nil),
            (
                "Notes on actors.md", "Actors keep their state, mostly. More.\n",
                "title: Notes on actors", "description: Actors keep their state, mostly."
            ),
            (
                "002.md", "# Heading\n\n这是第一段的第一句话，它足够长可以作为描述。第二句。\n", nil,
                "description: 这是第一段的第一句话，它足够长可以作为描述。"
            ),
            (
                "a.md", "---\ntags: x\n---\nA long first sentence, with a comma. B.\n", "title: a",
                nil
            ),
        ] as [(String, String, String?, String?)]
    )
    func suggestions(file: String, body: String, title: String?, description: String?) throws {
        let site = try PlannedSite([file: body], as: "markdown")
        let lines = try site.text(file).content.split(separator: "\n").map(String.init)
        #expect(lines.first { $0.hasPrefix("title:") } == title)
        #expect(lines.first { $0.hasPrefix("description:") } == description)
        #expect(
            description == nil || site.remarks(file).contains("is guessed from its first paragraph")
        )
    }
}
