import Ink
import Testing

@Suite("Directives in a line")
struct InlineDirectiveTests {
    private func parser() -> MarkdownParser {
        var options = MarkdownOptions.article
        options.inlineDirectives["badge"] = DirectiveHandler { directive in
            "<b class=\"\(directive.arguments["kind"] ?? "")\">\(directive.html)</b>"
        }
        return MarkdownParser(options: options)
    }

    @Test(
        "Directives in a line call their closures, and everything else stays what it is",
        arguments: [
            Case("Press :kbd[Ctrl].", "<p>Press <kbd>Ctrl</kbd>.</p>"),
            Case("按:kbd[A]:和:mark[重点]。", "<p>按<kbd>A</kbd>:和<mark>重点</mark>。</p>"),
            Case("H:sub[2]O", "<p>H:sub[2]O</p>"),
            Case(
                "x :sup[2] **:sub[*i*]**",
                "<p>x <sup>2</sup> <strong><sub>*i*</sub></strong></p>"
            ),
            Case(
                ":abbr[D<S>L]{title='of \"it\" & more'}!",
                "<p><abbr title=\"of &quot;it&quot; &amp; more\">D&lt;S&gt;L</abbr>!</p>"
            ),
            Case(":abbr[DSL]", "<p><abbr>DSL</abbr></p>"),
            Case(
                ":ruby[饕餮]{rt=\"tāo tiè\"}",
                "<p><ruby>饕餮<rp>(</rp><rt>tāo tiè</rt><rp>)</rp></ruby></p>"
            ),
            Case(":badge[new]{kind=hot}", "<p><b class=\"hot\">new</b></p>"),
            Case(":badge[new]{kind=hot", "<p><b class=\"\">new</b>{kind=hot</p>"),
            Case("| a |\n| - |\n| :kbd[B] |", "<tbody><tr><td><kbd>B</kbd></td></tr></tbody>"),
            Case("# :kbd[C] and D", "><kbd>C</kbd> and D<"),
            Case("\\:kbd[A]", "<p>:kbd[A]</p>"),
            Case("`:kbd[A]`", "<p><code>:kbd[A]</code></p>"),
            Case("::kbd[A] a:kbd[A] :1[A] :kbd [A]", "<p>::kbd[A] a:kbd[A] :1[A] :kbd [A]</p>"),
            Case(":kbd[A\nB] :kbd[[A]]", "<p>:kbd[A B] :kbd[[A]]</p>"),
            Case("注:kbd[A](/b)", "<p>注:kbd<a href=\"/b\">A</a></p>"),
            Case("注:kbd[^1]\n\n[^1]: b", "<p>注:kbd<sup"),
            Case(":smile[<b> *c*]", "<p>:smile[&lt;b&gt; *c*]</p>"),
            Case("http://a.b/:kbd[A]", "<p><a href=\"http://a.b/:kbd%5BA%5D\""),
        ]
    )
    func directives(_ row: Case) {
        let html = parser().html(from: row.markdown)
        #expect(row.html.hasSuffix("</p>") ? html == row.html : html.contains(row.html), "\(html)")
    }

    @Test(
        "Their text is part of titles, anchors and descriptions, and they are listed with their lines"
    )
    func article() {
        let article = parser().article(
            from:
                "---\na: b\n---\n# Use :kbd[F1]\n\n## On :mark[this] page\n\nA :badge[b]\nand :no[c]."
        )
        #expect(article.title == "Use F1")
        #expect(String(decoding: article.html, as: UTF8.self).contains("id=\"on-this-page\""))
        #expect(article.directives.map(\.name) == ["kbd", "mark", "badge", "no"])
        #expect(article.directives.map(\.label) == ["F1", "this", "b", "c"])
        #expect(article.directives.map(\.line) == [4, 6, 8, 8])
        #expect(article.directives.allSatisfy { $0.isInline })
    }

    @Test("The plain dialect has none")
    func plain() {
        #expect(MarkdownParser().html(from: ":kbd[A]") == "<p>:kbd[A]</p>")
    }
}
