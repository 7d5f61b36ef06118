// swift-format-ignore-file
import Foundation
import Ink
import Testing

private func render(_ target: Modifier.Target, _ markdown: String, _ closure: @escaping Modifier.Closure) -> String {
    MarkdownParser(modifiers: [Modifier(target: target, closure: closure)]).html(from: markdown)
}

@Suite("Contract: Ink")
struct InkContractTests {
    @Test func parser() {
        var parser = MarkdownParser()
        parser.addModifier(Modifier(target: .paragraphs) { html, markdown in "[\(markdown)|\(html)]" })
        parser.addModifier(Modifier(target: .paragraphs) { input in input.html + "!" })
        var markdown: Markdown = parser.parse("---\nkey: value\nother key: a: b\n  continued\nempty:\n---\n# *The* `title` [link](u)\n\ntext")
        #expect(markdown.metadata == ["key": "value", "other key": "a: b continued"])
        #expect(markdown.title == "The title link")
        #expect(markdown.html == "<h1><em>The</em> <code>title</code> <a href=\"u\">link</a></h1>[text|<p>text</p>]!")
        markdown.title = "Other"; markdown.html = ""; markdown.metadata = [:]
        #expect(markdown.title == "Other")
        let copy = parser
        parser.addModifier(Modifier(target: .paragraphs) { _, _ in "" })
        #expect(copy.html(from: "x") == "[x|<p>x</p>]!" && parser.html(from: "x") == "")
        #expect(MarkdownParser().parse("---\na: b\n- c\n---\n").metadata == [:])
        #expect(MarkdownParser().parse("no heading").title == nil)
    }

    @Test func metadataModifiers() {
        let parser = MarkdownParser(modifiers: [
            Modifier(target: .metadataKeys) { key, _ in key.lowercased() },
            Modifier(target: .metadataValues) { value, markdown in value + "/" + markdown },
        ])
        #expect(parser.parse("---\nKEY: v\n---\n").metadata == ["key": "v/v"])
    }

    @Test func rawMarkdown() {
        let swap: Modifier.Closure = { "{\($0.markdown)}" }
        #expect(render(.headings, "## A ##\n\nb", swap) == "{## A ##}<p>b</p>")
        #expect(render(.codeBlocks, "```swift\nlet a = 1\n```\n", swap) == "{```swift\nlet a = 1\n```}")
        #expect(render(.codeBlocks, "    indented", swap) == "{```\nindented\n```}")
        #expect(render(.inlineCode, "a `b`", swap) == "<p>a {`b`}</p>")
        #expect(render(.links, "[a](b) <https://c.d>", swap) == "<p>{[a](b)} {<https://c.d>}</p>")
        #expect(render(.images, "![a](b)", swap) == "{![a](b)}")
        #expect(render(.images, "![a](b width=4 height=2)", swap) == "{![a](b width=4 height=2)}")
        #expect(render(.links, "[a](b new window)") { $0.html } == "<p><a href=\"b\">a</a></p>")
        #expect(render(.headings, "[a](b c) ![d](e f)", swap) == "<p>[a](b c) ![d](e f)</p>")
        #expect(render(.html, "<div>x</div>", swap) == "{<div>x</div>}")
        #expect(render(.blockquotes, "> a\n> b", swap) == "{> a\n> b}")
        #expect(render(.lists, "- a\n- b", swap) == "{- a\n- b}")
        #expect(render(.tables, "a|b\n-|-\n1|2", swap) == "{a|b\n-|-\n1|2}")
        #expect(render(.horizontalLines, "a\n\n---\n\nb", swap) == "<p>a</p>{---}<p>b</p>")
        #expect(render(.paragraphs, "- a\n\n- b\n\nc", swap).hasSuffix("{c}"))
        #expect(Set<Modifier.Target>([.html, .html]).count == 1)
        var modifier = Modifier(target: .html, closure: swap)
        modifier.target = .links
        modifier.closure = { input in input.html }
        let input: Modifier.Input = (html: "<a>", markdown: "a"[...])
        #expect(modifier.closure(input) == "<a>")
    }

    @Test func shapes() {
        let html = MarkdownParser().html(from:
            "a  \nb\nc ~~s~~ **b** *e*\n\n1. x\n2. y\n   - z\n\n3) q\n\n![](i.png) a & b \"q\" &lt;\n\n```c++\na < b && \"c\"\n```\n\n> q\n\n---\n\n| a |\n|:-:|\n| b |")
        #expect(html == """
            <p>a<br>b c <s>s</s> <strong>b</strong> <em>e</em></p><ol><li>x</li><li>y<ul><li>z</li></ul></li></ol><ol start="3"><li>q</li></ol>\
            <p><img src="i.png"/> a &amp; b "q" &lt;</p><pre><code class="language-c++">a &lt; b &amp;&amp; "c"
            </code></pre><blockquote><p>q</p></blockquote><hr><table><thead><tr><th align="center">a</th></tr></thead><tbody><tr><td align="center">b</td></tr></tbody></table>
            """)
    }
}
