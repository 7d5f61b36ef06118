import Ink
import Testing

@testable import PublishSite

@Suite("Texts in a few words")
struct ExcerptTextTests {
    static let long = String(repeating: "一二三四五六七八九。", count: 20)

    @Test(
        "The first sentences of paragraphs, and nothing else",
        arguments: [
            ("", ""), ("<h2>Only a heading</h2>", ""),
            ("<h1>A</h1><p>One.</p><pre><code>let x</code></pre><p>Two.</p>", "One. Two."),
            ("<p>Use <code>let</code> &amp;\n  <em>see</em><br>it.</p>", "Use let & see it."),
            (
                #"<p>So <span class="math math-inline">\\(x\\)</span>it is<sup>1</sup>.</p>"#,
                "So it is."
            ),
            ("<ul><li><p>item</p></li></ul>", "item"),
            ("<figure><p>caption</p></figure><table><tr><td><p>x</p></table><p>End</p>", "End"),
            ("<p>\(long)</p>", String(repeating: "一二三四五六七八九。", count: 7)),
            (
                "<p>" + String(repeating: "word ", count: 40) + "</p>",
                String(repeating: "word ", count: 30) + "word word…"
            ),
            (
                "<p>" + String(repeating: "字", count: 100) + "</p>",
                String(repeating: "字", count: 79) + "…"
            ),
            ("<p>v1.2 is out. " + String(repeating: "a", count: 200) + "</p>", "v1.2 is out."),
        ]
    )
    func beginnings(html: String, text: String) {
        #expect(Content(body: Content.Body(html: html)).excerptText == text)
    }

    @Test("What stands before the mark counts, however long it is")
    func marked() {
        var content = Content(body: "<p>Other.</p>")
        content.facts = MarkdownFacts(
            headings: [],
            tableOfContents: [],
            statistics: TextStatistics(),
            excerpt: Content.Body(html: "<p>\(Self.long)</p><p>More</p>")
        )
        #expect(content.excerptText == Self.long + " More")
    }
}
