import Testing

@testable import PublishSearch

@Suite("Text of HTML for the search")
struct SearchTextTests {
    @Test(
        "Only what is read counts",
        arguments: [
            ("<p>Hello <em>wor</em>ld</p>", "Hello world"),
            ("<p>One</p><p>Two</p>", "One\nTwo"),
            ("a<br/>b<hr>c", "a\nb\nc"),
            ("<script>if (a < b) { '</p>' }</script>x<style>p{}</style>y", "xy"),
            (
                "<p>1 &lt; 2 &amp;&amp; &#x4e2d;&#25991; &quot;x&quot; &unknown; &</p>",
                "1 < 2 && 中文 \"x\" &unknown; &"
            ),
            ("<p>换行的\n    中文，\n也连在一起 English</p>", "换行的中文，也连在一起 English"),
            // Bopomofo has no spaces between words; Hangul has, and letters of full width may.
            ("<p>ㄅㄆ\nㄇ、\nㇰ</p>", "ㄅㄆㄇ、ㇰ"),
            ("<p>한국어 문장,\n검색</p>", "한국어 문장, 검색"),
            ("<p>Ａ Ｂ</p>", "Ａ Ｂ"),
            ("<pre><code>let a = 1\n\n    let b</code></pre>", "let a = 1\nlet b"),
            ("a < b, 3 <4", "a < b, 3 <4"),
            ("<!-- <p>no</p> -->yes<!DOCTYPE html>", "yes"),
            ("<div data-search-ignore>a<div>b</div>c</div>d", "d"),
            ("a<p data-search-body>b</p>c<p data-search-body>d</p>", "b\nd"),
            ("a<code>data-search-body</code>b", "adata-search-bodyb"),
            (
                "<svg><text>no</text></svg><span aria-hidden=\"true\">no</span><p hidden>no</p>yes",
                "yes"
            ),
            ("<p title=\"a > b\" data-x='<'>text</p>", "text"),
            ("<P>Upper</P><IMG SRC=x>", "Upper"),
            // Only SVG and MathML have elements that close themselves.
            ("a<svg/>b<p hidden/>c</p>d", "a\nbd"), ("<P HIDDEN >a</P>b", "b"),
            ("<p aria-hidden = true>a</p>b", "b"), ("<!-->a<!-- --!>b", "ab"),
            ("<script>'</scripts>'</script>a<title>b<p>c</title>", "a\nb<p>c"),
            ("unclosed <p title=\"never", "unclosed"),
            ("unclosed <script>never", "unclosed"),
            ("<", "<"),
            ("", ""),
        ]
    )
    func reading(_ html: String, _ text: String) {
        let sections = SearchText(html: Array(html.utf8)).sections
        #expect(
            sections.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "|") == text
        )
    }

    @Test("Headings begin sections and carry their anchors")
    func headings() {
        let html = """
            <p>Lead</p><h2 id="first&amp;1">One <a aria-hidden="true" href="#first">#</a></h2><p>Text</p>
            <h3>No <code>anchor</code></h3><ul><li>Item</li></ul>
            """
        let sections = SearchText(html: Array(html.utf8)).sections
        #expect(sections.map(\.anchor) == ["", "first&1", ""])
        #expect(
            sections.map { String(decoding: $0.heading, as: UTF8.self) } == [
                "", "One", "No anchor",
            ]
        )
        #expect(
            sections.map { String(decoding: $0.text, as: UTF8.self) } == ["Lead", "Text", "Item"]
        )
    }
}
