import Ink
import Testing

@Suite("Line breaks, spacing and counting of CJK text")
struct TypographyTests {
    @Test(
        "Lines of Chinese text join without a space",
        arguments: [
            Case("以及如何自定义打开 URL\n前后的行为等", "<p>以及如何自定义打开 URL 前后的行为等</p>"),
            Case("本文将介绍若干\n方法", "<p>本文将介绍若干方法</p>"),
            Case("如此，\nSwiftUI 仅被", "<p>如此，SwiftUI 仅被</p>"),
            Case("他说\n“好”", "<p>他说“好”</p>"),
            Case("**强**\n*调*", "<p><strong>强</strong><em>调</em></p>"),
            Case("甲\n`乙`", "<p>甲 <code>乙</code></p>"),
            Case("他说：\n`a` 好，\n`b`", "<p>他说：<code>a</code> 好，<code>b</code></p>"),
            Case("`a`\n。", "<p><code>a</code>。</p>"),
            Case("**a：**\n`b`", "<p><strong>a：</strong><code>b</code></p>"),
            Case(
                "[a](b)\n，[`c`](d)\n（e",
                "<p><a href=\"b\">a</a>，<a href=\"d\"><code>c</code></a>（e</p>"
            ),
            Case("a,\n`b`", "<p>a, <code>b</code></p>"),
            Case("한국\n어", "<p>한국 어</p>"),
            Case("one\ntwo", "<p>one two</p>"),
            Case("甲  \n乙", "<p>甲<br>乙</p>"),
        ]
    )
    func softBreaks(_ row: Case) {
        var options = MarkdownOptions.compatible
        options.cjk.insert(.softBreaks)
        #expect(MarkdownParser(options: options).html(from: row.markdown) == row.html)
    }

    @Test("The plain dialect writes every soft line break as a space")
    func plainBreaks() {
        #expect(MarkdownParser().html(from: "若干\n方法") == "<p>若干 方法</p>")
    }

    @Test(
        "Spaces are written between Han characters and words",
        arguments: [
            Case("在SwiftUI视图中打开URL", "<p>在 SwiftUI 视图中打开 URL</p>"),
            Case("在 SwiftUI 视图中", "<p>在 SwiftUI 视图中</p>"),
            Case("共3个，5.9版", "<p>共 3 个，5.9 版</p>"),
            Case("使用`let`声明", "<p>使用 <code>let</code> 声明</p>"),
            Case("看**Swift**书", "<p>看 <strong>Swift</strong> 书</p>"),
            Case("`在SwiftUI视图中`", "<p><code>在SwiftUI视图中</code></p>"),
            Case("（SwiftUI）", "<p>（SwiftUI）</p>"),
            Case("a\n\n中", "<p>a</p><p>中</p>"),
        ]
    )
    func spacing(_ row: Case) {
        var options = MarkdownOptions.compatible
        options.cjk.insert(.spacing)
        #expect(MarkdownParser(options: options).html(from: row.markdown) == row.html)
    }

    @Test(
        "Han characters and words are counted",
        arguments: [
            ("在 SwiftUI 视图中打开 URL 的若干方法", 11, 2),
            ("Hello, world! It's well-known: 3.14 a_b", 0, 6),
            ("ひらがなカタカナ", 8, 0),
            ("한국어 문장", 0, 2),
            ("ㄅㄆ 〱 〼 𛀁 𚿰", 6, 0),
            ("", 0, 0),
            ("，。！… —", 0, 0),
            ("iOS 16之后", 2, 2),
        ]
    )
    func words(_ text: String, _ han: Int, _ words: Int) {
        let statistics = TextStatistics(of: text)
        #expect(statistics.hanCharacters == han)
        #expect(statistics.words == words)
    }

    @Test("Reading takes the time of both kinds of text, rounded up")
    func readingTime() {
        #expect(TextStatistics(of: "").readingMinutes() == 0)
        #expect(TextStatistics(of: "字").readingMinutes() == 1)
        let mixed = String(repeating: "字", count: 800) + String(repeating: " word", count: 220)
        #expect(TextStatistics(of: mixed).readingMinutes() == 3)
        #expect(
            TextStatistics(of: mixed).readingMinutes(hanPerMinute: 200, wordsPerMinute: 110) == 6
        )
    }
}
