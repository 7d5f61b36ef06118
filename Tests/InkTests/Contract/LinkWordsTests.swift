import Ink
import Testing

@Suite("Words after addresses")
struct LinkWordsTests {
    /// What modifiers of links and images make of a text: `{html|markdown}`.
    private func html(
        _ markdown: String,
        _ targets: [Modifier.Target] = [.links, .images]
    ) -> String {
        let modifiers = targets.map { target in
            Modifier(target: target) { "{\($0)|\($1)}" }
        }
        return MarkdownParser(modifiers: modifiers).html(from: markdown)
    }

    @Test(
        "Where a modifier is installed, the address is the first word, and the rest is in the source",
        arguments: [
            ("![t](u.png width=400)", #"{<img src="u.png" alt="t"/>|![t](u.png width=400)}"#),
            (
                "a ![t]( <u v>  w  ) b",
                #"<p>a {<img src="u%20v" alt="t"/>|![t]( <u v>  w  )} b</p>"#
            ),
            (
                "[t *e*](/u(1) a \"b\" c)",
                #"<p>{<a href="/u(1)">t <em>e</em></a>|[t *e*](/u(1) a "b" c)}</p>"#
            ),
            ("![t](u \"v\" w=\"1\")", #"{<img src="u" alt="t"/>|![t](u "v" w="1")}"#),
            ("![t](u \"v\")", #"{<img src="u" alt="t" title="v"/>|![t](u "v")}"#),
            ("![t](u 'v' )", #"{<img src="u" alt="t" title="v"/>|![t](u 'v' )}"#),
            (
                "[![t](u w=1)](/v new)",
                #"<p>{<a href="/v">{<img src="u" alt="t"/>|![t](u w=1)}</a>|[![t](u w=1)](/v new)}</p>"#
            ),
            (
                "- 一 [二](/三 四) 五\n- ![六](七 八)",
                #"<ul><li>一 {<a href="/三">二</a>|[二](/三 四)} 五</li><li>{<img src="七" alt="六"/>|![六](七 八)}</li></ul>"#
            ),
            (
                "|a|\n|-|\n|[b](c d)|",
                #"<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>{<a href="c">b</a>|[b](c d)}</td></tr></tbody></table>"#
            ),
            ("# [t](u v)", #"<h1>{<a href="u">t</a>|[t](u v)}</h1>"#),
            (
                "[t](u v)\n[w](x y)",
                #"<p>{<a href="u">t</a>|[t](u v)} {<a href="x">w</a>|[w](x y)}</p>"#
            ),
        ]
    )
    func words(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test(
        "Everything else is text as before",
        arguments: [
            "`[a](b c)`", "```x [a](b c)\n[a](b c)\n```", "    [a](b c)", "[a](b c (d))",
            "[a](b c\nd)",
            "\\[a](b c)", "[a](b) (c d)", "<b title=\"[a](b c)\">", "<div>\n[a](b c)\n</div>",
            "[a](b c",
            "a](b c)", "[a] (b c)", "[a](<b c)", "(c [d](e", "[a\n\nb](c d)",
            "<!-- ![a](b c) -->",
        ]
    )
    func text(markdown: String) {
        #expect(html(markdown, [.links, .images]).contains("{") == markdown.hasPrefix("[a](b) "))
        let plain = MarkdownParser(modifiers: [.init(target: .links) { html, _ in html }])
        #expect(plain.html(from: markdown) == MarkdownParser().html(from: markdown))
    }

    @Test("Only the kind is meant that has a modifier")
    func kinds() {
        let both = "[a](b c) ![d](e f)"
        #expect(html(both, [.codeBlocks]) == "<p>\(both)</p>")
        #expect(html(both, [.links]) == #"<p>{<a href="b">a</a>|[a](b c)} ![d](e f)</p>"#)
        #expect(html(both, [.images]) == #"<p>[a](b c) {<img src="e" alt="d"/>|![d](e f)}</p>"#)
    }

    @Test("A footnote stays one", arguments: [MarkdownOptions.article])
    func footnotes(options: MarkdownOptions) {
        let text = "a[^1](see b)\n\n[^1]: c"
        var parser = MarkdownParser(options: options)
        let plain = parser.html(from: text)
        parser.addModifier(Modifier(target: .links) { html, _ in html })
        #expect(parser.html(from: text) == plain)
    }

    @Test("An article's links with words lead to the first word, at their place")
    func article() {
        var parser = MarkdownParser(options: .article)
        parser.addModifier(Modifier(target: .images) { html, _ in html })
        let article = parser.article(from: "a\n\nb ![t](u.png width=4)")
        #expect(article.images.map(\.url) == ["u.png"])
        #expect(article.images.first?.position == MarkdownPosition(line: 3, column: 3))
        #expect(article.images.first?.title == "")
    }

    @Test(
        "Brackets without end take linear time",
        arguments: ["[a](b \"c [", "[a](<b", "[a](b", "[a](b c", "[a](b 'c\\"]
    )
    func manyBrackets(part: String) {
        let text = String(repeating: part, count: 50_000)
        #expect(html(text, [.links]).utf8.count { $0 == UInt8(ascii: "b") } >= 50_000)
    }

    @Test("An image alone in a block has no paragraph around it, and no paragraph's modifier")
    func imageAlone() {
        let blocks = html("![a](b)\n\nc\n\n![d][r]\n\n[r]: e", [.images, .paragraphs])
        #expect(
            blocks
                == #"{<img src="b" alt="a"/>|![a](b)}{<p>c</p>|c}{<img src="e" alt="d"/>|![d][r]}"#
        )
        let parser = MarkdownParser()
        #expect(parser.html(from: "![a](b) c") == "<p><img src=\"b\" alt=\"a\"/> c</p>")
        #expect(
            parser.html(from: "> ![a](b)")
                == "<blockquote><p><img src=\"b\" alt=\"a\"/></p></blockquote>"
        )
        #expect(
            parser.html(from: "[![a](b)](c)")
                == "<p><a href=\"c\"><img src=\"b\" alt=\"a\"/></a></p>"
        )
        let article = MarkdownParser(options: .article).html(from: "![a](b)")
        #expect(article.hasPrefix("<p><img ") && article.hasSuffix("</p>"))
    }
}
