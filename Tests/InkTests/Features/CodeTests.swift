import Ink
import Testing

@Suite("Code blocks")
struct CodeTests {
    private func html(
        _ markdown: String,
        _ change: (inout MarkdownOptions) -> Void = { _ in }
    ) -> String {
        var options = MarkdownOptions.compatible
        options.readsCodeAttributes = true
        change(&options)
        return MarkdownParser(options: options).html(from: markdown)
    }

    @Test("Info strings name language, attributes, flags and lines")
    func info() {
        let info = CodeBlockInfo("swift title=\"a b.swift\" {3,7-9} +line-numbers start=5 key='v'")
        #expect(info.language == "swift")
        #expect(info.title == "a b.swift")
        #expect(info.attributes == ["title": "a b.swift", "start": "5", "key": "v"])
        #expect(info.flags == ["line-numbers"])
        #expect(info.emphasizedLines == [3...3, 7...9])
        #expect(info.firstLineNumber == 5)
        #expect(CodeBlockInfo("swift{2}").language == "swift")
        #expect(CodeBlockInfo("swift{2}").emphasizedLines == [2...2])
        #expect(CodeBlockInfo("").language == "")
        #expect(CodeBlockInfo("a {0,x,5-3,1-2-3,}").emphasizedLines == [])
    }

    @Test(
        "What other programs write behind a fence is read",
        arguments: [
            ("js:title.js", "js", "title.js", nil),
            ("swift:Sources/a.swift {2}", "swift", "Sources/a.swift", nil),
            ("swift:a.swift title=b", "swift", "b", nil), ("js:", "js", nil, nil),
            (":a", ":a", nil, nil), ("rust,ignore", "rust", nil, nil), ("c++", "c++", nil, nil),
            ("{.swift .numberLines}", "swift", nil, 1),
            ("{.swift #id startFrom=5 .number-lines}", "swift", nil, 5),
            ("swift {.numberLines}", "swift", nil, 1),
            ("{.sh filename=\"a b.sh\"}", "sh", "a b.sh", nil),
            ("{}", "", nil, nil), ("{.}", "", nil, nil),
        ] as [(String, String, String?, Int?)]
    )
    func foreignInfo(info: String, language: String, title: String?, firstLine: Int?) {
        let info = CodeBlockInfo(info)
        #expect(info.language == language && info.title == title)
        #expect((info.showsLineNumbers ? info.firstLineNumber : nil) == firstLine)
    }

    /// An example of a tool's documentation, and what it says.
    struct Words: Sendable, CustomTestStringConvertible {
        var info: String
        var language: String
        var title: String?
        var first: Int?
        var lines: [ClosedRange<Int>] = []
        var testDescription: String { info }
    }

