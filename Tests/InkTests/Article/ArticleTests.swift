import Ink
import Testing

@Suite("Articles")
struct ArticleTests {
    private let text = """
        ---
        title: x
        ---
        # 标题 `a`

        第一段有 **注意：**[链接](/a "t")和
        ![图](b.png)。

        <!--more-->

        ## 二 [c](d)

        ```swift title="e"
        let f
        ```

        | g | <https://h.example> |
        |---|---|
        | i | www.j.example |

        - k

            l

        :::note
        m [n][o]
        :::

        [o]: /p
        """

    private func article(_ change: (inout MarkdownOptions) -> Void = { _ in }) -> MarkdownArticle {
        var options = MarkdownOptions.article
        change(&options)
        let start = MetadataHeader(in: text)?.bodyStart ?? 0
        return MarkdownParser(options: options).article(from: text, bodyStart: start)
    }

    @Test("Headings know their text, anchor, HTML and line")
    func headings() {
        let headings = article().headings
        #expect(headings.map(\.text) == ["标题 a", "二 c"])
        #expect(headings.map(\.level) == [1, 2])
        #expect(headings.map(\.identifier) == ["标题-a", "二-c"])
        #expect(headings.map(\.line) == [4, 11])
        #expect(
            headings.map { String(decoding: $0.html, as: UTF8.self) } == [
                "标题 <code>a</code>", "二 <a href=\"d\">c</a>",
            ]
        )
        #expect(article().tableOfContents.map(\.heading.text) == ["二 c"])
        #expect(article().title == "标题 a")
    }

    @Test("Links and images know their place in the file")
    func references() {
        let links = article().links
        #expect(links.map(\.url) == ["/a", "d", "https://h.example", "http://www.j.example", "/p"])
        #expect(links.map(\.text) == ["链接", "c", "https://h.example", "www.j.example", "n"])
        #expect(links.first?.title == "t")
        #expect(links.map { $0.position?.line } == [6, 11, 17, 19, 26])
        #expect(links.map { $0.position?.column } == [27, 8, 7, 7, 3])
        let images = article().images
        #expect(images.map(\.url) == ["b.png"])
        #expect(images.map(\.text) == ["图"])
        #expect(images.map(\.position) == [MarkdownPosition(line: 7, column: 1)])
    }

    @Test("Code blocks and directives know their arguments and lines")
    func blocks() {
        #expect(article().codeBlocks.map(\.info.language) == ["swift"])
        #expect(article().codeBlocks.map(\.line) == [13])
        #expect(article().directives.map(\.name) == ["note"])
        #expect(article().directives.map(\.line) == [25])
    }

    @Test("Plain text has a line for each block, and no code")
    func plainText() {
        #expect(
            article().plainText
                == "标题 a\n第一段有 注意：链接和 。\n二 c\ng\thttps://h.example\ni\twww.j.example\nk\nl\nm n"
        )
        #expect(article().firstParagraph == "第一段有 注意：链接和 。")
        #expect(article().statistics.hanCharacters == 12)
    }

    @Test("The excerpt ends at the marker, or with the first paragraph")
    func excerpt() {
        let html = article().excerpt.map { String(decoding: $0, as: UTF8.self) }
        #expect(html?.hasPrefix("<p>第一段有 <strong>") == true)
        #expect(html?.hasSuffix("。</p>") == true)
        let parser = MarkdownParser()
        func excerpt(_ text: String) -> String? {
            parser.article(from: text).excerpt.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(excerpt("# A\n\nb\n\nc") == "<p>b</p>")
        #expect(excerpt("# A\n\nb\n\nc\n\n<!-- more -->\n\nd") == "<p>b</p><p>c</p>")
        #expect(excerpt("## A") == nil)
        #expect(excerpt("b\n\n# A\n\n<!--more-->") == "<p>b</p><h1>A</h1>")
    }

    @Test("An article has the HTML that parsing gives")
    func sameHTML() {
        let parser = MarkdownParser(options: .article)
        let article = parser.article(
            from: text,
            bodyStart: MetadataHeader(in: text)?.bodyStart ?? 0
        )
        #expect(String(decoding: article.html, as: UTF8.self) == parser.html(from: text))
    }
}
