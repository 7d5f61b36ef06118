import Testing

@testable import PublishOutlets

@Suite("Articles for WeChat")
struct WeChatArticleTests {
    private func article(
        _ html: String,
        language: String = "en",
        styles: (text: String, path: String)? = nil
    ) throws -> WeChatArticle {
        try WeChatArticle(
            sample(html: html, language: language),
            accent: "#123456",
            styles: styles,
            formulas: FormulaDrawings(python: "no-such-python", environment: [:])
        )
    }

    /// The fragment without styles, and without the frame and the original's address.
    private func plain(_ html: String) throws -> String {
        var text = try article(html).html.replacing(#/ style="[^"]*"/#, with: "")
        text.removeFirst("<section>".count)
        let end = try #require(text.firstRange(of: "<p>Originally published at "))
        return String(text[..<end.lowerBound])
    }

    @Test(
        "Every element becomes one that WeChat keeps",
        arguments: [
            (
                "<div class=\"a\" id=\"b\" onclick=\"c()\"><p>x</p></div>",
                "<section><p>x</p></section>"
            ),
            ("<p>a<p>b<ul><li>c<li>d</ul>", "<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>"),
            ("<h2 id=\"x\">A<a class=\"heading-anchor\" href=\"#x\"></a></h2>", "<h2>A</h2>"),
            (
                "<a href=\"#x\">up</a> <a href=\"https://mp.weixin.qq.com/s/1\">own</a>",
                "up <a href=\"https://mp.weixin.qq.com/s/1\">own</a>"
            ),
            (
                "<picture><source srcset=\"a.webp\"><img src=\"https://me.example/a.png\" srcset=\"b 2x\" alt=\"A\" class=\"c\"></picture>",
                "<img src=\"https://me.example/a.png\" alt=\"A\">"
            ),
            ("<img src=\"data:image/png;base64,AA\" alt=\"A\">", "A"),
            (
                "<pre><code class=\"language-swift\"><span class=\"hl-k\">let</span> a\n\tb\n</code></pre>",
                "<pre><code><span>let</span>\u{A0}a<br>\u{A0}\u{A0}\u{A0}\u{A0}b</code></pre>"
            ),
            (
                "<table><tr><th align=\"right\" class=\"x\">a<td colspan=\"2\">b</table>",
                "<section><table><tr><th>a</th><td colspan=\"2\">b</td></tr></table></section>"
            ),
            (
                "<ul><li><input type=\"checkbox\" disabled checked> a</li></ul>",
                "<ul><li>☑ a</li></ul>"
            ),
            ("<script>a()</script><style>p{}</style><p>x</p>", "<p>x</p>"),
            (
                "<details open><summary>S</summary><p>x</p></details>",
                "<section><p>S</p><p>x</p></section>"
            ),
            (
                "<figure><img src=\"https://a.example/1.png\" alt=\"\"><figcaption>C</figcaption></figure>",
                "<section><img src=\"https://a.example/1.png\" alt=\"\"><p>C</p></section>"
            ),
            (
                "<aside class=\"alert alert-tip\"><p class=\"alert-title\">Tip</p><p>x</p></aside>",
                "<section><p>Tip</p><p>x</p></section>"
            ),
            (
                "<svg viewBox=\"0 0 1 1\" class=\"a\"><g id=\"b\"><title>t</title><path d=\"M0 0\" style=\"fill:red;position:fixed\"/></g></svg>",
                "<svg viewBox=\"0 0 1 1\"><g><path d=\"M0 0\" fill=\"red\"></path></g></svg>"
            ),
            ("<svg><linearGradient id=\"g\"/><rect fill=\"url(#g)\"/></svg>", ""),
            ("<math alttext=\"a&lt;b\"><mi>a</mi></math>", "<span>a&lt;b</span>"),
            ("<ruby>茶<rp>(</rp><rt>chá</rt><rp>)</rp></ruby>", "茶(chá)"),
            ("<p style=\"text-align: center; position: fixed\" align=\"left\">x</p>", "<p>x</p>"),
        ]
    )
    func elements(html: String, expected: String) throws {
        #expect(try plain(html) == expected)
    }

    @Test("Links to other sites become notes, each address once")
    func links() throws {
        let html =
            "<p><a href=\"https://a.example/\">A</a>, <a href=\"https://b.example/?x=1&amp;y=2\">B</a>, <a href=\"https://a.example/\">again</a>, <a href=\"https://c.example\">https://c.example</a></p>"
        #expect(
            try plain(html)
                == "<p><span>A</span><sup>[1]</sup>, <span>B</span><sup>[2]</sup>, <span>again</span><sup>[1]</sup>, <span>https://c.example</span></p><p>Links</p><p>[1] A: https://a.example/</p><p>[2] B: https://b.example/?x=1&amp;y=2</p>"
        )
    }

    @Test("Footnotes keep their numbers")
    func footnotes() throws {
        let html =
            "<p>x<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\">1</a></sup></p><section class=\"footnotes\"><ol><li id=\"fn-1\"><p>N <a href=\"#fnref-1\" class=\"footnote-backref\">↩</a></p></li></ol></section>"
        #expect(
            try plain(html)
                == "<p>x<sup>[note 1]</sup></p><section><section>[note 1] N </section></section>"
        )
        #expect(try article(html, language: "zh").html.contains("[注1]"))
    }

    @Test("What is lost is told once")
    func losses() throws {
        let html =
            "<video src=\"https://me.example/a.mp4\"></video><nav class=\"toc\"><ul></ul></nav><img src=\"https://me.example/a.svg\"><math alttext=\"x\"></math><canvas></canvas><canvas></canvas>"
        #expect(
            try article(html).notes.map(\.description) == [
                "formulas are left as TeX; to draw them, install ziamath for Python ('pip install ziamath')",
                "the player of https://me.example/a.mp4 is replaced by a link",
                "the table of contents is left out: links within the text are not supported",
                "the image https://me.example/a.svg is SVG, which the editor does not accept: replace it with a PNG",
                "a 'canvas' element is left out",
            ]
        )
    }

    @Test("Styles of the author go before the table's")
    func styles() throws {
        let html = try article(
            "<h2>x</h2>",
            styles: ("/* mine */ h2 { color: red; font-family: \"A B\" }", "a.css")
        ).html
        #expect(
            html.contains("border-bottom:2px solid #123456")
                || html.contains("border-bottom: 2px solid #123456")
        )
        #expect(html.contains(";color: red;font-family: &quot;A B&quot;\">x</h2>"))
    }

    @Test(
        "Styles that cannot be used say why",
        arguments: [
            ("h7 { color: red }", "'a.css' has an unknown style 'h7'; choose from "),
            (
                "h2 { position: fixed }",
                "'a.css' has 'position' in 'h2', which the platform removes"
            ),
            ("h2 { color: red", "'a.css' has no '}' for 'h2 {'"),
            ("h2", "'a.css' has 'h2'; expected 'name { … }'"),
        ]
    )
    func faults(css: String, sentence: String) throws {
        let fault = #expect(throws: OutletFault.self) { try article("", styles: (css, "a.css")) }
        #expect(fault?.description.hasPrefix(sentence) == true)
    }

    @Test("What is nested beyond all measure is kept, side by side")
    func depth() throws {
        let html = String(repeating: "<div>", count: 5000) + "x"
        #expect(try article(html).html.contains("x"))
    }
}
