import Ink
import Testing

@Suite("Places of Markdown")
struct MarkdownPlaceTests {
    /// The bytes of each place with its kind; `?` for those that cannot be told.
    private func places(_ markdown: String, from start: Int = 0) -> [String] {
        let bytes = Array(markdown.utf8)
        return MarkdownParser(options: .article).places(of: markdown, from: start).map { place in
            let written = place.range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "?"
            let kind =
                switch place.kind {
                case .destination(let destination): "to " + destination
                case .html: "html"
                case .formula(let tex, _): "math " + tex
                case .formulaBlock(let tex): "block " + tex
                case .directive(let directive, let end):
                    "directive " + directive.name
                        + (end.map { " " + String(decoding: bytes[$0], as: UTF8.self) } ?? "")
                case .inlineDirective(let directive): "inline " + directive.name
                case .alert(let name, _): "alert " + name
                case .fence(let info): "fence " + info.language
                case .identifier: "identifier"
                case .keys(let keys): "keys " + keys.joined(separator: "+")
                case .tableOfContents: "toc"
                case .comment: "comment"
                }
            return "\(place.line) \(kind): \(written)"
        }
    }

    @Test(
        "Each is found byte by byte",
        arguments: [
            ("[a](b.md \"t\") ![c](<d e.png>)\n", ["1 to b.md: b.md", "1 to d e.png: d e.png"]),
            ("> x\n> [a\n> b](/c_(d)?e=1&amp;f)\n", ["3 to /c_(d)?e=1&f: /c_(d)?e=1&amp;f"]),
            ("[![a](b.png)](c.md)\n", ["1 to c.md: c.md", "1 to b.png: b.png"]),
            ("[a][x] [y]\n\n[x]: /one\n[y]: <two> 'T'\n", ["3 to /one: /one", "4 to two: two"]),
            ("`[a](b)` <https://a.example> https://b.example\n", []),
            (
                "```\n[x]: /code\n```\n\n[x]\n\n[x]: /real\n",
                ["1 fence : ```", "7 to /real: /real"]
            ),
            ("中`$a$`文$a$，**$b$**\n", ["1 math a: $a$", "1 math b: $b$"]),
            ("a\\\\<b>c \\$x $x$\n", ["1 html: <b>", "1 math x: $x$"]),
            ("- $$\n  a\n  $$\n", ["1 block a: $$\n  a\n  $$"]),
            (":::note Mind\nx\n:::\n", ["1 directive note :::: :::note Mind"]),
            ("a :kbd[b] [[Ctrl+C]]\n", ["1 inline kbd: :kbd[b]", "1 keys Ctrl+C: [[Ctrl+C]]"]),
            ("> [!tip] Cups\n> x\n", ["1 alert TIP: [!tip] Cups"]),
            ("# A {#b}\n\n[[toc]]\n", ["1 identifier:  {#b}", "3 toc: [[toc]]"]),
            ("<img src=\"a.png\">\n\nb <br> c\n", ["1 html: <img src=\"a.png\">", "3 html: <br>"]),
            ("| a |\n|---|\n| $x$ \\| [b](c.md) |\n", ["3 math x: $x$", "3 to c.md: c.md"]),
        ]
    )
    func places(markdown: String, expected: [String]) {
        #expect(places(markdown) == expected)
        // After a header, the same further down.
        let header = "---\na: [b](c)\n---\n"
        let shifted = expected.map { line in
            let number = line.prefix { $0.isNumber }
            return "\((Int(number) ?? 0) + 3)" + line.dropFirst(number.count)
        }
        #expect(places(header + markdown, from: header.utf8.count) == shifted)
    }

    @Test("What the parser reads otherwise than it is written is told without a place")
    func uncertain() {
        #expect(places("[a](b&ouml;.md)\n") == ["1 to bö.md: ?"])
        #expect(places("[x]\n\n[x]:\n/far\n") == ["1 to /far: ?"])
    }
}
