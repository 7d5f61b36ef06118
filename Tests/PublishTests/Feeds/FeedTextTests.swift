import Publish
import Testing

@testable import PublishFeeds
@testable import PublishMedia

@Suite("What feeds have of a text")
struct FeedTextTests {
    @Test(
        "What only the page needs is left out, and formulas are their source",
        arguments: [
            (
                "<h1 id=\"a\">A &amp; <em>b</em><a class=\"heading-anchor\" href=\"#a\" aria-label=\"x\"></a></h1>\n<p>x</p>",
                "A & b", "<p>x</p>"
            ),
            ("<h1>Other</h1><p>x</p>", "A", "<h1>Other</h1><p>x</p>"),
            ("<p>x</p><h1>A</h1>", "A", "<p>x</p><h1>A</h1>"),
            (
                "<h2 id=\"b\">B<a class=\"heading-anchor\" href=\"#b\" aria-label=\"x\"></a></h2><p><a href=\"/c\">c</a></p>",
                "A", "<h2 id=\"b\">B</h2><p><a href=\"/c\">c</a></p>"
            ),
            (
                "<p>So <span class=\"math math-inline\">\\(a &lt; b\\)</span> and <span class=\"math math-display\">\\[c\\]</span>.</p>",
                "A", "<p>So <code>a &lt; b</code> and <code>c</code>.</p>"
            ),
            (
                "<div class=\"math math-display\">\\[x\n= y\\]</div><pre class=\"mermaid\">a--&gt;b</pre>",
                "A", "<pre><code>x\n= y</code></pre><pre class=\"mermaid\">a--&gt;b</pre>"
            ),
            (
                "<p ONCLICK=x() id=a>a<script src=\"/a.js\">if (a < b) {}</script>b</p><style>p {}</style>c",
                "A",
                "<p  id=a>ab</p>c"
            ),
            (
                "<svg onload='x()'><script>a</script><style/><path/></svg><link rel=stylesheet href=/a.css>",
                "A",
                "<svg ><path/></svg>"
            ),
            (
                "<a href=\" java&#115;cript:x()\">a</a><a href=\"/on\">b</a>", "A",
                "<a >a</a><a href=\"/on\">b</a>"
            ),
            ("<<script>a</script>script>b</script>c", "A", "c"),
            ("<p>a</p><script>never closed", "A", "<p>a</p>"),
            (
                "<pre><code>&lt;script&gt;</code></pre>", "A",
                "<pre><code>&lt;script&gt;</code></pre>"
            ),
            ("<h1>never closed", "A", "<h1>never closed"), ("", "", ""),
            ("<h1</h1><p>x</p>", "A", "<h1</h1><p>x</p>"), ("<h1>A</h1>\r\n\nx", "A", "x"),
        ]
    )
    func readable(html: String, title: String, expected: String) {
        #expect(FeedText.readable(html, title: title) == expected)
    }
}
