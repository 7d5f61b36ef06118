import Ink
import Testing

@Suite("Links of wikis")
struct WikiLinkTests {
    private func article(_ markdown: String) -> MarkdownArticle {
        var options = MarkdownOptions.article
        options.headingAnchors = .identifiers
        options.recognizesWikiLinks = true
        return MarkdownParser(options: options).article(from: markdown)
    }

    private func html(_ markdown: String) -> String {
        String(decoding: article(markdown).html, as: UTF8.self)
    }

    // Source: Obsidian Help, Internal links and Embed files.
    @Test(
        "Names in double brackets become links that a site resolves",
        arguments: [
            ("[[Three laws]]", "<a href=\"wiki: Three laws\">Three laws</a>"),
            ("[[Three laws.md]]", "<a href=\"wiki: Three laws.md\">Three laws.md</a>"),
            ("[[Laws#Second law]]", "<a href=\"wiki: Laws#Second law\">Laws &gt; Second law</a>"),
            ("[[#Below]]", "<a href=\"wiki: #Below\">Below</a>"),
            ("[[Laws|the laws]]", "<a href=\"wiki: Laws|the laws\">the laws</a>"),
            ("[[Laws#Second law|2]]", "<a href=\"wiki: Laws#Second law|2\">2</a>"),
            ("[[Laws#^37066d]]", "<a href=\"wiki: Laws#^37066d\">Laws</a>"),
            ("**[[茶]]**，", "<strong><a href=\"wiki: 茶\">茶</a></strong>，"),
            (
                "![[a b.jpg|100x145]]",
                "<img src=\"wiki: !a b.jpg|100x145\" alt=\"a b\" width=\"100\" height=\"145\" decoding=\"async\"/>"
            ),
            (
                "![[f/a.PNG|Words|300]]",
                "<img src=\"wiki: !f/a.PNG|Words|300\" alt=\"Words\" width=\"300\" decoding=\"async\"/>"
            ),
            ("![[Laws]]", "<a href=\"wiki: !Laws\">Laws</a>"),
        ]
    )
    func links(_ markdown: String, _ html: String) {
        #expect(self.html(markdown) == "<p>\(html)</p>")
    }

    @Test("A bar has a backslash in a table")
    func table() {
        #expect(
            html("| [[A\\|b]] |\n|---|").contains("<th><a href=\"wiki: A|b\">b</a></th>")
        )
    }

    @Test(
        "Keys, references and what no link can be win",
        arguments: [
            ("[[⌘]]", "<kbd>⌘</kbd>"), ("[[Ctrl+C]]", "<kbd>Ctrl</kbd>+<kbd>C</kbd>"),
            ("a [[toc]]", "a [[toc]]"), ("[[ -f x ]]", "[[ -f x ]]"), ("[[a ]]", "[[a ]]"),
            ("[[]]", "[[]]"), ("[[a\nb]]", "[[a b]]"), ("[[a]", "[[a]"),
            ("[[[a]]]", "[<a href=\"wiki: a\">a</a>]"),
            ("`[[a]]`", "<code>[[a]]</code>"), ("\\[[a]]", "[[a]]"), ("[[#]]", "[[#]]"),
            ("[x [[a]]](/b)", "<a href=\"/b\">x [[a]]</a>"),
            ("[x](wiki:a)", "<a href=\"wiki:a\">x</a>"),
            ("[x](<wiki: a>)", "<a href=\"wiki:%20a\">x</a>"),
        ]
    )
    func others(_ markdown: String, _ html: String) {
        #expect(self.html(markdown) == "<p>\(html)</p>")
    }

    @Test("Definitions win")
    func definitions() {
        #expect(html("[[a]]\n\n[a]: /b") == "<p>[<a href=\"/b\">a</a>]</p>")
    }

    @Test("Plain text and anchors have the words, not the brackets")
    func words() {
        let article = article("# See [[Laws|the laws]]\n\nOr [[A#B]].")
        #expect(article.plainText == "See the laws\nOr A > B.")
        #expect(article.headings.map(\.text) == ["See the laws"])
        #expect(article.headings.map(\.identifier) == ["see-the-laws"])
    }

    @Test("Only articles have such links, since nobody else resolves them")
    func html() {
        var options = MarkdownOptions.article
        options.recognizesWikiLinks = true
        #expect(MarkdownParser(options: options).html(from: "[[A]]") == "<p>[[A]]</p>")
        #expect(html("[[A]]").contains("wiki:"))
    }

    @Test("An address is read back")
    func addresses() throws {
        let link = try #require(WikiLink(address: "wiki: !a/b c.png|300"))
        #expect(link.name == "a/b c.png" && link.isPicture && link.written == "![[a/b c.png|300]]")
        #expect(WikiLink(address: "https://a") == nil)
        #expect(WikiLink(address: "wiki:a") == nil)
        #expect(try #require(WikiLink(address: "wiki: A#B#C|d")).heading == "C")
    }
}
