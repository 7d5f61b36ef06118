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
            ("a: \u{1}", #""a: \u0001""#), ("null", #""null""#), ("~", #""~""#),
            ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#),
        ]
    )
    func scalars(text: String, yaml: String) {
        #expect(YAMLText.scalar(text) == yaml)
        let header = "---\ntitle: \(yaml)\nlist: [1, 2]\n---\n"
        let matter = FrontMatter(of: header, readBy: MarkdownParser(), quotation: .yaml)
        #expect(matter.metadata["title"]?.text == text)
    }

    @Test("A text stays a text below a key, a list a list, and maps in lists stay maps")
    func trees() throws {
        let toml = """
            title = "Go: a tour, in short"
            author = "Lin, A."
            tags = ["a, b"]
            series = ["One"]
            [[resources]]
            src = "a, b.png"
            params = {n = 1}
            [[resources]]
            src = "c"
            [extra]
            pairs = [["a", "b"], ["c"]]
            """
        let node = try MetadataDocument.toml(toml)
        let lines = node.keys.flatMap { key in node[key].map { YAMLText.lines(key, $0) } ?? [] }
        let yaml = try MetadataDocument.yaml(lines.joined(separator: "\n"))
        #expect(yaml["title"]?.plainText == "Go: a tour, in short")
        #expect(yaml["author"]?.plainText == "Lin, A." && yaml["series"]?.plainText == "One")
        #expect(yaml["tags"]?.list == ["a, b"])
        #expect(yaml["resources"]?.elements?.map { $0["src"]?.text } == ["a, b.png", "c"])
        #expect(yaml["resources"]?.elements?.first?["params"]?["n"]?.text == "1")
        #expect(yaml["extra"]?["pairs"]?.elements?.map(\.list) == [["a", "b"], ["c"]])
    }

    @Test("An element with a comma or a quotation mark is quoted")
    func lists() {
        #expect(YAMLText.list(["a", "b, c", "d[\"e\\\"]"]) == #"[a, "b, c", "d[\"e\\\"]"]"#)
    }
}
