import Testing

@testable import PublishLint

@Suite("Marks that do nothing")
struct MarkRuleTests {
    @Test(
        "Marks without effect are found at their lines, and others are left alone",
        arguments: [
            ("heading", "文\n\n##标题2\n\n文\n", [3]), ("heading", "###Setup\n", [1]),
            ("heading", "#标题\n\n文\n", [1]), ("heading", "- a\n\n  ##b\n", [3]),
            ("heading", "#标签 #另一个\n\n#1 is a number\n\n文\n#标签\n", []),
            ("heading", "## 标题\n\n##\n\n`##a`\n\n```\n##a\n```\n\n    ##a\n", []),
            ("fence", "```swift\nlet a = 1\n\n## 被吞的标题\n", [1]),
            ("fence", "a\n\n~~~\nb\n```\n", [3]), ("fence", "````\na\n```\n", [1]),
            ("fence", "```\na\n```\n\n> ```\n> b\n> ```\n\n- ~~~\n  c\n  ~~~\n", []),
            ("fence", "```\na\n``` b\n", [1]), ("fence", "```\na\n`````\n", []),
            ("fence", "1. a\n   ```\n   b\n   ```\n\n    c\n", []),
            ("address", "![图](/images/my pic.png)\n", [1]), ("address", "a [b](c d) e\n", [1]),
            ("address", "![图](/images/a.png =100x200)\n\n![图](/images/a.png =50%)\n", [3]),
            ("address", "a\n\n[b](https://c.d\n", [3]),
            ("address", "[b](<c d>) ![e](f%20g) [h](i \"j k\") `[l](m n)` \\[o](p q)\n", []),
            ("address", "[x](y) and z](w v)\n\na[1](2)\n", []),
            ("emphasis", "** 注意** 文\n", [1]), ("emphasis", "a **b\n\nc\n", [1]),
            ("emphasis", "~~a\n", [1]), ("emphasis", "**注意：**请看\n\n**“a”**后\n", []),
            ("emphasis", "**a** ~~b~~ `**c` \\*\\*d 2 * 3 ~ 5 ***e***\n\n***\n", []),
            ("emphasis", "a ** b\n\nc ~~ d\n", []),
            ("foreign", "[TOC]\n\n## 一\n", [1]), ("foreign", "[[toc]]\n\ntext [TOC] text\n", []),
            ("foreign", "a {{< figure src=\"b\" >}} c\n\n{% note %}\n", [1, 3]),
            ("foreign", "{{< a {{< b >}}\n\n{% a {% b %}\n\n{{< a {{< b\n", [1, 3]),
            ("foreign", "`{{< a >}}` {{ b }} {c} {% 50 }\n\n```\n{% d %}\n```\n", []),
            ("foreign", "import Tabs from '../Tabs.astro'\n\nimport is a word from here\n", [1]),
            ("foreign", "<Callout>a</Callout> and Array<Int>\n", [1, 1]),
            ("foreign", "<DIV>a</DIV> <kbd>b</kbd> `Array<Int>`\n", []),
            ("foreign", "> [!mine]- 折叠\n> 文\n\n> [!note] **标题**\n> 文\n", []),
            ("foreign", "> [!info]-折叠\n> 文\n\n> [!note]标题\n> 文\n\n> [!a](b)\n", [1, 4]),
            ("foreign", "a\n{: .b #c }\n\n{: .b}\n\nd\n{: onclick=x }\n", [4, 7]),
            ("foreign", "> [!NOTE]\n> 文\n\n> [!tip]  \n> 文 [!a] b\n", []),
            ("foreign", "AI\n\n*[AI]: 人工智能\n", [3]), ("foreign", "文 $$a$$ 文\n", [1]),
            ("foreign", "$$a$$。\n\n> $$b$$\n\n`$$c$$` d\n\n* [a]: b\n", []),
            ("foreign", "<div markdown=\"1\">\n文\n</div>\n", [1]),
            ("foreign", "文 <span class=\"a\" markdown='span'>b</span>\n", [1]),
            ("foreign", "文 <Chart a=\"b\" /> 文\n", [1]),
            ("html", "<div class=\"x\">\n\n文\n", [1]), ("html", "a <b>c\n\n<kbd>d</kbd>\n", [1]),
            ("html", "a\n\n<details>\n<summary>b</summary>\n\nc\n", [3]),
            ("html", "<div>\n\n文\n\n</div>\n\n<p>a\n\n<br><img src=\"a\">\n", []),
            ("html", "<svg><path d=\"M0\"/><g/></svg> <iframe src=\"a\" />\n", [1]),
            ("html", "<table><tr><td>a<tr><td>b</table>\n\n<!-- <div> -->\n", []),
            ("html", "<script>\nif (a < b) { \"<div>\" }\n</script>\n", []),
        ] as [(String, String, [Int])]
    )
    func finds(rule: String, text: String, lines: [Int]) throws {
        #expect(try Linting(rules: ["marks." + rule]).findings(text).map(\.line) == lines)
    }

    @Test(
        "A sign between a Latin word and Chinese is of full width",
        arguments: [
            ("这是一个 app,非常好。\n", "这是一个 app，非常好。\n"), ("共 3;然后\n", "共 3；然后\n"),
            ("用 a,b 和 c, d,都好\n", "用 a,b 和 c, d，都好\n"),
            ("f(a,b) 与 `a,中`\n", "f(a,b) 与 `a,中`\n"),
        ]
    )
    func punctuation(text: String, fixed: String) throws {
        #expect(try Linting(rules: ["zh.punctuation"]).fixed(text) == fixed)
    }
}
