import Ink
import Testing

@Suite("Features of articles")
struct FeatureTests {
    private func html(_ markdown: String, _ change: (inout MarkdownOptions) -> Void) -> String {
        var options = MarkdownOptions.compatible
        change(&options)
        return MarkdownParser(options: options).html(from: markdown)
    }

    @Test(
        "Headings get readable, unique anchors",
        arguments: [
            Case("# Hello World", "<h1 id=\"hello-world\">Hello World</h1>"),
            Case(
                "## SwiftUI 1.0（ iOS 13、Catalina ）",
                "<h2 id=\"swiftui-1-0-ios-13-catalina\">SwiftUI 1.0（ iOS 13、Catalina ）</h2>"
            ),
            Case("## 在视图中打开 URL", "<h2 id=\"在视图中打开-url\">在视图中打开 URL</h2>"),
            Case("## It's `let x`!", "<h2 id=\"its-let-x\">It's <code>let x</code>!</h2>"),
            Case(
                "# a\n# a\n# a-1\n# a",
                "<h1 id=\"a\">a</h1><h1 id=\"a-1\">a</h1><h1 id=\"a-1-1\">a-1</h1><h1 id=\"a-2\">a</h1>"
            ),
            Case("# ！！", "<h1 id=\"section\">！！</h1>"),
            Case("# 标题 {#custom}", "<h1 id=\"custom\">标题</h1>"),
            Case(
                "## 标题 {#new #old  #older}",
                "<h2 id=\"new\"><span id=\"old\"></span><span id=\"older\"></span>标题</h2>"
            ),
            Case(
                "## A {#a #b #b}\n## C {#c #a}",
                "<h2 id=\"a\"><span id=\"b\"></span>A</h2><h2 id=\"c\">C</h2>"
            ),
            Case("## A {#a b}", "<h2 id=\"a-a-b\">A {#a b}</h2>"),
            Case("# a {b}", "<h1 id=\"a-b\">a {b}</h1>"),
        ]
    )
    func anchors(_ row: Case) {
        #expect(html(row.markdown) { $0.headingAnchors = .identifiers } == row.html)
    }

