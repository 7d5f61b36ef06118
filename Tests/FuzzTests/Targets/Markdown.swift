import Highlighter
import Ink

/// Readers of texts and of the code in them.
extension FuzzTarget {
    private static let text = """
        # 标题 **a** [b](/c "d") {#id}

        [[toc]]

        A *b* **c** ~~d~~ `e` ![f](g.png "h") <b>i</b> https://x.example/a(b) www.y.example j@k.example $l^2$ [[Ctrl+C]]

        他说：
        `a`，
        [b](c)
        ，d

        > [!NOTE]
        > **注意：**请看 [^1] “q” &amp; \\*

        - [ ] a
          1. b

             ```swift title="x" {1-3}
             let x = 1 // [!code ++]
             ```

        | a | b |
        |---|:-:|
        | c | `d|e` |

        :::details open=true Summary
        $$
        x
        $$
        :::

        m %%n `o` p%% ==q== r ^s

        > %%
        > t
        > %%

        术语
        : 定义 ==a `b`== %%c%%

        ```js ins={1} del={2, 3}
        // [!code highlight:2]
        a // [!code --]
        ```

        <!-- x --> <?y?> <![CDATA[z]]> <!D e>

        [^1]: note
        [r]: <u> 't'
        """

    private static let pieces = [
        "* ", "> ", "- ", "1. ", "+ ", "    ", "\t", "#", "*", "_", "**", "~~", "`", "```\n", "[",
        "]", "(", ")", "![", "](",
        "<", ">", "<a b=\"", "<!--", "-->", "<![CDATA[", "<?", "<!A ", "</", "&#x", "&amp;", "\\",
        "|", "|-|\n", "---\n", "===\n",
        "[^a]", "[^a]: ", "[a]: ", "http://a", "www.", "a@", ")", ":::a\n", ":::\n", "$", "$$\n",
        "[[", "]]", "[ ] ", "[!NOTE]\n",
        "中", "，", "（", "“", "\n\n", "\u{1F}", "\u{0}", "{#", "{1-", "title=\"", "// [!code focus:",
        "]\n", "!", "'", "  \n",
        "%%", "\n%%\n", "==", " ^a\n", "\n: ", "[!code ++]", "ins={1",
    ]

    private static func parser(_ change: (inout MarkdownOptions) -> Void) -> MarkdownParser {
        var options = MarkdownOptions.article
        change(&options)
        return MarkdownParser(options: options)
    }

    static let markdown = [
        FuzzTarget("markdown-article", seeds: [text], words: pieces) { bytes in
            let article = parser { options in
                options.cjk = [.emphasis, .softBreaks, .spacing]
                options.externalLinks = ExternalLinks(ownHosts: ["a"])
                options.highlighter = { code, info in
                    var output: [UInt8] = []
                    let isKnown = Highlighter.CodeHighlighter.highlight(
                        code,
                        language: info.language,
                        into: &output
                    )
                    return isKnown ? output : nil
                }
            }
            .article(from: String(decoding: bytes, as: UTF8.self))
            _ = article.links.count + article.headings.count
        },
        FuzzTarget("markdown-plain", seeds: [text], words: pieces) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            var parser = MarkdownParser()
            _ = parser.parse(text)
            for target in Modifier.Target.allCases {
                parser.addModifier(Modifier(target: target) { html, _ in html })
            }
            _ = parser.parse(text)
            _ = Self.parser { $0.filtersTags = true }.body(of: text, from: 0)
        },
        FuzzTarget(
            "highlighter",
            seeds: [
                "let x = \"a \\(b)\" // c\n#if y\n/* d /* e */ */",
                "<a b='c'>&d;<!-- e --><script>f</script>",
                "a: &b [c, 'd']\n- |\n  e", "$ ls\nx <<EOF\n$(y) `z`\nEOF\n",
                "#\"\"\"\n\\#(a)\n\"\"\"#",
                "r#\"a\"# 'b' b'c' 0x1_f", "@@ -1 +1 @@\n-a\n+b", "{\"a\": [1e5, \"\\u0041\"]}",
            ],
            words: [
                "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "<<EOF\n", "$(", "`", "'", "<!--",
                "<script>", "```\n", "{", "(", "${",
            ]
        ) { bytes in
            for language in CodeLanguage.all {
                var output: [UInt8] = []
                Highlighter.CodeHighlighter.highlight(bytes, language: language.name, into: &output)
                if output.count < bytes.count { throw LostBytes() }
            }
        },
    ]

    /// Code has become shorter, although nothing but elements and escapes is added.
    private struct LostBytes: Error {}
}
