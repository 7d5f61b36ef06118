import Ink
import Testing

@Suite("Emphasis next to full-width punctuation")
struct EmphasisTests {
    @Test(
        "Chinese, Japanese and Korean emphasis works without spaces",
        arguments: [
            Case("**注意：**请", "<p><strong>注意：</strong>请</p>"),
            Case("**当前代码无法执行。**请等待", "<p><strong>当前代码无法执行。</strong>请等待</p>"),
            Case("**什么时候建立的依赖？**章节中", "<p><strong>什么时候建立的依赖？</strong>章节中</p>"),
            Case("这是**“引用”**的文字", "<p>这是<strong>“引用”</strong>的文字</p>"),
            Case("这是**（括号）**的文字", "<p>这是<strong>（括号）</strong>的文字</p>"),
            Case("前*（斜体）*后", "<p>前<em>（斜体）</em>后</p>"),
            Case("前~~（删除。）~~后", "<p>前<s>（删除。）</s>后</p>"),
            Case("前***“都有”***后", "<p>前<em><strong>“都有”</strong></em>后</p>"),
            Case("~~**注意：**~~请", "<p><s><strong>注意：</strong></s>请</p>"),
            Case("**~~注意：~~**请", "<p><strong><s>注意：</s></strong>请</p>"),
            Case("使用**[链接](/u)**跳转", "<p>使用<strong><a href=\"/u\">链接</a></strong>跳转</p>"),
            Case("使用**`code`**跳转", "<p>使用<strong><code>code</code></strong>跳转</p>"),
            Case("使用 **Swift（5.9）**的宏", "<p>使用 <strong>Swift（5.9）</strong>的宏</p>"),
            Case("**SwiftUI 4.0 (iOS 16)**之后", "<p><strong>SwiftUI 4.0 (iOS 16)</strong>之后</p>"),
            Case("これは**「重要」**です", "<p>これは<strong>「重要」</strong>です</p>"),
            Case("이것은 **\"중요\"**입니다", "<p>이것은 <strong>\"중요\"</strong>입니다</p>"),
            Case("这是**重点**（**注意**）", "<p>这是<strong>重点</strong>（<strong>注意</strong>）</p>"),
            Case("# **注意：**请", "<h1><strong>注意：</strong>请</h1>"),
            Case("[**注意：**请](/u)", "<p><a href=\"/u\"><strong>注意：</strong>请</a></p>"),
            Case(
                "> - **注意：**请",
                "<blockquote><ul><li><strong>注意：</strong>请</li></ul></blockquote>"
            ),
            Case(
                "| **注意：**请 |\n|---|",
                "<table><thead><tr><th><strong>注意：</strong>请</th></tr></thead></table>"
            ),
        ]
    )
    func works(_ row: Case) {
        #expect(MarkdownParser().html(from: row.markdown) == row.html)
    }

    @Test(
        "What is no emphasis comes out as it went in",
        arguments: [
            Case("`**注意：**请`", "<p><code>**注意：**请</code></p>"),
            Case(
                "```swift （**a\n**注意：**请\n```",
                "<pre><code class=\"language-swift\">**注意：**请\n</code></pre>"
            ),
            Case("    **注意：**请", "<pre><code>**注意：**请\n</code></pre>"),
            Case(
                "<p title=\"**注意：**请\">\n**注意：**请\n</p>",
                "<p title=\"**注意：**请\">\n**注意：**请\n</p>"
            ),
            Case("a <b title=\"**注：**请\">", "<p>a <b title=\"**注：**请\"></p>"),
            Case(
                "[a](/（**注：**请 \"（**注：**请\")",
                "<p><a href=\"/（**注：**请\" title=\"（**注：**请\">a</a></p>"
            ),
            Case("![注：**请](/u)", "<img src=\"/u\" alt=\"注：**请\"/>"),
            Case("注意：** 请", "<p>注意：** 请</p>"),
            Case("\\*\\*注意：\\*\\*请", "<p>**注意：**请</p>"),
            Case("__注意：__请", "<p>__注意：__请</p>"),
            Case("**\"a\"**b", "<p>**\"a\"**b</p>"),
        ]
    )
    func unchanged(_ row: Case) {
        #expect(MarkdownParser().html(from: row.markdown) == row.html)
    }

    @Test("The rule can be turned off")
    func off() {
        var options = MarkdownOptions.compatible
        options.cjk = []
        #expect(MarkdownParser(options: options).html(from: "**注意：**请") == "<p>**注意：**请</p>")
    }

    @Test("A text that contains noncharacters keeps them")
    func noncharacters() {
        let noncharacter = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
        #expect(
            MarkdownParser().html(from: "\(noncharacter)**注意：**请")
                == "<p>\(noncharacter)<strong>注意：</strong>请</p>"
        )
    }
}
