import Ink
import Testing

@Suite("Block directives")
struct DirectiveTests {
    private func html(_ markdown: String) -> String {
        var options = MarkdownOptions.compatible
        options.extensions.insert(.directives)
        options.directives["video"] = DirectiveHandler { directive in
            "<video src=\"\(directive.arguments["src"] ?? "")\" title=\"\(directive.label)\">\(directive.html)</video>"
        }
        return MarkdownParser(options: options).html(from: markdown)
    }

    @Test(
        "A directive with the name of an alert is one, unless the site says what it is",
        arguments: [
            Case(
                ":::note\na\n:::",
                "<aside class=\"alert alert-note\"><p class=\"alert-title\">Note</p><p>a</p></aside>"
            ),
            Case(
                ":::Warning Hot <water>\n- a\n:::",
                "<aside class=\"alert alert-warning\"><p class=\"alert-title\">Hot &lt;water&gt;</p><ul><li>a</li></ul></aside>"
            ),
            Case(":::tip\na\n:::", "own"),
            Case(":::notes\na\n:::", "<div class=\"directive directive-notes\"><p>a</p></div>"),
        ]
    )
    func alerts(_ example: Case) {
        var options = MarkdownOptions.compatible
        options.extensions.insert(.directives)
        options.recognizesAlerts = true
        options.directives["tip"] = DirectiveHandler { _ in "own" }
        let html = MarkdownParser(options: options).html(from: example.markdown)
        #expect(html == example.html)
    }

    @Test(
        "Directives call their closures",
        arguments: [
            Case(":::video src=a.mp4\n:::", "<video src=\"a.mp4\" title=\"\"></video>"),
            Case(
                "::: video  src=\"a b\" Some title\n\n*c*\n\n- d\n:::\n\ne",
                "<video src=\"a b\" title=\"Some title\"><p><em>c</em></p><ul><li>d</li></ul></video><p>e</p>"
            ),
            Case(
                "a\n:::video {src=b}\nc\n:::\nd",
                "<p>a</p><video src=\"b\" title=\"\"><p>c</p></video><p>d</p>"
            ),
            Case(
                ":::details More <b>\na\n:::",
                "<details><summary>More &lt;b&gt;</summary><p>a</p></details>"
            ),
            Case(
                ":::details open=true\na\n:::",
                "<details open><summary>Details</summary><p>a</p></details>"
            ),
            Case(
                ":::note Careful\na\n:::",
                "<div class=\"directive directive-note\"><p class=\"directive-label\">Careful</p><p>a</p></div>"
            ),
            Case(
                "::::a\n:::b\nc\n:::\nd\n::::",
                "<div class=\"directive directive-a\"><div class=\"directive directive-b\"><p>c</p></div><p>d</p></div>"
            ),
            Case(
                ":::a\n:::b\nc\n:::\nd\n:::",
                "<div class=\"directive directive-a\"><div class=\"directive directive-b\"><p>c</p></div><p>d</p></div>"
            ),
            Case(
                ":::a\n```\n:::\n```\nb\n:::\nc",
                "<div class=\"directive directive-a\"><pre><code>:::\n</code></pre><p>b</p></div><p>c</p>"
            ),
            // A theme's scripts know classes such as these.
            Case(
                ":::contents\n:::\n:::copy\n:::",
                "<div class=\"directive directive-contents\"></div><div class=\"directive directive-copy\"></div>"
            ),
            Case(":::a\nb", "<div class=\"directive directive-a\"><p>b</p></div>"),
            Case(
                "> :::a\n> b\n\nc",
                "<blockquote><div class=\"directive directive-a\"><p>b</p></div></blockquote><p>c</p>"
            ),
            Case(
                "- :::a\n  b\n  :::\n- c",
                "<ul><li><div class=\"directive directive-a\"><p>b</p></div></li><li><p>c</p></li></ul>"
            ),
            Case(":::\na\n:::", "<p>::: a :::</p>"),
            Case("::: <b>\na", "<p>::: <b> a</p>"),
            Case("    :::a", "<pre><code>:::a\n</code></pre>"),
            Case(
                ":::a\n\n[b]: /c\n:::\n\n[b]",
                "<div class=\"directive directive-a\"></div><p><a href=\"/c\">b</a></p>"
            ),
        ]
    )
    func directives(_ row: Case) {
        #expect(html(row.markdown) == row.html)
    }
}
