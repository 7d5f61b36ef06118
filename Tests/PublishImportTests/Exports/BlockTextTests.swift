import PublishImport
import PublishTesting
import Testing

@Suite("Blocks of WordPress and cards of Ghost")
struct BlockTextTests {
    static let cases: [(html: String, markdown: String)] = [
        (
            "<!-- wp:paragraph -->\n<p>One\ntwo<br>three</p>\n<!-- /wp:paragraph -->",
            "One two\\\nthree\n"
        ),
        (
            "<!-- wp:code -->\n<pre class=\"wp-block-code\"><code lang=\"swift\" class=\"language-swift\">a &lt; b\n&#91;x]</code></pre>\n<!-- /wp:code -->",
            "```swift\na < b\n[x]\n```\n"
        ),
        (
            "<!-- wp:syntaxhighlighter/code {\"language\":\"go\"} -->\n<pre class=\"wp-block-syntaxhighlighter-code\">x &lt;- 1</pre>\n<!-- /wp:syntaxhighlighter/code -->",
            "```go\nx <- 1\n```\n"
        ),
        (
            "<!-- wp:enlighter/codeblock {\"language\":\"ruby\"} -->\n<pre class=\"EnlighterJSRAW\" data-enlighter-language=\"ruby\" data-enlighter-title=\"a.rb\">p 1</pre>\n<!-- /wp:enlighter/codeblock -->",
            "```ruby title=\"a.rb\"\np 1\n```\n"
        ),
        (
            "<!-- wp:code {\"language\":\"c\"} --><pre class=\"wp-block-code\"><code>x</code></pre><!-- /wp:code --><!-- wp:code --><pre class=\"wp-block-code\"><code>y</code></pre><!-- /wp:code -->",
            "```c\nx\n```\n\n```text\ny\n```\n"
        ),
        (
            "<!-- wp:image {\"id\":7} --><figure class=\"wp-block-image size-large\"><img src=\"https://x.example/a.jpg\" alt=\"Alt\"/><figcaption>A <em>cap</em> of <a href=\"https://y.example\">y</a></figcaption></figure><!-- /wp:image -->",
            "![Alt](https://x.example/a.jpg)\n\nA *cap* of [y](https://y.example)\n"
        ),
        (
            "<!-- wp:gallery --><figure class=\"wp-block-gallery\"><ul class=\"blocks-gallery-grid\"><li class=\"blocks-gallery-item\"><figure><img src=\"https://x.example/a.jpg\" alt=\"\"/></figure></li><li><figure><img src=\"https://x.example/b.jpg\" alt=\"b\"/><figcaption>B</figcaption></figure></li></ul></figure><!-- /wp:gallery -->",
            "![](https://x.example/a.jpg)\n\n![b](https://x.example/b.jpg \"B\")\n"
        ),
        (
            "<!-- wp:embed {\"url\":\"https://youtu.be/M7lc1UVf-VE\"} -->\n<figure class=\"wp-block-embed is-type-video\"><div class=\"wp-block-embed__wrapper\">\nhttps://youtu.be/M7lc1UVf-VE\n</div><figcaption>A video</figcaption></figure>\n<!-- /wp:embed -->",
            ":::youtube M7lc1UVf-VE A video\n:::\n"
        ),
        (
            "<!-- wp:embed --><figure class=\"wp-block-embed\"><div class=\"wp-block-embed__wrapper\">\nhttps://x.example/status/1\n</div></figure><!-- /wp:embed -->",
            "https://x.example/status/1\n"
        ),
        (
            "<!-- wp:quote --><blockquote class=\"wp-block-quote\"><!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph --><cite>Ann</cite></blockquote><!-- /wp:quote -->",
            "> Words\n>\n> — Ann\n"
        ),
        (
            "<!-- wp:table --><figure class=\"wp-block-table\"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td class=\"has-text-align-right\" data-align=\"right\">b<br>c</td></tr></tbody></table><figcaption>T</figcaption></figure><!-- /wp:table -->",
            "| a |\n| ---: |\n| b<br>c |\n\nT\n"
        ),
        (
            "<!-- wp:details --><details class=\"wp-block-details\"><summary>More</summary><!-- wp:list --><ul class=\"wp-block-list\"><!-- wp:list-item --><li>a</li><!-- /wp:list-item --></ul><!-- /wp:list --></details><!-- /wp:details -->",
            ":::details More\n\n- a\n\n:::\n"
        ),
        (
            "<!-- wp:columns --><div class=\"wp-block-columns\"><div class=\"wp-block-column\"><p>L</p></div><div class=\"wp-block-column\"><p>R</p></div></div><!-- /wp:columns -->",
            "L\n\nR\n"
        ),
        (
            "<!-- wp:buttons --><div class=\"wp-block-buttons\"><div class=\"wp-block-button\"><a class=\"wp-block-button__link\" href=\"https://x.example/b\">Press</a></div></div><!-- /wp:buttons -->",
            "[Press](https://x.example/b)\n"
        ),
        (
            "<!-- wp:verse --><pre class=\"wp-block-verse\">A poem\nof lines</pre><!-- /wp:verse -->",
            "A poem\\\nof lines\n"
        ),
        (
            "<!-- wp:separator --><hr class=\"wp-block-separator\"/><!-- /wp:separator --><p>a</p><!-- wp:latest-posts /-->",
            "---\n\na\n"
        ),
        (
            "<!-- wp:audio --><figure class=\"wp-block-audio\"><audio controls src=\"https://x.example/a.mp3\"></audio></figure><!-- /wp:audio -->",
            "<audio controls src=\"https://x.example/a.mp3\"></audio>\n"
        ),
        (
            "<!-- wp:file --><div class=\"wp-block-file\"><a href=\"https://x.example/a.pdf\">Paper</a><a href=\"https://x.example/a.pdf\" class=\"wp-block-file__button\" download>Download</a></div><!-- /wp:file -->",
            "[Paper](https://x.example/a.pdf)\n"
        ),
        (
            "<!-- wp:katex/display-block --><div class=\"wp-block-katex-display-block katex-eq\" data-katex-display=\"true\"><pre>\\frac{a}{b}</pre></div><!-- /wp:katex/display-block -->",
            "$$\\frac{a}{b}$$\n"
        ),
        // Ghost.
        (
            "<div class=\"kg-card kg-callout-card\"><div class=\"kg-callout-emoji\">💡</div><div class=\"kg-callout-text\">Think.</div></div>",
            ":::note\n\nThink.\n\n:::\n"
        ),
        (
            "<div class=\"kg-card kg-toggle-card\" data-kg-toggle-state=\"close\"><div class=\"kg-toggle-heading\"><h4 class=\"kg-toggle-heading-text\">Why?</h4><button class=\"kg-toggle-card-icon\"><svg><path d=\"M1\"/></svg></button></div><div class=\"kg-toggle-content\"><p>Because.</p></div></div>",
            ":::details Why?\n\nBecause.\n\n:::\n"
        ),
        (
            "<figure class=\"kg-card kg-bookmark-card\"><a class=\"kg-bookmark-container\" href=\"https://x.example/\"><div class=\"kg-bookmark-content\"><div class=\"kg-bookmark-title\">X</div><div class=\"kg-bookmark-description\">About X</div><div class=\"kg-bookmark-metadata\"><img class=\"kg-bookmark-icon\" src=\"https://x.example/i.png\"><span class=\"kg-bookmark-author\">Ann</span></div></div></a></figure>",
            "> [X](https://x.example/)\n>\n> About X · Ann\n"
        ),
        (
            "<figure class=\"kg-card kg-code-card\"><pre><code class=\"language-swift\">let a = 1</code></pre><figcaption>Code</figcaption></figure>",
            "```swift\nlet a = 1\n```\n\nCode\n"
        ),
        (
            "<figure class=\"kg-card kg-embed-card\"><iframe src=\"https://www.youtube.com/embed/M7lc1UVf-VE?feature=oembed\" title=\"V\"></iframe></figure>",
            ":::youtube M7lc1UVf-VE V\n:::\n"
        ),
    ]

    @Test("Each block and each card becomes what a person would type")
    func blocks() throws {
        let export = try PlannedExport(posts: Self.cases.map(\.html))
        for (index, (html, markdown)) in Self.cases.enumerated() {
            let body = try export.body(index)
            #expect(body == markdown, "\(html)")
        }
        #expect(export.plan.losses.contains { $0.message.contains("'latest-posts'") })
    }
}
