import Ink
import Testing

@Suite("HTML shapes of the plain dialect")
struct ShapeTests {
    @Test(
        "Every construct is written in its compact shape",
        arguments: [
            Case("# A\n\n###### B #", "<h1>A</h1><h6>B</h6>"),
            Case("a\nb", "<p>a b</p>"),
            Case("a  \nb\\\nc", "<p>a<br>b<br>c</p>"),
            Case(
                "*a* __b__ ~~c~~ `d`",
                "<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>"
            ),
            Case("[a](/u)", "<p><a href=\"/u\">a</a></p>"),
            Case("[a](/u?b=1&c=2)", "<p><a href=\"/u?b=1&amp;c=2\">a</a></p>"),
            Case("[a](/路径)", "<p><a href=\"/路径\">a</a></p>"),
            Case("[a](</b c>)", "<p><a href=\"/b%20c\">a</a></p>"),
            Case("![a](/u)", "<img src=\"/u\" alt=\"a\"/>"),
            Case("![](/u)", "<img src=\"/u\"/>"),
            Case("![a *b* `c`](/u)", "<img src=\"/u\" alt=\"a b c\"/>"),
            Case(
                "```swift\nlet a = \"<\"\n```",
                "<pre><code class=\"language-swift\">let a = \"&lt;\"\n</code></pre>"
            ),
            Case("```\na\n```", "<pre><code>a\n</code></pre>"),
            Case("> a\n> b", "<blockquote><p>a b</p></blockquote>"),
            Case("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
            Case("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
            Case("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"),
            Case("3. a", "<ol start=\"3\"><li>a</li></ol>"),
            Case("---\n\na", "<hr><p>a</p>"),
            Case(
                "| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |",
                "<table><thead><tr><th>a</th><th align=\"left\">b</th><th align=\"center\">c</th>"
                    + "<th align=\"right\">d</th></tr></thead><tbody><tr><td>1</td>"
                    + "<td align=\"left\">2</td><td align=\"center\">3</td>"
                    + "<td align=\"right\">4</td></tr></tbody></table>"
            ),
            Case("| a |\n|---|", "<table><thead><tr><th>a</th></tr></thead></table>"),
            Case("<div>\n*a*\n</div>\n\nb <b>c</b>", "<div>\n*a*\n</div><p>b <b>c</b></p>"),
            Case("a < b > c & d \"e\" 'f'", "<p>a &lt; b &gt; c &amp; d \"e\" 'f'</p>"),
            Case("Tom &amp; Jerry", "<p>Tom &amp; Jerry</p>"),
            Case(
                "[A][Ref] [b]\n\n[ref]: /r\n[B]: /b",
                "<p><a href=\"/r\">A</a> <a href=\"/b\">b</a></p>"
            ),
            Case("[a](/u \"t\")", "<p><a href=\"/u\" title=\"t\">a</a></p>"),
            Case("大约 1~3 天，或者 2~5 个", "<p>大约 1~3 天，或者 2~5 个</p>"),
            Case("snake_case_name", "<p>snake_case_name</p>"),
            Case("# C#", "<h1>C#</h1>"),
            Case("[nobody][knows]", "<p>[nobody][knows]</p>"),
            Case(
                "- [ ] a\n- [x] b",
                "<ul><li><input type=\"checkbox\" disabled=\"\"/> a</li>"
                    + "<li><input type=\"checkbox\" disabled=\"\" checked=\"\"/> b</li></ul>"
            ),
            Case(
                "- [ ] a\n\n- b",
                "<ul><li><p><input type=\"checkbox\" disabled=\"\"/> a</p></li><li><p>b</p></li></ul>"
            ),
            Case(
                "see https://a.example/b",
                "<p>see <a href=\"https://a.example/b\">https://a.example/b</a></p>"
            ),
            Case("", ""),
            Case("   \n\n", ""),
            Case("a\u{0}b", "<p>a\u{FFFD}b</p>"),
        ]
    )
    func shape(_ row: Case) {
        #expect(MarkdownParser().html(from: row.markdown) == row.html)
    }

    @Test("What options add is off in the plain dialect")
    func plainDialect() {
        let markdown = "[[toc]]\n\n> [!NOTE]\n> a\n\n$b$ [[Ctrl]]\n\n:::c\n"
        #expect(
            MarkdownParser().html(from: markdown)
                == "<p>[[toc]]</p><blockquote><p>[!NOTE] a</p></blockquote><p>$b$ [[Ctrl]]</p><p>:::c</p>"
        )
    }

    @Test("Footnotes have links both ways, one back for each reference")
    func footnotes() {
        #expect(
            MarkdownParser().html(from: "a[^x] b[^x]\n\n[^x]: note\n")
                == "<p>a<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\" data-footnote-ref>1</a></sup>"
                + " b<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1-2\" data-footnote-ref>1</a></sup></p>"
                + "<section class=\"footnotes\" data-footnotes aria-label=\"Footnotes\"><ol><li id=\"fn-1\"><p>note"
                + " <a href=\"#fnref-1\" class=\"footnote-backref\" data-footnote-backref"
                + " aria-label=\"Back to the text\">↩</a>"
                + " <a href=\"#fnref-1-2\" class=\"footnote-backref\" data-footnote-backref"
                + " aria-label=\"Back to the text\">↩</a></p></li></ol></section>"
        )
    }
}
