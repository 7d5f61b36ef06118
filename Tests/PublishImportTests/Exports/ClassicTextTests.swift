import PublishImport
import PublishTesting
import Testing

@Suite("Classic texts of WordPress")
struct ClassicTextTests {
    /// Texts as the database has them, and the Markdown that they become.
    static let cases: [(html: String, markdown: String)] = [
        ("One\ntwo\n\nThree", "One\\\ntwo\n\nThree\n"),
        ("<p>A</p>\n<p>&nbsp;</p>\n<p></p><div><br /></div><p>B</p>", "A\n\nB\n"),
        ("　　你好，&nbsp;&nbsp;<strong>粗体。</strong>然后 ， x", "你好，**粗体。**然后，x\n"),
        ("a<br><br>b<br />\nc", "a\n\nb\\\nc\n"),
        ("<h1>A</h1>\n<h3>B</h3>\ntext", "## A\n\n#### B\n\ntext\n"),
        ("<h3>A</h3><h4>B</h4>", "## A\n\n### B\n"),
        (
            "[caption id=\"a\"]<img src=\"https://x.example/a.png\" alt=\"a\" /> b <a href=\"https://y.example\">c</a> <em>d</em>[/caption]",
            "![a](https://x.example/a.png)\n\nb [c](https://y.example) *d*\n"
        ),
        (
            "[caption id=\"a\"]Before <em>it</em> <a href=\"/b\"><img src=\"https://x.example/a.png\" alt=\"a\" /></a> after[/caption]",
            "Before *it*\n\n[![a](https://x.example/a.png \"after\")](/b)\n"
        ),
        (
            "[[gallery]] [[caption id=\"1\"]] [[code lang=\"js\"]a <b>c</b>[/code]] [[Home]] [[toc]]",
            "[gallery] [caption id=\"1\"] [code lang=\"js\"]a **c**[/code] \\[\\[Home\\]\\] \\[toc\\]\n"
        ),
        ("[[fn]a[/fn]] b[fn]c[/fn]", "[fn]a\\[/fn\\] b[^1]\n\n[^1]: c\n"),
        (
            "https://x.example/A_(b) 见https://x.example/a_b，(www.x.example/c_d). &lt;https://x.example/e_*f*&gt; [https://x.example/_g_h]",
            "https://x.example/A_(b) 见https://x.example/a_b，(www.x.example/c_d). \\<<https://x.example/e_*f>\\*> [<https://x.example/_g_h>]\n"
        ),
        (
            "https://x.example/a_b?c=1&#038;d_e=[f]<strong>b</strong> <a href=\"https://x.example/a_b\">https://x.example/a_b</a> [embed]https://x.example/h_i_[/embed]",
            "<https://x.example/a_b?c=1&d_e=[f]>**b** <https://x.example/a_b> <https://x.example/h_i_>\n"
        ),
        (
            "<table><tr><th>a</th></tr><tr><td>[js]b | c[/js] https://x.example/a_b|c</td></tr></table>",
            "| a |\n| --- |\n| `b \\| c` https://x.example/a_b\\|c |\n"
        ),
        ("[a b=\"1\"][c d=\"2\"]<code>x</code>", "`[a b=\"1\"]` `[c d=\"2\"]` `x`\n"),
        (
            "<div class=\"wp-caption\" style=\"width: 310px\"><img src=\"https://x.example/a.png\" alt=\"a\" /><p class=\"wp-caption-text\">Words</p></div>",
            "![a](https://x.example/a.png \"Words\")\n"
        ),
        (
            "a_b_c snake_case_ [x](y) [a] [1]: b [^1] [ ] 3 * 4 * 5 *x*",
            "a_b_c snake_case\\_ \\[x\\](y) \\[a\\] \\[1\\]: b \\[^1\\] \\[ \\] 3 * 4 * 5 \\*x\\*\n"
        ),
        // Escaped once stays escaped once, and what is written stays what readers see.
        ("5 &lt; 6 &amp;&amp; &lt;div&gt; &amp;lt;b&amp;gt;", "5 < 6 && \\<div> \\&lt;b\\&gt;\n"),
        (
            "a\n- b\n1. c\n# d\n---\n===\n:::tip",
            "a\\\n\\- b\\\n1\\. c\\\n\\# d\\\n\\---\\\n\\===\\\n\\:::tip\n"
        ),
        (":::tip x", "\\:::tip x\n"),
        ("It costs $5 or $6; `x` and $a_1 b$", "It costs $5 or $6; \\`x\\` and $a_1 b$\n"),
        (
            "$latex \\frac{a}{b}&s=2$, \\(x^2\\), [latex]\\alpha[/latex]",
            "$\\frac{a}{b}$, $x^2$, $\\alpha$\n"
        ),
        ("<a href=\"/x\">l</a>{.z} and ![a](b)", "[l](/x)\\{.z} and !\\[a\\](b)\n"),
        ("<strong>a</strong><strong>b</strong> <em>c<strong>d</em></strong>", "**ab** *c**d***\n"),
        ("<strong>one\n\ntwo</strong>", "**one**\n\n**two**\n"),
        ("H<sub>2</sub>O <kbd>Ctrl</kbd> <u>u</u>", "H<sub>2</sub>O :kbd[Ctrl] <u>u</u>\n"),
        (
            "<ruby>漢<rp>(</rp><rt>hàn</rt><rp>)</rp></ruby> <abbr title=\"b c\">a</abbr>",
            ":ruby[漢]{rt=\"hàn\"} :abbr[a]{title=\"b c\"}\n"
        ),
        (
            "<ul>\n\t<li>a</li>\n\t<li>b\n<ul>\n\t<li>c</li>\n</ul>\n</li>\n</ul>\nend",
            "- a\n- b\n  - c\n\nend\n"
        ),
        ("<ol start=\"9\"><li>a<ul><li>b</li></ul></li><li>c</li></ol>", "9. a\n   - b\n10. c\n"),
        ("<ul><li><p>a</p><pre>x\n\ny</pre></li></ul>", "- a\n\n  ```text\n  x\n\n  y\n  ```\n"),
        ("<blockquote>a\nb<pre>x\n\n</pre></blockquote>", "> a\\\n> b\n>\n> ```text\n> x\n> ```\n"),
        (
            "<table><tr><th>a</th><th>b</th></tr><tr><td>x|y<br>z</td><td><code>p|q</code></td></tr></table>",
            "| a | b |\n| --- | --- |\n| x\\|y<br>z | `p\\|q` |\n"
        ),
        (
            "<table><tr><td>a</td><td>b</td></tr></table>",
            "|  |  |\n| --- | --- |\n| a | b |\n"
        ),
        // Marks side by side, a link after an exclamation mark, a number at the beginning, an unknown reference.
        ("<em>a</em><strong>b</strong>!<a href=\"/c\">c</a>", "*a*<strong>b</strong>\\![c](/c)\n"),
        (
            "<h2>1. A #</h2><p>1. B &rrarr; &amp;rrarr;</p>",
            "## 1. A \\#\n\n1\\. B &rrarr; \\&rrarr;\n"
        ),
        (
            "<table><tr><td colspan=\"2\">a</td></tr></table>",
            "<table><tr><td colspan=\"2\">a</td></tr></table>\n"
        ),
        ("before<!--more-->after", "before\n\n<!--more-->\n\nafter\n"),
        // Broken markup and players keep the words around them.
        (
            "<details><summary>A</details>text</summary>",
            ":::details A\n\n:::\n\ntext\n"
        ),
        (
            "<p>https://youtu.be/M7lc1UVf-VE?t=42 shows how it works.</p>",
            "https://youtu.be/M7lc1UVf-VE?t=42 shows how it works.\n"
        ),
        (
            "<table><caption>Cap</caption><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>",
            "| A | B |\n| --- | --- |\n| 1 | 2 |\n\nCap\n"
        ),
        (
            "<table><tr><td><iframe src=\"https://x.example/p\"></iframe></td><td>Words</td></tr></table>",
            "<table><tr><td><a href=\"https://x.example/p\">https://x.example/p</a></td><td>Words</td></tr></table>\n"
        ),
        (
            "[video src=\"https://x.example/a.mp4\"]\n\nWords\n\n[video src=\"https://x.example/b.mp4\"][/video]",
            "<video controls src=\"https://x.example/a.mp4\"></video>\n\nWords\n\n<video controls src=\"https://x.example/b.mp4\"></video>\n"
        ),
        (
            "<a href=\"https://x.example/plan.png\"><img src=\"https://x.example/thumb.gif\" alt=\"t\"></a>",
            "[![t](https://x.example/thumb.gif)](https://x.example/plan.png)\n"
        ),
        (
            "<figure><img src=\"data:image/gif;base64,R0\"><figcaption>Words</figcaption></figure>",
            "Words\n"
        ),
        (
            "https://youtu.be/M7lc1UVf-VE\ntext https://youtu.be/M7lc1UVf-VE",
            ":::youtube M7lc1UVf-VE\n:::\n\ntext https://youtu.be/M7lc1UVf-VE\n"
        ),
        (
            "[embed]https://www.bilibili.com/video/BV1xx411c7mD?p=2[/embed]",
            ":::bilibili BV1xx411c7mD\n:::\n"
        ),
        (
            "<script src=\"https://gist.github.com/octocat/6cad326836d38bd3a7ae.js\"></script>",
            ":::gist octocat/6cad326836d38bd3a7ae\n:::\n"
        ),
        (
            "[caption id=\"a\" width=\"9\"]<a href=\"/wp-content/uploads/a.jpg\"><img src=\"/wp-content/uploads/a-300x200.jpg\" alt=\"[x]\" /></a> Words \"here\"[/caption]",
            "![\\[x\\]](https://blog.example/wp-content/uploads/a-300x200.jpg \"Words \\\"here\\\"\")\n"
        ),
        (
            "[form id=\"1\"] and [see below] [x]y[/x]",
            "`[form id=\"1\"]` and [see below] `[x]`y`[/x]`\n"
        ),
        ("a[efn_note]n *1*[/efn_note] b", "a[^1] b\n\n[^1]: n \\*1\\*\n"),
        (
            "<iframe src=\"https://other.example/p?a=1&amp;b\" width=\"9\"></iframe>",
            "<iframe src=\"https://other.example/p?a=1&amp;b\" width=\"9\" loading=\"lazy\" allowfullscreen></iframe>\n"
        ),
        (
            "<a href=\"#s\">s</a><h2 id=\"s\">S</h2><h2 id=\"t\">T</h2>",
            "[s](#s)\n\n## S {#s}\n\n## T\n"
        ),
        ("x \u{10F000}0\u{10F001} y", "x \u{10F000}0\u{10F001} y\n"),
        (
            "<details><summary>More <b>x</b></summary>In</details>",
            ":::details More x\n\nIn\n\n:::\n"
        ),
        (
            "<a href=\"https://www.blog.example/p1/?x=1#a\">a</a> <a href=\"?p=2\">b</a> <a href=\"/%e4%bd%a0/\">c</a>",
            "[a](/p1/?x=1#a) [b](/p2/) [c](/你/)\n"
        ),
    ]

