import Foundation
import Ink
import Testing

@Suite("What goes beyond the limits of a parser")
struct LimitTests {
    private let parser = MarkdownParser()

    private func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    @Test(
        "is text, and what does not is as it was",
        arguments: [
            ("> ", "blockquote"), (">", "blockquote"), ("* ", "ul"), ("1. ", "ol"), ("- ", "ul"),
        ]
    )
    func nesting(marker: String, element: String) {
        for (count, depth) in [(40, 40), (64, 64), (65, 64), (10_000, 64)] {
            let html = parser.html(from: repeated(marker, count) + "a")
            #expect(html.components(separatedBy: "<\(element)>").count - 1 == depth)
            #expect(html.contains("a<") && !html.utf8.contains(0xEF))
        }
    }

    @Test("Long rules are rules, and indented code is code")
    func others() {
        for mark in ["-", "**"] { #expect(parser.html(from: repeated(mark, 100)) == "<hr>") }
        let code = repeated(" ", 200) + "* a"
        #expect(parser.html(from: code) == "<pre><code>\(code.dropFirst(4))\n</code></pre>")
    }

    @Test("Modifiers get the images in the text of an image, but not from any depth")
    func nestedImages() {
        for (count, expected) in [(1, 1), (3, 3), (8, 8), (9, 8), (3_000, 8)] {
            nonisolated(unsafe) var texts: [String] = []
            var parser = MarkdownParser()
            parser.addModifier(
                Modifier(target: .images) { html, markdown in
                    texts.append(String(markdown))
                    return html
                }
            )
            let text = repeated("![", count) + "a" + repeated("](b)", count)
            #expect(parser.html(from: text).contains("<img src=\"b\" alt=\"a\"/>"))
            #expect(texts.count == expected)
            #expect(texts.last == text)
        }
    }
}
