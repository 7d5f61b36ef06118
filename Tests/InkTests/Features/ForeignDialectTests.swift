import Foundation
import Testing

@testable import Ink

/// Marks of Obsidian, kramdown and Shiki that the article dialect reads.
struct ForeignDialectTests {
    private func html(_ markdown: String) -> String {
        let article = MarkdownParser(options: .article).article(from: markdown)
        return String(decoding: article.html, as: UTF8.self)
    }

    @Test(
        "'==' marks words",
        arguments: [
            ("a ==b== c", "<p>a <mark>b</mark> c</p>"), ("重==点==词", "<p>重<mark>点</mark>词</p>"),
            ("==**b** `c`==", "<p><mark><strong>b</strong> <code>c</code></mark></p>"),
            ("**==b==**", "<p><strong><mark>b</mark></strong></p>"),
            ("| a |\n| - |\n| ==b== |", "<td><mark>b</mark></td>"),
            ("a == b == c", "<p>a == b == c</p>"), ("a==b 和 c==d", "<p>a==b 和 c==d</p>"),
            ("===b===", "<p>===b===</p>"), ("`==a==`", "<p><code>==a==</code></p>"),
            ("==a", "<p>==a</p>"), ("~~a~~ ==b==", "<p><s>a</s> <mark>b</mark></p>"),
            ("==a\n==\n", "<h1"),
        ]
    )
    func marks(markdown: String, expected: String) {
        #expect(html(markdown).contains(expected))
    }

    @Test("'==' is text in the plain dialect")
    func plain() {
        #expect(MarkdownParser().html(from: "a ==b== c\n: d") == "<p>a ==b== c : d</p>")
    }

    @Test(
        "'^name' is the identifier of its block",
        arguments: [
            ("文。 ^my-block", "<p id=\"my-block\">文。</p>"), ("a\nb ^c1", "<p id=\"c1\">a b</p>"),
            ("- a ^b\n- c", "<ul><li id=\"b\">a</li><li>c</li></ul>"),
            ("- a\n\n^b", "<ul id=\"b\"><li>a</li></ul>"),
            ("> a\n\n^b\n\nc", "<blockquote id=\"b\"><p>a</p></blockquote><p>c</p>"),
            ("> a ^b", "<blockquote><p id=\"b\">a</p></blockquote>"),
            ("| a |\n| - |\n| b |\n\n^c", "<table id=\"c\">"), ("# a ^b", "<h1 id=\"b\">a<a"),
            ("2 ^10", "<p>2 ^10</p>"), ("a^b", "<p>a^b</p>"), ("`a ^b`", "<code>a ^b</code>"),
        ]
    )
    func names(markdown: String, expected: String) {
        #expect(html(markdown).contains(expected))
    }

    @Test(
        "Lines ': text' below a term are definitions",
        arguments: [
            ("术语\n: 定义", "<dl><dt>术语</dt><dd>定义</dd></dl>"),
            (
                "a\nb\n: c\n  d\n: *e*",
                "<dl><dt>a</dt><dt>b</dt><dd>c d</dd><dd><em>e</em></dd></dl>"
            ),
            ("a\n: b\n\nc\n: d\n\ne", "<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl><p>e</p>"),
            ("a\n\n: b\n\n: c", "<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl>"),
            ("> a\n> : b", "<blockquote><dl><dt>a</dt><dd>b</dd></dl></blockquote>"),
            (": a", "<p>: a</p>"), ("a\n:b", "<p>a :b</p>"), ("a\n\n- b\n\n: c", "<p>: c</p>"),
            ("a\n: b\n{: .c}", "<dl class=\"md-c\"><dt>a</dt><dd>b</dd></dl>"),
        ]
    )
    func definitions(markdown: String, expected: String) {
        #expect(html(markdown).contains(expected))
    }

    @Test("Terms and definitions are lines of the plain text, and no excerpt")
    func definitionText() {
        let article = MarkdownParser(options: .article).article(from: "a\n: b\n\nc")
        #expect(article.plainText == "a\nb\nc")
        #expect(article.firstParagraph == "c")
    }

    @Test(
        "Comments '[!code …]' mark their lines and are not shown",
        arguments: [
            ("a() // [!code ++]", "<span class=\"line added\">a()\n</span>"),
            ("a() # [!code --]", "<span class=\"line removed\">a()\n</span>"),
            ("<b> <!-- [!code hl] -->", "<span class=\"line emphasized\">&lt;b&gt;\n</span>"),
            ("a /* [!code focus] */", "<span class=\"line emphasized\">a\n</span>"),
            ("// [!code highlight:2]\na\nb\nc", "emphasized\">b\n</span><span class=\"line\">c"),
            ("a // [!code ++] why", "<span class=\"line added\">a // why\n</span>"),
            ("a // [!code ++] // [!code hl]", "<span class=\"line emphasized added\">a\n</span>"),
            ("a [!code ++]", "<code>a [!code ++]\n</code>"), ("// [!code x]", "// [!code x]"),
        ]
    )
    func notation(code: String, expected: String) {
        #expect(html("```\n\(code)\n```").contains(expected))
    }

    @Test("'ins' and 'del' mark lines as added and removed")
    func insertions() {
        let info = CodeBlockInfo("swift title=\"a.swift\" ins={2, 4-5} del={1}")
        #expect(info.addedLines == [2...2, 4...5])
        #expect(info.removedLines == [1...1])
        #expect(info.title == "a.swift")
    }

    @Test("A heading without words has no entry in the contents and no link")
    func headings() {
        let text = "[[toc]]\n\n## ![图](a.png)\n\n##\n\n## $x^2$\n"
        let html = html(text)
        #expect(html.contains("\">图</a>"))
        #expect(html.contains("\">x^2</a>"))
        #expect(!html.contains("Link to \""))
        #expect(html.components(separatedBy: "<li>").count == 3)
    }

    @Test("The links back from notes have different names")
    func notes() {
        let html = html("a[^1]b[^1]c[^2]\n\n[^1]: d\n[^2]: e\n")
        for name in ["1", "1-2", "2"] { #expect(html.contains("\"Back to the text \(name)\"")) }
    }
}
