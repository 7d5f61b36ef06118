import Ink
import PublishOutlets
import PublishStorage

/// What takes texts elsewhere.
extension FuzzTarget {
    private static let markup = """
        <div class="alert alert-note"><p class="alert-title">A<p>b</div><pre><code class="language-swift">let\ta = 1
        </code></pre><table><tr><th align=right>a<td>b</table><svg viewBox="0 0 1 1"><g id=a><path d="M0 0"/></g></svg>
        <math alttext="x"><mi>x</mi></math><a href="https://a.example/">b</a><img src=c.png><ul><li>d<li><input type=checkbox>
        """

    static let outlets = [
        FuzzTarget(
            "markdown-places",
            seeds: ["[a](b) ![c](<d>) $x$ :kbd[y]\n\n[a]: /e\n"],
            words: ["[", "](", "$", ":"]
        ) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            let count = text.utf8.count
            for place in MarkdownParser(options: .article).places(of: text) {
                guard let range = place.range else { continue }
                precondition(range.upperBound <= count, "A place ends after its text")
            }
        },
        FuzzTarget(
            "outlets",
            seeds: [markup],
            words: ["<p>", "</p>", "<svg>", "<a href=\"", "<td>", ":::a\n", ":::\n", "<math>"]
        ) { bytes in
            let text = JSONValue.string(String(decoding: bytes, as: UTF8.self)).text
            let answer = """
                {"kind":"content","file":"a.md","key":"a","title":"A","description":"","language":"en","state":"published",\
                "date":"2026-11-01","authors":[],"tags":[],"canonicalURL":"https://a.example/a","pageURL":"https://a.example/a","siteName":"A","html":\(text),"markdown":\(text),\
                "firstLine":1,"unresolved":[]}
                """
            for content in try OutletContents(answer: answer).texts {
                let formulas = FormulaDrawings(python: "no-such-python", environment: [:])
                let article = try WeChatArticle(
                    content,
                    accent: "red",
                    styles: nil,
                    formulas: formulas
                )
                let letter = MailLetter(of: content, accent: "red", unsubscribe: nil)
                let markdown = ExportedMarkdown(content, for: .devto)
                _ = article.html.count + letter.html.count + markdown.text.count
            }
        },
    ]
}
