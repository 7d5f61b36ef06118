import Ink
import Testing

@Suite("Attributes in braces")
struct AttributeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var markdown: String
        var html: String
        var testDescription: String { markdown }

        init(_ markdown: String, _ html: String) {
            self.markdown = markdown
            self.html = html
        }
    }

    private func html(_ markdown: String) -> String {
        var options = MarkdownOptions.compatible
        options.readsAttributes = true
        options.headingAnchors = .identifiers
        options.images.standsAlone = false
        options.images.makesFigures = true
        options.images.readsSizes = true
        return MarkdownParser(options: options).html(from: markdown)
    }

    // Sources: Pandoc's manual, link_attributes and header_attributes; kramdown, Syntax, Inline attribute lists; Python-Markdown,
    // Attribute lists; Obsidian Help, Embed files.
    @Test(
        "Attributes stand directly after links, images and the words of headings",
        arguments: [
            Case(
                "An ![image](foo.jpg){#id .class width=30 height=20px}.",
                "<p>An <img src=\"foo.jpg\" alt=\"image\" class=\"md-class\" id=\"id\" width=\"30\" height=\"20\"/>.</p>"
            ),
            Case(
                "![](file.jpg){ width=50% }",
                "<p><img src=\"file.jpg\" style=\"width:50%\"/></p>"
            ),
            Case(
                "[link](/a){.x .y title=\"A *b*\"}",
                "<p><a href=\"/a\">link</a>{.x .y title=\"A <em>b</em>\"}</p>"
            ),
            Case(
                "[link](/a \"t\"){: .x title='A b'}，后",
                "<p><a href=\"/a\" class=\"md-x\" title=\"A b\">link</a>，后</p>"
            ),
            Case("[link](/a){:.x}", "<p><a href=\"/a\" class=\"md-x\">link</a></p>"),
            Case(
                "![a](b){loading=eager class=\"x y\" id=z}",
                "<p><img src=\"b\" alt=\"a\" class=\"md-x md-y\" id=\"z\" loading=\"eager\"/></p>"
            ),
            Case(
                "[![a](b){.x}](c){.y}",
                "<p><a href=\"c\" class=\"md-y\"><img src=\"b\" alt=\"a\" class=\"md-x\"/></a></p>"
            ),
            Case(
                "![a](b \"t\"){.x}",
                "<figure><img src=\"b\" alt=\"a\" class=\"md-x\"/><figcaption>t</figcaption></figure>"
            ),
            Case("## A {#b .c}", "<h2 id=\"b\" class=\"md-c\">A</h2>"),
            Case("## A {.c}", "<h2 id=\"a\" class=\"md-c\">A</h2>"),
            Case("## A {: #b #old}", "<h2 id=\"b\"><span id=\"old\"></span>A</h2>"),
            Case(
                "## See [Docs](/x){.c} now",
                "<h2 id=\"see-docs-now\">See <a href=\"/x\" class=\"md-c\">Docs</a> now</h2>"
            ),
            Case(
                "## [Docs](/x){#a}",
                "<h2 id=\"docs\"><a href=\"/x\" id=\"a\">Docs</a></h2>"
            ),
            Case(
                "## ![b](c){.d} {#e}",
                "<h2 id=\"e\"><img src=\"c\" alt=\"b\" class=\"md-d\"/></h2>"
            ),
            Case("## A {-}", "<h2 id=\"a\">A {-}</h2>"),
            Case(
                "| [a](b){.c} |\n|---|",
                "<table><thead><tr><th><a href=\"b\" class=\"md-c\">a</a></th></tr></thead></table>"
            ),
            Case("![a|300](b)", "<p><img src=\"b\" alt=\"a\" width=\"300\"/></p>"),
            Case(
                "![a|100x145](b)",
                "<p><img src=\"b\" alt=\"a\" width=\"100\" height=\"145\"/></p>"
            ),
            Case("![|100](b)", "<p><img src=\"b\" width=\"100\"/></p>"),
            Case("![a|b](c)", "<p><img src=\"c\" alt=\"a|b\"/></p>"),
            Case(
                "![a](b =10x20){.x}",
                "<p><img src=\"b\" alt=\"a\" class=\"md-x\" width=\"10\" height=\"20\"/></p>"
            ),
        ]
    )
    func attributes(_ row: Case) {
        #expect(html(row.markdown) == row.html)
    }

    @Test(
        "A line of kramdown belongs to the block above it",
        arguments: [
            Case("a\nb\n{: .c #d}", "<p class=\"md-c\" id=\"d\">a b</p>"),
            Case("![a](b)\n{: .c}", "<p class=\"md-c\"><img src=\"b\" alt=\"a\"/></p>"),
            Case(
                "## A\n{: #b .no_toc }\ntext",
                "<h2 id=\"b\" class=\"md-no_toc\">A</h2><p>text</p>"
            ),
            Case("## A\n{: #b}\n\ntext", "<h2 id=\"b\">A</h2><p>text</p>"),
            Case("A\n===\n{: .b}", "<h1 id=\"a\" class=\"md-b\">A</h1>"),
            Case("- a\n- b\n{: .c}", "<ul class=\"md-c\"><li>a</li><li>b</li></ul>"),
            Case("3. a\n{: .c}", "<ol start=\"3\" class=\"md-c\"><li>a</li></ol>"),
            Case(
                "> a\n{: .prompt-tip }",
                "<blockquote class=\"md-prompt-tip\"><p>a</p></blockquote>"
            ),
            Case(
                "| a | b |\n|---|---|\n| c | d |\n{: .e}",
                "<table class=\"md-e\"><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>"
            ),
            Case("a\n\n{: .b}", "<p>a</p><p>{: .b}</p>"),
            Case("## A\n\n{: .b}", "<h2 id=\"a\">A</h2><p>{: .b}</p>"),
            Case("a\n{.b}", "<p>a {.b}</p>"),
            Case("{: .b}\na", "<p>{: .b} a</p>"),
        ]
    )
    func lines(_ row: Case) {
        #expect(html(row.markdown) == row.html)
    }

    @Test(
        "Anything else in braces stays text",
        arguments: [
            "{onclick=\"x\"}", "{.a onclick=x}", "{style=\"color:red\"}", "{width=3}", "{a}", "{}",
            "{ }",
            "{.a", "{. }", "{#}", "{.a<b}", "{target=_blank}", "{%x%}", "{{x}}", "{loading=lazy}",
            " {.a}",
            "{class=\"a\tb;c\"}", "\\{.a}",
        ]
    )
    func text(_ braces: String) {
        let expected = MarkdownParser().html(from: "[a](b)" + braces)
        #expect(html("[a](b)" + braces) == expected)
    }

    @Test(
        "Nothing but the asked keys gets into an image",
        arguments: ["0", "70000", "-1", "a", "101%", "0%", ""]
    )
    func sizes(_ value: String) {
        let text = "![a](b){width=\(value)}"
        #expect(html(text) == MarkdownParser(options: withoutAttributes).html(from: text))
    }

    private var withoutAttributes: MarkdownOptions {
        var options = MarkdownOptions.compatible
        options.images.standsAlone = false
        return options
    }

    @Test("Titles and labels have the words without them")
    func words() {
        var options = MarkdownOptions.article
        options.readsAttributes = true
        options.headingAnchors = .links
        let article = MarkdownParser(options: options).article(from: "# See [Docs](/x){.c} now")
        #expect(article.title == "See Docs now")
        #expect(article.headings.map(\.text) == ["See Docs now"])
        #expect(!String(decoding: article.html, as: UTF8.self).contains("{"))
    }

    @Test("An identifier is given once")
    func identifiers() {
        #expect(
            html("# A\n\n[b](c){#a}\n\n[d](e){#f}\n\n# F")
                == "<h1 id=\"a\">A</h1><p><a href=\"c\">b</a></p><p><a href=\"e\" id=\"f\">d</a></p><h1 id=\"f-1\">F</h1>"
        )
    }

    @Test("The plain dialect reads no attributes")
    func off() {
        #expect(
            MarkdownParser().html(from: "[a](b){.c}\n{: .d}\n\n# E {.f}")
                == "<p><a href=\"b\">a</a>{.c} {: .d}</p><h1>E {.f}</h1>"
        )
    }
}
