import Ink
import Testing

@Suite("Title")
struct TitleTests {
    @Test(
        "The title is the plain text of the first level-1 heading",
        arguments: [
            ("# Hello", "Hello"),
            ("# Hello ##", "Hello"),
            ("text\n\n## Two\n\n# One\n\n# Other", "One"),
            ("# *A* **b** ~~c~~ `d` [e](/u) ![f](/g) <b>h</b>", "A b c d e f h"),
            ("# Tom & Jerry &amp; co", "Tom & Jerry & co"),
            ("Set\\\next\n===", "Set\next"),
            ("---\ntitle: x\n---\n# Body", "Body"),
            ("# **注意：**请", "注意：请"),
        ]
    )
    func title(_ markdown: String, _ title: String) {
        #expect(MarkdownParser().parse(markdown).title == title)
    }

    @Test(
        "There is no title without a level-1 heading at the top level",
        arguments: ["", "a", "## b", "> # c"]
    )
    func none(_ markdown: String) {
        #expect(MarkdownParser().parse(markdown).title == nil)
    }

    @Test("The title can be assigned")
    func assigned() {
        var markdown = MarkdownParser().parse("# A")
        markdown.title = "B"
        #expect(markdown.title == "B")
        #expect(markdown.html == "<h1>A</h1>")
    }

    @Test("Modifiers do not influence the title")
    func modifiers() {
        let parser = MarkdownParser(modifiers: [
            Modifier(target: .headings) { _, _ in "<h1>X</h1>" },
            Modifier(target: .inlineCode) { _, _ in "Y" },
        ])
        let markdown = parser.parse("# A `b`")
        #expect(markdown.title == "A b")
        #expect(markdown.html == "<h1>X</h1>")
    }
}