    @Test("Each construct becomes what a person would type, and nothing is lost on the way")
    func constructs() throws {
        let export = try PlannedExport(posts: Self.cases.map(\.html))
        for (index, (html, markdown)) in Self.cases.enumerated() {
            let body = try export.body(index)
            #expect(body == markdown, "\(html)")
        }
    }

    /// Code as plugins keep it, with the words after the fence and the code.
    static let code: [(html: String, info: String, code: String)] = [
        // Crayon.
        (
            "<pre class=\"lang:swift decode:true mark:2\" title=\"main.swift\">let a = b &lt; c\nprint(\"&amp;lt;\")</pre>",
            "swift title=\"main.swift\" {2}", "let a = b < c\nprint(\"&lt;\")"
        ),
        // Enlighter.
        (
            "<pre class=\"EnlighterJSRAW\" data-enlighter-language=\"python\" data-enlighter-highlight=\"1,3-4\">def f(x):\n    return x &gt; 1</pre>",
            "python {1,3-4}", "def f(x):\n    return x > 1"
        ),
        // SyntaxHighlighter.
        (
            "<pre class=\"brush: js; highlight: [2,4]; title: ; notranslate\" title=\"\">var a = 1;\n\n\nif (a &lt; 2) {}</pre>",
            "javascript {2,4}", "var a = 1;\n\n\nif (a < 2) {}"
        ),
        (
            "[code lang=\"swift\" firstline=\"5\"]\nlet x: [Int] = []\n\n<b>x</b> &lt;T&gt;\n[/code]",
            "swift showLineNumbers=5", "let x: [Int] = []\n\n<b>x</b> &lt;T&gt;"
        ),
        ("[cpp]\nvector<string> v;\n[/cpp]", "cpp", "vector<string> v;"),
        // WP-Syntax and CodeColorer.
        (
            "<pre lang=\"cpp\" line=\"3\">vector<string> v;</pre>", "cpp showLineNumbers=3",
            "vector<string> v;"
        ),
        ("[cc lang=\"php\"]<?php echo 1; ?>[/cc]", "php", "<?php echo 1; ?>"),
        // Prism, highlight.js and the editor's own.
        (
            "<pre class=\"line-numbers\" data-line=\"2\"><code class=\"language-rust\">fn main() {\n    <span class=\"x\">a</span>\n}</code></pre>",
            "rust {2}", "fn main() {\n    a\n}"
        ),
        ("<pre><code class=\"hljs go\">x &lt;- 1</code></pre>", "go", "x <- 1"),
        (
            "<!-- wp:columns --><!-- wp:column --><!-- wp:paragraph --><p></p><!-- /wp:paragraph --><!-- wp:shortcode -->\n[php]\n<?php \"<b>&amp;</b>\"; ?>\n[/php]\n<!-- /wp:shortcode --><!-- /wp:column --><!-- /wp:columns -->",
            "php", "<?php \"<b>&amp;</b>\"; ?>"
        ),
        ("<pre>// caf&eacute; &le; &yuml; &nothing;</pre>", "text", "// café ≤ ÿ &nothing;"),
        ("<pre>plain ``` fence\n\ttab</pre>", "text", "plain ``` fence\n\ttab"),
        ("<pre class=\"lang:default decode:true\">no language</pre>", "text", "no language"),
        ("<pre class=\"brush:swift\">List<Int>\n</pre>", "swift", "List<Int>"),
        // Tags that are code: the plugin, the language, or the tags themselves tell.
        (
            "[html]\n<div class=\"a\"><p>b</p>\n\n<br />&nbsp;</div>\n[/html]", "html",
            "<div class=\"a\"><p>b</p>\n\n<br />&nbsp;</div>"
        ),
        ("[cc lang=\"html\"]<b>a</b> &amp; c[/cc]", "html", "<b>a</b> &amp; c"),
        ("[cc escaped=\"false\"]\n&lt;\n[/cc]", "text", "&lt;"),
        ("[xml]\n&lt;a&gt;&amp;lt;&lt;/a&gt;\n[/xml]", "xml", "<a>&lt;</a>"),
        (
            "[sourcecode language=\"js\"]\nvar a = \"[/code]\";\n[/sourcecode]", "javascript",
            "var a = \"[/code]\";"
        ),
        ("[php]\n$a = \"[code]\"; // x < y\n[/php]", "php", "$a = \"[code]\"; // x < y"),
        ("[code]\n<![CDATA[ a ]]>\n[/code]", "text", "<![CDATA[ a ]]>"),
        ("[code]\n\n  \ta  \n\n\n\tb \t\n   \n[/code]", "text", "  \ta  \n\n\n\tb \t"),
        ("<pre>[js]\nif (a < b) {}\n[/js]</pre>", "javascript", "if (a < b) {}"),
        ("<pre class=\"brush: html\"><p>a</p>\n<b>c</b></pre>", "html", "<p>a</p>\n<b>c</b>"),
        (
            "<pre><code class=\"language-html\"><section>\n  <p>a &amp;lt;</p>\n</section></code></pre>",
            "html",
            "<section>\n  <p>a &lt;</p>\n</section>"
        ),
        (
            "<pre><code class=\"language-swift\">struct Box<U> {}\n</code></pre>", "swift",
            "struct Box<U> {}"
        ),
        (
            "<pre><code class=\"language-php\"><span class=\"k\">echo</span> <b>1</b>;</code></pre>",
            "php",
            "echo 1;"
        ),
        (
            "<pre class=\"EnlighterJSRAW\" data-enlighter-language=\"xml\"><b>a</b></pre>", "xml",
            "<b>a</b>"
        ),
        ("<pre class=\"lang:c decode:false\">a &amp;lt; &lt;</pre>", "c", "a &amp;lt; &lt;"),
        (
            "<pre lang=\"html4strict\" escaped=\"true\">&lt;p&gt;&amp;lt;</pre>", "html4strict",
            "<p>&lt;"
        ),
        (
            "<!-- wp:paragraph --><p>[code]a &lt; <strong>b</strong><br>c[/code]</p><!-- /wp:paragraph -->",
            "text",
            "a < b\nc"
        ),
        ("<!-- wp:html -->\n[html]\n<i>x</i>\n[/html]\n<!-- /wp:html -->", "html", "<i>x</i>"),
        ("<pre>\u{10F000}0\u{10F001}</pre>", "text", "\u{10F000}0\u{10F001}"),
    ]

    @Test("Code keeps every byte, its language, its title and the lines that stand out")
    func plugins() throws {
        let export = try PlannedExport(posts: Self.code.map(\.html))
        for (index, (html, info, code)) in Self.code.enumerated() {
            let fence = code.contains("```") ? "````" : "```"
            let body = try export.body(index)
            #expect(body == "\(fence)\(info)\n\(code)\n\(fence)\n", "\(html)")
        }
    }
}