    @Test(
        "The words of other tools are read",
        arguments: [
            // Docusaurus, Code blocks.
            Words(info: "jsx title=\"/src/a.js\"", language: "jsx", title: "/src/a.js"),
            Words(
                info: "jsx {1,4-6,11} showLineNumbers",
                language: "jsx",
                first: 1,
                lines: [1...1, 4...6, 11...11]
            ),
            Words(info: "jsx showLineNumbers {5}", language: "jsx", first: 1, lines: [5...5]),
            Words(info: "jsx showLineNumbers=5", language: "jsx", first: 5),
            // Rehype Pretty Code.
            Words(info: "js {2} showLineNumbers{5}", language: "js", first: 5, lines: [2...2]),
            // VitePress, Markdown extensions.
            Words(info: "js{1,4,6-8}", language: "js", lines: [1...1, 4...4, 6...8]),
            Words(info: "ts:line-numbers {1}", language: "ts", first: 1, lines: [1...1]),
            Words(info: "ts:line-numbers=2 {1}", language: "ts", first: 2, lines: [1...1]),
            Words(info: "ts:no-line-numbers {1}", language: "ts", lines: [1...1]),
            Words(info: "js [config.js]", language: "js", title: "config.js"),
            // Material for MkDocs, Code blocks.
            Words(info: "py title=\"a b.py\"", language: "py", title: "a b.py"),
            Words(info: "py linenums=\"1\"", language: "py", first: 1),
            Words(info: "py hl_lines=\"2 3\"", language: "py", lines: [2...2, 3...3]),
            Words(info: "py hl_lines=\"3-5\"", language: "py", lines: [3...5]),
            Words(info: "{ .yaml .copy }", language: "yaml"),
            // Hugo, Syntax highlighting.
            Words(
                info: "go {linenos=inline hl_lines=[3,\"6-8\"] style=emacs}",
                language: "go",
                first: 1,
                lines: [3...3, 6...8]
            ),
            Words(
                info: "go {linenos=table,hl_lines=[8, \"15-17\"],linenostart=199}",
                language: "go",
                first: 199,
                lines: [8...8, 15...17]
            ),
            Words(info: "js {filename=\"hello.js\"}", language: "js", title: "hello.js"),
            // Zola, Syntax highlighting.
            Words(info: "rust,linenos", language: "rust", first: 1),
            Words(
                info: "rust,linenos,linenostart=20,hl_lines=3-4 8,name=a.rs",
                language: "rust",
                title: "a.rs",
                first: 20,
                lines: [3...4, 8...8]
            ),
            Words(info: "rust,ignore title=\"a\"", language: "rust", title: "a"),
            Words(info: "rust,{2}", language: "rust", lines: [2...2]),
            // Hexo, Backtick code block.
            Words(
                info: "ruby a.rb https://example.com/ Source",
                language: "ruby",
                title: "a.rb"
            ),
            // Gatsby, gatsby-remark-prismjs and gatsby-remark-code-titles.
            Words(info: "js{numberLines: true}", language: "js", first: 1),
            Words(info: "js{numberLines: 5}", language: "js", first: 5),
            Words(info: "js:title=src/a.js", language: "js", title: "src/a.js"),
            // Expressive Code.
            Words(
                info: "js title=\"a.js\" mark={2} showLineNumbers startLineNumber=5",
                language: "js",
                title: "a.js",
                first: 5,
                lines: [2...2]
            ),
            // Quarto.
            Words(
                info: "{.python filename=\"run.py\" code-line-numbers=\"1,3-4\"}",
                language: "python",
                title: "run.py",
                lines: [1...1, 3...4]
            ),
            // What means nothing stays without an effect.
            Words(info: "swift no-run", language: "swift"),
            Words(info: "sh mark name", language: "sh"),
            Words(info: "js /carrot/ wrap frame=none", language: "js"),
        ]
    )
    func foreignWords(_ words: Words) {
        let info = CodeBlockInfo(words.info)
        #expect(info.language == words.language)
        #expect(info.title == words.title)
        #expect((info.showsLineNumbers ? info.firstLineNumber : nil) == words.first)
        #expect(info.emphasizedLines == words.lines)
    }

    @Test("A title becomes a caption")
    func title() {
        #expect(
            html("```swift title=\"a<b\"\nx\n```")
                == "<figure class=\"code\"><figcaption>a&lt;b</figcaption><pre><code class=\"language-swift\">x\n"
                + "</code></pre></figure>"
        )
    }

    @Test("A word that means nothing to the parser does not show")
    func unknownWord() {
        for options in [true, false] {
            let shown = html("```sh no-run\nmake install\n```") { $0.readsCodeAttributes = options }
            #expect(shown == "<pre><code class=\"language-sh\">make install\n</code></pre>")
        }
    }

    @Test("Lines are numbered, emphasized, added and removed")
    func lines() {
        #expect(
            html("```js {2} +line-numbers start=9\na\nb\n```")
                == "<pre><code class=\"language-js line-numbers\"><span class=\"line\" data-line=\"9\">a\n</span>"
                + "<span class=\"line emphasized\" data-line=\"10\">b\n</span></code></pre>"
        )
        #expect(
            html("```js +diff\n+a\n-b\n c\n```")
                == "<pre><code class=\"language-js diff\"><span class=\"line added\">+a\n</span>"
                + "<span class=\"line removed\">-b\n</span><span class=\"line\"> c\n</span></code></pre>"
        )
    }

    @Test("A highlighter gets the code and its info, and its spans are cut at line ends")
    func highlighter() {
        let highlighter: CodeBlockHighlighter = { code, info in
            guard info.language == "swift" else { return nil }
            return Array("<span class=\"c\">".utf8) + Array(code) + Array("</span>".utf8)
        }
        #expect(
            html("```swift\na\nb\n```\n\n```js\n<\n```") { $0.highlighter = highlighter }
                == "<pre><code class=\"language-swift\"><span class=\"c\">a\nb\n</span></code></pre>"
                + "<pre><code class=\"language-js\">&lt;\n</code></pre>"
        )
        #expect(
            html("```swift {2}\na\nb\n```") { $0.highlighter = highlighter }
                == "<pre><code class=\"language-swift\"><span class=\"line\"><span class=\"c\">a</span>\n</span>"
                + "<span class=\"line emphasized\"><span class=\"c\">b</span>\n</span>"
                + "<span class=\"line\"><span class=\"c\"></span></span></code></pre>"
        )
    }

    @Test("The plain dialect takes the first word as language, and ignores the rest")
    func plain() {
        #expect(
            MarkdownParser().html(from: "```swift title=\"x\" {1}\na\n```")
                == "<pre><code class=\"language-swift\">a\n</code></pre>"
        )
    }
}
