import Foundation
import Ink
import Testing

/// A modifier call: what it got.
struct Call: Equatable, Sendable, CustomStringConvertible {
    let html: String
    let markdown: String

    init(_ html: String, _ markdown: String) {
        self.html = html
        self.markdown = markdown
    }

    var description: String { "\(html.debugDescription) ← \(markdown.debugDescription)" }
}

/// What the modifiers of a target are called with.
func calls(
    of target: Modifier.Target,
    in markdown: String,
    options: MarkdownOptions = .compatible
) -> [Call] {
    var calls: [Call] = []
    var parser = MarkdownParser(options: options)
    parser.addModifier(
        Modifier(target: target) { html, markdown in
            calls.append(Call(html, String(markdown)))
            return html
        }
    )
    let html = parser.html(from: markdown)
    #expect(html == MarkdownParser(options: options).html(from: markdown))
    return calls
}

@Suite("Modifiers")
struct ModifierTests {
    @Test(
        "Every target gets its HTML and its source",
        arguments: [
            (
                Modifier.Target.headings, "## A *b* ##\n\nc",
                [Call("<h2>A <em>b</em></h2>", "## A *b* ##")]
            ),
            (.headings, "a\nb\n===\nc", [Call("<h1>a b</h1>", "a\nb\n===")]),
            (.headings, "[r]: /u\na\n---\n---\nb", [Call("<h2>a</h2>", "a\n---")]),
            (.paragraphs, "a\n  b\n\nc", [Call("<p>a b</p>", "a\n  b"), Call("<p>c</p>", "c")]),
            (.paragraphs, "> a\n\n- b\n\n  c\n\nd", [Call("<p>d</p>", "d")]),
            (.paragraphs, "[r]: /u\na [r]", [Call("<p>a <a href=\"/u\">r</a></p>", "a [r]")]),
            (.paragraphs, "a\n| b |\n|---|", [Call("<p>a</p>", "a")]),
            (.inlineCode, "``a`b``", [Call("<code>a`b</code>", "``a`b``")]),
            (.inlineCode, "- a `b\n  c` d", [Call("<code>b c</code>", "`b\n  c`")]),
            (.links, "[a](/b \"c\")", [Call("<a href=\"/b\" title=\"c\">a</a>", "[a](/b \"c\")")]),
            (.links, "[a][r]\n\n[r]: /u", [Call("<a href=\"/u\">a</a>", "[a][r]")]),
            (
                .links, "<https://a.b>",
                [Call("<a href=\"https://a.b\">https://a.b</a>", "<https://a.b>")]
            ),
            (
                .links, "`www.a.b` www.a.b c@d.e",
                [
                    Call("<a href=\"http://www.a.b\">www.a.b</a>", "www.a.b"),
                    Call("<a href=\"mailto:c@d.e\">c@d.e</a>", "c@d.e"),
                ]
            ),
            (.links, "> x [a\n> b](/c)", [Call("<a href=\"/c\">a b</a>", "[a\n> b](/c)")]),
            (.links, "| [a](b\\|c) |\n|---|", [Call("<a href=\"b%7Cc\">a</a>", "[a](b\\|c)")]),
            (.links, "p\n| x | [a](b) |\n|---|---|", [Call("<a href=\"b\">a</a>", "[a](b)")]),
            (.links, "**注：**请看[甲](/乙)", [Call("<a href=\"/乙\">甲</a>", "[甲](/乙)")]),
            (.images, "a ![b](/c)", [Call("<img src=\"/c\" alt=\"b\"/>", "![b](/c)")]),
            (.html, "a <b>c</b>", [Call("<b>", "<b>"), Call("</b>", "</b>")]),
            (.html, "<div>\na\n</div>\n\nb", [Call("<div>\na\n</div>", "<div>\na\n</div>")]),
            (
                .blockquotes, "> a\nlazy\n> > b\n\nc",
                [
                    Call(
                        "<blockquote><p>a lazy</p><blockquote><p>b</p></blockquote></blockquote>",
                        "> a\nlazy\n> > b"
                    )
                ]
            ),
            (
                .lists, "- a\n  - b\n\nc",
                [Call("<ul><li>a<ul><li>b</li></ul></li></ul>", "- a\n  - b")]
            ),
            (
                .lists, "3) a\n4) b",
                [Call("<ol start=\"3\"><li>a</li><li>b</li></ol>", "3) a\n4) b")]
            ),
            (
                .tables, "a\n\n| b |\n|---|\n| c |\n\nd",
                [
                    Call(
                        "<table><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>",
                        "| b |\n|---|\n| c |"
                    )
                ]
            ),
            (
                .tables, "a\n| b |\n|---|",
                [Call("<table><thead><tr><th>b</th></tr></thead></table>", "| b |\n|---|")]
            ),
            (.horizontalLines, "a\n\n * * *\n", [Call("<hr>", "* * *")]),
            (
                .links, "# [a](b)\n\n![c [d](e)](f)",
                [Call("<a href=\"b\">a</a>", "[a](b)"), Call("<a href=\"e\">d</a>", "[d](e)")]
            ),
        ]
    )
    func source(_ target: Modifier.Target, _ markdown: String, _ expected: [Call]) {
        #expect(calls(of: target, in: markdown) == expected)
    }

