import Ink
import PublishFrontMatter
import Testing

@Suite("Values written as YAML")
struct YAMLTextTests {
    @Test(
        "A text stays itself, quoted only where it would mean something else",
        arguments: [
            ("plain", "plain"), ("a, b", "a, b"), ("a: b", "\"a: b\""),
            ("# a", "\"# a\""), ("a:", "\"a:\""), (" a", "\" a\""),
            ("\"a\" \\ b", #""\"a\" \\ b""#), ("a\nb", #""a\nb""#), ("- a\tb", #""- a\tb""#),
            ("a: \u{1}", #""a: \u0001""#), ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#),
        ]
    )
    func scalars(text: String, yaml: String) {
        #expect(YAMLText.scalar(text) == yaml)
        let header = "---\ntitle: \(yaml)\nlist: [1, 2]\n---\n"
        let matter = FrontMatter(of: header, readBy: MarkdownParser(), quotation: .yaml)
        #expect(matter.metadata["title"]?.text == text)
    }

    @Test("An element with a comma or a quotation mark is quoted")
    func lists() {
        #expect(YAMLText.list(["a", "b, c", "d[\"e\\\"]"]) == #"[a, "b, c", "d[\"e\\\"]"]"#)
    }
}
