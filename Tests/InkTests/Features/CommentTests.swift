import Testing

@testable import Ink

/// Comments as in Obsidian, `%%…%%`, which nobody but the author reads.
struct CommentTests {
    private func article(_ markdown: String) -> MarkdownArticle {
        MarkdownParser(options: .article).article(from: markdown)
    }

    private func html(_ markdown: String) -> String {
        String(decoding: article(markdown).html, as: UTF8.self)
    }

    @Test(
        "A comment in a paragraph is removed, with the space that would be left over",
        arguments: [
            ("见 %%私%% 文。", "<p>见 文。</p>"), ("见%%私%%文", "<p>见文</p>"),
            ("a %%b `c` [d](e)%%\nf", "<p>a f</p>"), ("%%a%% b", "<p>b</p>"),
            ("a  %%b%%\nc", "<p>a c</p>"), ("a %%b\nc%% d", "<p>a d</p>"),
            ("- %%a%% b\n- c", "<ul><li>b</li><li>c</li></ul>"),
            ("> a %%b\n> c%% d", "<blockquote><p>a d</p></blockquote>"),
            ("**a %%b%%**", "<p><strong>a</strong></p>"), ("# a %%b%%", "<h1 id=\"a\">a<a"),
            ("| a %%b%% |\n| - |\n| c%%d%% |", "<table><thead><tr><th>a</th></tr></thead>"),
            ("a[^1]\n\n[^1]: b %%c%%", "<li id=\"fn-1\"><p>b <a"),
            ("%%a%%\n\nb", "<p>b</p>"), ("(%%a%%)", "<p>()</p>"),
        ]
    )
    func inline(markdown: String, expected: String) {
        #expect(html(markdown).contains(expected))
    }

    @Test(
        "A comment between lines '%%' is removed with everything in it",
        arguments: [
            ("a\n\n%%\nb\n\n```js\nlet c = \"%%\"\n```\n%%\n\nd", "<p>a</p><p>d</p>"),
            ("a\n%%\n# b\n%%\nc", "<p>a</p><p>c</p>"),
            ("> a\n> %%\n> b\n> %%\n> c", "<blockquote><p>a</p><p>c</p></blockquote>"),
            ("- a\n\n  %%\n  b\n  %%\n- c", "<ul><li><p>a</p></li><li><p>c</p></li></ul>"),
            ("%%\na\nb %%\nc\n", "<p>c</p>"), ("%%\na %%b%%\n%%\nc", "<p>c</p>"),
        ]
    )
    func blocks(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
        #expect(article(markdown).openCommentLine == nil)
    }

    @Test(
        "Code, formulas, addresses, escapes and percent signs after a word are no comments",
        arguments: [
            "100%% and 50%% more", "a %% b", "`%%a%%`", "$a %%b%% c$",
            "```mermaid\n%% a\nb\n%% c\n```",
            "[a](https://b.example/%%c%%)", "    %%\n    a\n    %%", "\\%%a%%", "%%%%a%%%%",
            "<pre>\n%%\na\n%%\n</pre>", "| a | %% |\n| - | - |", "# %% a",
        ]
    )
    func others(markdown: String) {
        var options = MarkdownOptions.article
        options.hidesComments = false
        #expect(html(markdown) == MarkdownParser(options: options).html(from: markdown))
        #expect(article(markdown).openCommentLine == nil)
    }

    @Test(
        "A comment that is not closed is told, and not shown",
        arguments: [
            ("a\n\n%%\nsecret\n", 3), ("%% secret\n\na", 1), ("- a\n\n  %%\n  secret\n\na", 3),
            ("b\n%%secret", 2), ("%%\na 1%%\nb\n%%\nsecret", 4),
        ]
    )
    func open(markdown: String, line: Int) {
        #expect(article(markdown).openCommentLine == line)
        #expect(!html(markdown).contains("secret"))
    }

    @Test("Lines and columns after a comment are those of the file, and words are not counted")
    func places() throws {
        let text = "%%\na\n%%\n\nb %%c d%% [e](f)\n\n## g\n"
        let article = article(text)
        #expect(article.links.first?.position == MarkdownPosition(line: 5, column: 11))
        #expect(article.headings.first?.line == 7)
        #expect(article.plainText == "b e\ng")
        #expect(article.statistics.words == 3)
        let places = MarkdownParser(options: .article).places(of: text)
        let destination = try #require(places.last?.range)
        #expect(Array(text.utf8)[destination].elementsEqual("f".utf8))
        #expect(MarkdownParser().html(from: "%%a%%") == "<p>%%a%%</p>")
    }
}
