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
        let highlighter: CodeHighlighter = { code, info in
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
