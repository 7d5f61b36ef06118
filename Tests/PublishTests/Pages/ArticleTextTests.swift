import Plot
import Publish
import Testing

@testable import PublishPages

@Suite("Ready texts")
struct ArticleTextTests {
    @Test("The title at the start is taken out, without the link to itself")
    func title() {
        let prose = prose(
            "<h1 id=\"a\">A <code>b</code><a class=\"heading-anchor\" href=\"#a\"></a></h1><p>c</p>"
        )
        #expect(prose.title == "A <code>b</code>")
        #expect(prose.html == "<p>c</p>")
    }

    @Test("A title that is not at the start stays")
    func laterTitle() {
        let html = "<p>a</p><h1>b</h1>"
        #expect(prose(html).title == nil)
        #expect(prose(html).html == html)
    }

    @Test("Headings of levels 2 and 3 with an identifier are known")
    func headings() {
        let html =
            "<h2 id=\"a\">A &amp; <em>b</em></h2><h2>c</h2><h3 id=\"d\">D</h3><h4 id=\"e\">E</h4>"
        let prose = prose(html)
        #expect(prose.html == html)
        let below = ArticleText.Heading(level: 3, identifier: "d", html: "D")
        #expect(
            prose.headings == [
                ArticleText.Heading(
                    level: 2,
                    identifier: "a",
                    html: "A &amp; b",
                    children: [below]
                )
            ]
        )
    }

    @Test("Code gets a frame with the name of its language")
    func code() {
        #expect(
            prose("<pre><code class=\"language-sh diff\">a &lt; <span>b</span></code></pre>").html
                == """
                <div class="code"><div class="code-bar"><span class="code-language">Shell</span>\
                <button type="button" class="copy" data-done="Copied">Copy</button></div>\
                <pre tabindex="0"><code class="language-sh diff">a &lt; <span>b</span></code></pre></div>
                """
        )
    }

    @Test("The title of code goes into the bar of its frame")
    func codeTitle() {
        let html =
            "<figure class=\"code\"><figcaption>a.swift</figcaption><pre><code>b</code></pre></figure>"
        #expect(
            prose(html + "<p>c</p>").html
                == """
                <figure class="code"><figcaption class="code-bar"><span class="code-title">a.swift</span>\
                <button type="button" class="copy" data-done="Copied">Copy</button></figcaption>\
                <pre tabindex="0"><code>b</code></pre></figure><p>c</p>
                """
        )
    }

    @Test("Tables get a frame, and say with classes how their cells are aligned")
    func table() {
        #expect(
            prose(
                "<table><tr><th align=\"left\"></th><th>a</th></tr>"
                    + "<tr><td align=\"right\">b</td><td></td></tr></table>"
            ).html
                == """
                <div class="table" role="group" tabindex="0" aria-label="Table"><table>\
                <tr><td class="align-left"></td><th>a</th></tr>\
                <tr><td class="align-right">b</td><td></td></tr></table></div>
                """
        )
    }

    @Test(
        "Links whose text is their address say so",
        arguments: [
            ("https://example.com/tea?a=1&amp;b=2", "https://example.com/tea?a=1&amp;b=2"),
            ("https://example.com/", "https://example.com"),
            ("https://example.com/tea", "example.com/tea"),
            ("http://www.example.com", "www.example.com"),
            ("https://example.com/%E8%8C%B6", "https://example.com/茶"),
            ("https://example.com/%E8%8C%B6", "https://example.com/%E8%8C%B6"),
        ]
    )
    func shownAddress(address: String, text: String) {
        let link = "<a class=\"b\" href=\"\(address)\">\(text)</a>"
        let marked = "<a data-shows-address class=\"b\" href=\"\(address)\">\(text)</a>"
        #expect(prose("<p>\(link) c</p>").html == "<p>\(marked) c</p>")
    }

    @Test(
        "Other links stay as they are",
        arguments: [
            #"<a href="https://example.com/tea">example.com</a>"#,
            #"<a href="https://example.com">https://example.com/tea</a>"#,
            #"<a href="https://example.com/%E8">https://example.com/茶</a>"#,
            #"<a href="https://example.com/%">https://example.com/茶</a>"#,
            #"<a href="https://example.com"><code>https://example.com</code></a>"#,
            #"<a href="https://example.com"></a>"#, #"<a href="https://example.com">https"#,
            #"<a href="/tea">/tea</a>"#, #"<a href="http">http</a>"#, #"<a href="http://x"#,
            "<a>b</a>",
        ]
    )
    func otherLinks(html: String) {
        #expect(prose(html).html == html)
    }

    @Test("Boxes of tasks have names")
    func tasks() {
        let box = "<input type=\"checkbox\" disabled=\"\""
        let names = prose("\(box) checked=\"\"/> a \(box)/> b").html
        #expect(names.contains("<input aria-label=\"Done\" type=\"checkbox\""))
        #expect(names.contains("<input aria-label=\"To do\" type=\"checkbox\""))
    }

    @Test(
        "What is not finished or not HTML stays as it is",
        arguments: [
            "", "<", "a < b", "<pre", "<pre>", "<pre><code>a", "<h1", "<h1>a",
            "<h2 id=\"a", "<h2 id=\"a\">b", "<!-- <table> -->", "<!-- <table>", "<td align=\"left>",
            "<figure class=\"code\"><figcaption>a", "<script>\"<table>\"</script>",
            "<p title=\"<table>\">文字</p>", "</pre></table", ".h1>a</h1>",
            "<input type=\"text\">",
        ]
    )
    func otherText(html: String) {
        #expect(prose(html).html == html)
    }

    @Test(
        "An image that shares its line with words, or its paragraph with images, stands in the line",
        arguments: [
            ("<p>a <img src=\"b\"> c</p>", 1), ("<p><img src=\"b\"></p>", 0),
            ("<p>a\n<img src=\"b\"></p>", 0), ("<li>a <a href=\"c\"><img src=\"b\"></a></li>", 1),
            ("<p>a</p><picture><source><img src=\"b\"></picture><p>c</p>", 0),
            ("<p><a href=\"c\"><img src=\"b\"></a>\n<img src=\"d\"></p>", 2),
            ("<p>a <img src=\"b\" width=\"900\"></p>", 0),
            ("<img src=\"b\">", 0), ("a<img", 0), ("<b><img>a", 1), ("><img>", 1),
            ("</img><img>", 0),
        ]
    )
    func imagesInLines(html: String, count: Int) {
        let result = prose(html).html
        #expect(result.components(separatedBy: " data-in-line").count == count + 1)
        #expect(result.replacing(" data-in-line", with: "") == html)
    }

    @Test(
        "Titles of short phrases are marked, and emphasis without Han where that has dots",
        arguments: [
            ("zh", "<em>a</em><em>甲 a</em>", "<em class=\"latin\">a</em><em>甲 a</em>"),
            ("en", "<em>a</em><em>甲</em>", "<em>a</em><em>甲</em>"), ("ja", "<em>a", "<em>a"),
            (
                "zh", "<h2 id=\"a\">入门：开始</h2><h3 id=\"b\">入门</h3>",
                "<h2 class=\"phrased\" id=\"a\">入门：开始</h2><h3 id=\"b\">入门</h3>"
            ),
        ]
    )
    func marks(language: String, html: String, expected: String) {
        var labels = ArticleText.Labels()
        labels.table = "<Table> & \"more\""
        labels.copy = "<Copy> & \"more\""
        let html = "<table></table><pre><code>a</code></pre>"
        let result = ArticleText(Content.Body(html: html), labels: labels).html
        #expect(result.contains("aria-label=\"&lt;Table&gt; &amp; &quot;more&quot;\""))
        #expect(result.contains(">&lt;Copy&gt; &amp; &quot;more&quot;</button>"))
    }

    @Test(
        "Sections have the anchors of other languages, too, unless the page has them, and notes below their headings"
    )
    func twins() {
        let translations: [String: [ArticleText.SectionTranslation]] = [
            "a": [.init(language: "zh", anchor: "甲"), .init(language: "ja", anchor: "甲")],
            "b": [.init(language: "zh", anchor: "c")],
        ]
        let html = "<h2 id=\"a\">A b c</h2>x<h4 id=\"b\">B</h4><h3 id=\"c\">C d e</h3>"
        let result = ArticleText(
            Content.Body(html: html),
            labels: .english,
            translations: translations,
            notes: ["a": "<p>n</p>", "none": "<p>m</p>"]
        )
        #expect(
            result.html
                == "<h2 id=\"a\"><span class=\"twin\" lang=\"zh\" id=\"甲\"></span>"
                + "<span class=\"twin\" lang=\"ja\" data-id=\"甲\"></span>A b c</h2><p>n</p>x"
                + "<h4 id=\"b\"><span class=\"twin\" lang=\"zh\" data-id=\"c\"></span>B</h4><h3 id=\"c\">C d e</h3>"
        )
        #expect(result.features == [.twins] && result.hasNotes)
        #expect(result.headings.map(\.html) == ["A b c"])
        #expect(result.headings.first?.children.map(\.html) == ["C d e"])
        let plain = prose(html)
        #expect(plain.html == html && plain.features.isEmpty && !plain.hasNotes)
    }

    @Test("Code has no bar without a word for its button, unless it has a title")
    func codeWithoutBar() {
        let code = "<pre><code class=\"language-sh\">a</code></pre>"
        let figure = "<figure class=\"code\"><figcaption>a.sh</figcaption>\(code)</figure>"
        let text = ArticleText(Content.Body(html: code + figure), foldingCodeAfter: 2)
        let framed = "<pre tabindex=\"0\"><code class=\"language-sh\">a</code></pre>"
        #expect(
            text.html
                == framed
                    + """
                    <figure class="code"><figcaption class="code-bar"><span class="code-title">a.sh</span>\
                    <span class="code-language">Shell</span></figcaption>\(framed)</figure>
                    """
        )
    }

    @Test("The title without marks is text")
    func plainTitle() {
        #expect(prose("<h1>A <em>b</em></h1>").plainTitle == "A b")
        #expect(prose("<p>a</p>").plainTitle == nil)
    }

    private func prose(_ html: String) -> ArticleText {
        ArticleText(Content.Body(html: html), labels: .english)
    }
}

extension ArticleText.Labels {
    /// English words, also for the bars of code.
    static var english: Self {
        var labels = Self()
        labels.copy = "Copy"
        return labels
    }
}