    @Test(
        "Code blocks that are plain fences give their exact source, all others a normalized one",
        arguments: [
            ("```swift\nlet a\n```", "```swift\nlet a\n```"),
            ("```\n\n```\n", "```\n\n```"),
            ("``` swift x=1\na\n```\n\nb", "``` swift x=1\na\n```"),
            ("---\nk: v\n---\n```js\na\n```", "```js\na\n```"),
            ("````md\n```\na\n```\n````", "```md\n```\na\n```\n```"),
            ("~~~swift\na\n~~~", "```swift\na\n```"),
            ("  ```swift\n  a\n  ```", "```swift\na\n```"),
            ("- ```swift\n  a\n  ```", "```swift\na\n```"),
            ("> ```\n> a\n> ```", "```\na\n```"),
            ("```swift\na", "```swift\na\n```"),
            ("```swift", "```swift\n```"),
            ("    a\n    b", "```\na\nb\n```"),
            ("```swift\na\n````", "```swift\na\n```"),
        ]
    )
    func code(_ markdown: String, _ expected: String) {
        #expect(calls(of: .codeBlocks, in: markdown).map(\.markdown) == [expected])
    }

    @Test("Modifiers of one target run in order, each with the same source")
    func order() {
        var parser = MarkdownParser(modifiers: [
            Modifier(target: .links) { html, markdown in "1(\(html)|\(markdown))" }
        ])
        parser.addModifier(Modifier(target: .links) { html, markdown in "2(\(html)|\(markdown))" })
        #expect(parser.html(from: "[a](b)") == "<p>2(1(<a href=\"b\">a</a>|[a](b))|[a](b))</p>")
    }

    @Test("Inner fragments come first, and their result is not escaped")
    func nesting() {
        let parser = MarkdownParser(modifiers: [
            Modifier(target: .paragraphs) { html, _ in html.uppercased() },
            Modifier(target: .inlineCode) { input in "<kbd>\(input.markdown)</kbd>&" },
        ])
        #expect(parser.html(from: "a `b`") == "<P>A <KBD>`B`</KBD>&</P>")
    }

    @Test("Images inside the text of an image are offered, and leave its description alone")
    func nestedImages() {
        let parser = MarkdownParser(modifiers: [
            Modifier(target: .images) { _, markdown in "(\(markdown))" }
        ])
        #expect(parser.html(from: "![a ![b](c)](d)") == "(![a ![b](c)](d))")
        #expect(
            MarkdownParser().html(from: "![a ![b](c)](d)") == "<img src=\"d\" alt=\"a b\"/>"
        )
    }

    @Test("Copies of a parser are independent")
    func copies() {
        let parser = MarkdownParser()
        var copy = parser
        copy.addModifier(Modifier(target: .paragraphs) { _, _ in "x" })
        #expect(parser.html(from: "a") == "<p>a</p>")
        #expect(copy.html(from: "a") == "x")
    }

    @Test(
        "Slices of the corpus are what their target says",
        .enabled(
            if: SharedData.exists(SharedData.corpus),
            "../shared/corpus is not on this machine"
        )
    )
    func corpus() throws {
        let text = try String(contentsOf: SharedData.corpus, encoding: .utf8)
        var wrong: [String] = []
        var count = 0
        var parser = MarkdownParser()
        func check(_ target: Modifier.Target, _ isRight: @escaping (Substring) -> Bool) {
            parser.addModifier(
                Modifier(target: target) { html, markdown in
                    count += 1
                    if !isRight(markdown) { wrong.append("\(target): \(html) ← \(markdown)") }
                    return html
                }
            )
        }
        check(.links) {
            ($0.hasPrefix("[") && $0.hasSuffix(")")) || $0.hasPrefix("http") || $0.contains("@")
                || $0.hasPrefix("<")
        }
        check(.images) { $0.hasPrefix("![") && $0.hasSuffix(")") }
        check(.inlineCode) { $0.hasPrefix("`") && $0.hasSuffix("`") && $0.count > 2 }
        check(.codeBlocks) { $0.hasPrefix("```\n") && $0.hasSuffix("\n```") }
        check(.headings) { $0.hasPrefix("#") && !$0.contains("\n") }
        check(.blockquotes) { $0.hasPrefix(">") }
        for article in text.components(separatedBy: "\n# ") { _ = parser.html(from: article) }
        #expect(wrong == [])
        #expect(count > 9_000)
    }
}
