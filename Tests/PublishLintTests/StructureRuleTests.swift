import Testing

@testable import PublishLint

@Suite("Structure")
struct StructureRuleTests {
    @Test(
        "Every rule finds its faults at their lines",
        arguments: [
            ("structure.title", "# A\n\n# B\n\n## C\n", [3]),
            ("structure.title", "---\ntitle: A\n---\ntext\n", []),
            ("structure.title", "text\n", [1]), ("structure.title", "A\n=\n\nB\n=\n", [4]),
            ("structure.heading-levels", "# A\n### B\n## C\n#### D\n", [2, 4]),
            ("structure.heading-levels", "## A\n### B\n## C\n", []),
            ("structure.duplicate-anchor", "## A\n### B\n## C\n### B\n## A\n", [5]),
            (
                "structure.duplicate-anchor",
                "<a id=\"x\"></a>\n\n## A {#y}\n\n<b id=\"x\">b</b>\n\n## B {#y}\n\n## C {#z #y}\n",
                [5, 7, 9]
            ),
            (
                "structure.duplicate-anchor",
                "<a id='x'></a>\n\n<b ID=x title=' id=\"y\"'>b</b>\n\n<i data-id=\"x\" id=y>c</i>\n",
                [3]
            ),
            ("structure.duplicate-anchor", "## `a`\n## `b`\n## `a`\n", [3]),
            ("code.language", "```\na\n```\n\n```swift\nb\n```\n\n    c\n", [1]),
            (
                "tables.ragged", "| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |\n| `x\\|y` | 2 |\n",
                [3, 4]
            ),
            ("tables.ragged", "> | a | b |\n> | - | - |\n> | 1 | 2 |\n", []),
            ("images.alt", "![](a.png) ![b](c.png)\n\n![ ](d.png)\n", [1, 3]),
            // What stands in the text of an image is no image.
            ("images.alt", "![a ![](b.png)](c.png)\n", []),
            (
                "images.missing",
                "![a](a.png)\n\n![b](https://x.y/b.png)\n\n![c](data:image/png;base64,x)\n", [1]
            ),
            ("links.empty", "[](a) [b]() [![c](d)](e) [`f`](g)\n", [1, 1]),
            ("links.vague", "[here](a) [这里](b) [the guide](c) [Click here](d)\n", [1, 1, 1]),
            (
                "links.bare",
                "see https://a.b/c, and <https://d.e>\n\n[https://f.g](https://f.g)\n", [1]
            ),
            (
                "links.glued",
                """
                见 https://a.b/x后面
                见 https://a.b后
                见 https://a.b/x,后
                见 www.a.b/C语言
                见 https://a.b/wiki/中文 和 https://a.b/?q=中文&n=1
                见 https://a.b/x。后 https://a.b/x（后） 写信到ann@a.b后
                见 <https://a.b/x后> 和 [https://a.b/x后](https://a.b/x后) `https://a.b/x后`
                见 https://a.b/a-中 https://a.b/x 后 https://a.b/x，后
                """, [1, 2, 3, 4]
            ),
            (
                "references.unused",
                "[a] and [b][c] and [long\nlabel][]\n\n[a]: x\n[c]: y\n[d]: z\n[long label]: w\n",
                [6]
            ),
            ("references.unused", "[a]\n\n[a]: x\n\n[A]: y\n", [5]),
            ("references.missing", "[a][b] and [c][] and x[0][1] and [d][e]\n\n[e]: x\n", [1, 1]),
            ("footnotes.unused", "a[^b]\n\n[^b]: c\n\n[^d]: e\n", [5]),
            ("footnotes.missing", "a[^b] and [^c]\n\n[^b]: c\n", [1]),
            ("whitespace.trailing", "a \nb  \nc\n\n```\nd \n```\n", [1]),
            ("whitespace.trailing", "a \n\nb  \nc\n\nd  \n> e  \n\nf\n", [1, 6, 7]),
            ("whitespace.tabs", "a\tb\n\n\tcode\tc\n\n-\td\n", [1]),
            ("metadata.description", "---\ndate: 2024-01-01\n---\n# A\n\nText.\n", [1]),
            ("metadata.description", "---\ndate: 2024-01-01\n---\n# A\n", []),
            ("metadata.description", "---\ndescription: b\n---\n# A\n", []),
            ("metadata.title-length", "# " + String(repeating: "长", count: 36), [1]),
            ("metadata.title-length", "# " + String(repeating: "a", count: 70), []),
            // Hangul, letters of full width and emoji take two columns; kana of half width and marks do not.
            ("metadata.title-length", "# " + String(repeating: "한", count: 36), [1]),
            ("metadata.title-length", "# " + String(repeating: "Ａ", count: 36), [1]),
            ("metadata.title-length", "# " + String(repeating: "😀", count: 36), [1]),
            ("metadata.title-length", "# " + String(repeating: "ｱ", count: 70), []),
            ("metadata.title-length", "# " + String(repeating: "e\u{301}", count: 70), []),
            (
                "metadata.description-length",
                "---\ndate: a\ndescription: " + String(repeating: "长", count: 86) + "\n---\n", [3]
            ),
        ] as [(String, String, [Int])]
    )
    func finds(rule: String, text: String, lines: [Int]) throws {
        #expect(try Linting(rules: [rule]).findings(text).map(\.line) == lines)
    }

    @Test(
        "What is invisible is mended, and the page stays as it is",
        arguments: [
            ("whitespace.trailing", "a \r\nb  \r\nc\r\n", "a\r\nb  \r\nc\r\n"),
            ("whitespace.trailing", "a  \n\nb\n \n", "a\n\nb\n\n"),
            ("whitespace.tabs", "a\tb", "a b"),
            (
                "links.bare", "见 https://a.b/c, 和 http://d.e。**http://f.g/中**。",
                "见 <https://a.b/c>, 和 <http://d.e>。**<http://f.g/中>**。"
            ),
        ]
    )
    func mends(rule: String, text: String, fixed: String) throws {
        #expect(try Linting(rules: [rule]).fixed(text) == fixed)
    }

    @Test("Nothing is found in code, formulas, addresses, HTML and directives")
    func masked() throws {
        let text = """
            # Title

            `用Swift,写` 和 $用x,写$ 和 <span title="用Swift,写">字</span> 和 <https://a.b/用Swift,写>

            ```text
            用Swift,写 Github the the [a][b] [^c]\t
            ```

                用Swift,写 Github

            $$
            用x,写
            $$

            <div>用Swift,写 Github</div>

            :::note title="用Swift,写"
            正文
            :::

            [链接](https://a.b/用Swift,写 "用Swift,写") 和 ![图](a.png width=400)

            [ref]: https://a.b/用Swift,写
            [ref]
            """
        let rules = ["zh", "en", "names", "references", "footnotes", "whitespace"]
        #expect(try Linting(rules: rules).findings(text).map(\.lines) == [])
    }
}
