import PublishStorage
import Testing

@Suite("Words and names")
struct WordTests {
    @Test(
        "Typing errors are counted",
        arguments: [
            ("run", "run", 0), ("rnu", "run", 1), ("deplyo", "deploy", 1),
            ("genarat", "generate", 2), ("", "new", 3), ("new", "", 3), ("kitten", "sitting", 3),
            ("標題", "题標", 2),
        ]
    )
    func distance(first: String, second: String, distance: Int) {
        #expect(Array(first).editDistance(to: Array(second)) == distance)
    }

    @Test(
        "A name says whether a file is a text of a site, one that nothing reads, or Markdown anywhere",
        arguments: [
            ("a.md", true, false, true), ("posts/a.markdown", true, false, true),
            ("a.txt", true, false, false), ("a.b.text", true, false, false),
            ("a.md..", true, false, true), ("a.MD", false, true, true),
            ("a.mdx", false, true, true), ("posts/a.mkdn", false, true, true),
            ("a.MDWN", false, true, true), ("a.rst", false, true, false),
            ("a.html", false, false, false), ("md", false, false, false),
            ("posts.md/a", false, false, false), (".md", false, false, false),
            ("posts/.md", false, false, false), (".hidden.md", false, false, false),
            ("posts/.hidden.md", false, false, false), ("", false, false, false),
        ]
    )
    func texts(name: String, isText: Bool, isUnread: Bool, isMarkdown: Bool) {
        #expect(TextName.isText(name) == isText)
        #expect(TextName.isUnread(name) == isUnread)
        #expect(TextName.isMarkdown(name) == isMarkdown)
    }
}