    @Test("Headings link to themselves without adding text")
    func headingLinks() {
        let html = html("## A \"b\"") {
            $0.headingAnchors = .links
            $0.labels.headingLink = "链接到"
        }
        #expect(
            html == "<h2 id=\"a-b\">A \"b\"<a class=\"heading-anchor\" href=\"#a-b\" "
                + "aria-label=\"链接到 A &quot;b&quot;\"></a></h2>"
        )
    }

    @Test("The table of contents is nested and stands where the text wants it")
    func tableOfContents() {
        let html = html("# T\n\n[[toc]]\n\n## A\n\n### B\n\n#### C\n\n## D <x>\n\n[[TOC]]") {
            $0.headingAnchors = .identifiers
            $0.expandsTableOfContents = true
            $0.tableOfContentsLevels = 2...3
        }
        #expect(
            html
                == "<h1 id=\"t\">T</h1><nav class=\"toc\" aria-label=\"Table of contents\"><ul><li>"
                + "<a href=\"#a\">A</a><ul><li><a href=\"#b\">B</a></li></ul></li>"
                + "<li><a href=\"#d\">D </a></li></ul></nav>"
                + "<h2 id=\"a\">A</h2><h3 id=\"b\">B</h3><h4 id=\"c\">C</h4><h2 id=\"d\">D <x></h2>"
        )
    }

    @Test(
        "Alerts are recognized by their first line",
        arguments: [
            Case(
                "> [!NOTE]\n> a\n> b",
                "<aside class=\"alert alert-note\"><p class=\"alert-title\">Note</p><p>a b</p></aside>"
            ),
            Case(
                "> [!warning]  \n> a\n>\n> - b",
                "<aside class=\"alert alert-warning\"><p class=\"alert-title\">Warning</p><p>a</p><ul><li>b</li></ul></aside>"
            ),
            Case(
                "> [!TIP]",
                "<aside class=\"alert alert-tip\"><p class=\"alert-title\">Tip</p></aside>"
            ),
            Case(
                "> [!TIP]\n>\n> a",
                "<aside class=\"alert alert-tip\"><p class=\"alert-title\">Tip</p><p>a</p></aside>"
            ),
            Case(
                "> [!NOTE] a",
                "<aside class=\"alert alert-note\"><p class=\"alert-title\">a</p></aside>"
            ),
            Case(
                "> [!hint]   Two words  \n>\n> - b",
                "<aside class=\"alert alert-tip\"><p class=\"alert-title\">Two words</p><ul><li>b</li></ul></aside>"
            ),
            Case("> [!NOTE]a\n> b", "<blockquote><p>[!NOTE]a b</p></blockquote>"),
            Case("> \\[!NOTE]\n> b", "<blockquote><p>[!NOTE] b</p></blockquote>"),
            Case(
                "> [!NOTE]\n> b\n\n[!NOTE]: /a",
                "<blockquote><p><a href=\"/a\">!NOTE</a> b</p></blockquote>"
            ),
            Case("> [!a\"b]\n> b", "<blockquote><p>[!a\"b] b</p></blockquote>"),
            Case("> a\n> [!NOTE]", "<blockquote><p>a [!NOTE]</p></blockquote>"),
            Case(
                "> > [!NOTE]\n> > a",
                "<blockquote><aside class=\"alert alert-note\"><p class=\"alert-title\">Note</p><p>a</p></aside></blockquote>"
            ),
        ]
    )
    func alerts(_ row: Case) {
        #expect(html(row.markdown) { $0.recognizesAlerts = true } == row.html)
    }

    // Source: Obsidian Help, Callouts.
    @Test(
        "Callouts have any name, a title with marks, and may fold",
        arguments: [
            Case(
                "> [!info] Here's a *title*\n> A block with **marks**.",
                "<aside class=\"alert alert-note alert-info\"><p class=\"alert-title\">Here's a <em>title</em></p>"
                    + "<p>A block with <strong>marks</strong>.</p></aside>"
            ),
            Case(
                "> [!tip] Title only",
                "<aside class=\"alert alert-tip\"><p class=\"alert-title\">Title only</p></aside>"
            ),
            Case(
                "> [!faq]- Are they foldable?\n> Yes!",
                "<details class=\"alert alert-note alert-question\"><summary class=\"alert-title\">"
                    + "Are they foldable?</summary><p>Yes!</p></details>"
            ),
            Case(
                "> [!danger]+\n> a",
                "<details class=\"alert alert-caution alert-danger\" open><summary class=\"alert-title\">Danger"
                    + "</summary><p>a</p></details>"
            ),
            Case(
                "> [!question] Can they be nested?\n> > [!todo] Yes!\n> > > [!example]\n> > > a",
                "<aside class=\"alert alert-note alert-question\"><p class=\"alert-title\">Can they be nested?</p>"
                    + "<aside class=\"alert alert-note alert-todo\"><p class=\"alert-title\">Yes!</p>"
                    + "<aside class=\"alert alert-note alert-example\"><p class=\"alert-title\">Example</p><p>a</p>"
                    + "</aside></aside></aside>"
            ),
            Case(
                "> [!My recipe]\n> a",
                "<aside class=\"alert alert-note callout-my-recipe\"><p class=\"alert-title\">My recipe</p><p>a</p></aside>"
            ),
            Case(
                "> [!菜谱]- 甲 `x`\n> 乙\n>\n> 丙",
                "<details class=\"alert alert-note callout-菜谱\"><summary class=\"alert-title\">甲 <code>x</code>"
                    + "</summary><p>乙</p><p>丙</p></details>"
            ),
            Case(
                "> [!note|left] a",
                "<aside class=\"alert alert-note\"><p class=\"alert-title\">a</p></aside>"
            ),
            Case(
                "> [!cite]\\\n> a",
                "<blockquote><p>[!cite]<br>a</p></blockquote>"
            ),
        ]
    )
    func callouts(_ row: Case) {
        #expect(html(row.markdown) { $0.recognizesAlerts = true } == row.html)
    }

    @Test("The title of a callout is a part of the plain text, and the mark is not")
    func calloutText() {
        let article = MarkdownParser(options: .article).article(from: "> [!tip] A *b*\n> c\n\nd")
        #expect(article.plainText == "A b\nc\nd")
    }

    @Test("Titles of alerts can be localized")
    func localizedAlerts() {
        let html = html("> [!NOTE]\n> a") {
            $0.recognizesAlerts = true
            $0.labels = .chinese
        }
        #expect(
            html
                == "<aside class=\"alert alert-note\"><p class=\"alert-title\">注意</p><p>a</p></aside>"
        )
    }

    @Test(
        "Keys are recognized by their names",
        arguments: [
            Case("[[Ctrl+C]]", "<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>"),
            Case("按 [[⌘K]] 或 [[F5]]", "<p>按 <kbd>⌘K</kbd> 或 <kbd>F5</kbd></p>"),
            Case("[[1]] [[a]] [[toc]] [[Int]]", "<p>[[1]] [[a]] [[toc]] [[Int]]</p>"),
            Case("`[[Ctrl]]`", "<p><code>[[Ctrl]]</code></p>"),
        ]
    )
    func keys(_ row: Case) {
        #expect(html(row.markdown) { $0.recognizesKeys = true } == row.html)
    }

    @Test(
        "Math is kept for the browser, and readable without it",
        arguments: [
            Case("$a_b * c_d$", "<p><span class=\"math math-inline\">\\(a_b * c_d\\)</span></p>"),
            Case("甲$x<y$乙", "<p>甲<span class=\"math math-inline\">\\(x&lt;y\\)</span>乙</p>"),
            Case("a $$x$$ b", "<p>a <span class=\"math math-display\">\\[x\\]</span> b</p>"),
            Case(
                "$$\n\\frac{a}{b}\n= c\n$$\n\nd",
                "<div class=\"math math-display\">\\[\\frac{a}{b}\n= c\\]</div><p>d</p>"
            ),
            Case("```math\na<b\n```", "<div class=\"math math-display\">\\[a&lt;b\n\\]</div>"),
            Case("$5 and $10", "<p>$5 and $10</p>"),
            Case("a$5/$10", "<p>a$5/$10</p>"),
            Case("\\$a$", "<p>$a$</p>"),
            Case("`$a$`", "<p><code>$a$</code></p>"),
            Case("$$\na\n\nb", "<div class=\"math math-display\">\\[a\\]</div><p>b</p>"),
            Case(
                "| $a$ |\n|---|",
                "<table><thead><tr><th><span class=\"math math-inline\">\\(a\\)</span></th></tr></thead></table>"
            ),
        ]
    )
    func math(_ row: Case) {
        #expect(html(row.markdown) { $0.extensions.insert(.math) } == row.html)
    }

    @Test(
        "Dollars of prices, shells and programs are no formula, and what is between them stays Markdown",
        arguments: [
            "US$5 到 US$6", "从 $5 起，到$6", "价格$5。税$。", "$HOME/bin:$PATH", "$n$th", "变量$a和$b", "$a$_b",
            "$a${b}",
            "$(date)和$(pwd)", "$.ajax/$.get", "A$x$ B", "5$x$", "$x $ y$", "$ x$", "参数$a，以及$ 的",
            "用$（见下）$括",
            "$x\u{3000}$", "\\$a$",
            "¥5、$6 和 $7", "HK$100-HK$200", "$1,000 至 $2,000", "$_GET 与 $_POST", "$@ 和 $#", "$?，$!",
            "cp $a $b", "第 $i 个，共 $n 个", "jQuery 的 $(this) 与 $(window)", "$a、$b、$c",
            "约 $3.5 到 $4.5", "~$5~ 与 $6",
        ]
    )
    func dollars(_ text: String) {
        let options: (inout MarkdownOptions) -> Void = { $0.extensions.insert(.math) }
        #expect(html(text, options) == html(text) { _ in })
        #expect(!html(text, options).contains("math"))
        #expect(html(text + " `c`", options).contains("<code>c</code>"))
    }

    @Test(
        "A formula may stand beside Chinese and punctuation",
        arguments: [
            "$x$", "($x$)", "甲$x$乙", "$x$，", "“$x$”", "$x$-轴", "$(a)$", "$.5$", "$f(x)$(1)",
            "$\\text{若 a，则 b}$",
            "$x \\textbf{是，}$", "「$x$」", "$O(n \\log n)$的", "$-1$", "$\\{1\\}$", "$x'$，",
            "**$x$**：",
            "$|a|$、$|b|$", "$10^{-3}$ 秒", "[$x$](/a)", "- $x$", "$a<b$", "$a_{甲}$",
            "$\\frac{1}{2}$。", "*$x$*",
        ]
    )
    func formulas(_ text: String) {
        let html = html(text) { $0.extensions.insert(.math) }
        #expect(html.contains("<span class=\"math math-inline\">"), "\(html)")
    }

    @Test("Mermaid blocks are passed to its script")
    func mermaid() {
        #expect(
            html("```mermaid\nA --> B\n```") { $0.passesMermaid = true }
                == "<pre class=\"mermaid\">A --&gt; B\n</pre>"
        )
    }

    @Test("Links to other sites say so")
    func externalLinks() {
        let html = html(
            "[a](https://x.example/p) [b](/c) [d](//y.example) [e](https://Own.example:80/) <f@g.h> [i](HTTPS://x.example)"
        ) {
            $0.externalLinks = ExternalLinks(
                relation: "noopener",
                target: "_blank",
                ownHosts: ["own.example"]
            )
        }
        #expect(
            html
                == "<p><a href=\"https://x.example/p\" rel=\"noopener\" target=\"_blank\">a</a> <a href=\"/c\">b</a> "
                + "<a href=\"//y.example\" rel=\"noopener\" target=\"_blank\">d</a> "
                + "<a href=\"https://Own.example:80/\">e</a> <a href=\"mailto:f@g.h\">f@g.h</a> "
                + "<a href=\"HTTPS://x.example\" rel=\"noopener\" target=\"_blank\">i</a></p>"
        )
    }

    @Test("An image with a title becomes a figure, with size and loading")
    func figures() {
        let html = html("![a](1.png \"C < d\")\n\n[![b](2.png \"E\")](/f)\n\ng ![h](3.png \"i\")") {
            $0.images.makesFigures = true
            $0.images.loadsLazily = true
            $0.images.eagerCount = 1
            $0.images.size = { $0 == "1.png" ? ImageSize(width: 30, height: 20) : nil }
        }
        #expect(
            html
                == "<figure><img src=\"1.png\" alt=\"a\" width=\"30\" height=\"20\" decoding=\"async\"/>"
                + "<figcaption>C &lt; d</figcaption></figure>"
                + "<figure><a href=\"/f\"><img src=\"2.png\" alt=\"b\" loading=\"lazy\" decoding=\"async\"/></a>"
                + "<figcaption>E</figcaption></figure>"
                + "<p>g <img src=\"3.png\" alt=\"h\" title=\"i\" loading=\"lazy\" decoding=\"async\"/></p>"
        )
    }

    @Test("GitHub's tag filter can be turned on")
    func tagFilter() {
        #expect(
            html("<script>a</script>\n\nb <Title>c <titles>") { $0.filtersTags = true }
                == "&lt;script>a&lt;/script><p>b &lt;Title>c <titles></p>"
        )
    }

    @Test("Options have a fingerprint that tells them apart")
    func fingerprint() {
        let changes: [(inout MarkdownOptions) -> Void] = [
            { _ in }, { $0.filtersTags = true }, { $0.cjk = [] }, { $0.headingAnchors = .links },
            { $0.labels = .chinese }, { $0.footnotePrefix = "a" }, { $0.extensions = [] },
            { $0.externalLinks = ExternalLinks() }, { $0.images.eagerCount = 2 },
            { $0.images.standsAlone = false },
            { $0.directives["x"] = .details }, { $0.highlighter = { _, _ in nil } },
        ]
        let fingerprints = changes.map { change in
            var options = MarkdownOptions.compatible
            change(&options)
            return options.fingerprint
        }
        #expect(Set(fingerprints).count == changes.count)
        #expect(MarkdownOptions.compatible.fingerprint == MarkdownOptions().fingerprint)
    }
}
