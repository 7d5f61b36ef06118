import Testing

@testable import PublishFrontMatter

@Suite("Headers in YAML")
struct YAMLHeaderTests {
    @Test("Maps, lists, quoted and folded text are read")
    func values() throws {
        let node = try YAMLReader.header(
            """
            title: "Weekly: 100"
            tags: [it, "a, b"]
            series:
              name: Swift
              part: 2
            authors: &who
              - Ann
              - 王
            summary: >
              one
              two
            editors: *who
            empty:
            dotted.key: x
            """
        ).get()
        #expect(node["title"]?.text == "Weekly: 100")
        #expect(node["tags"]?.list == ["it", "a, b"])
        #expect(node["tags"]?.text == "[it, \"a, b\"]")
        #expect(node["authors"]?.text == "Ann, 王")
        #expect(node["series"]?["part"]?.text == "2")
        #expect(node["authors"]?.list == ["Ann", "王"])
        #expect(node["editors"]?.list == ["Ann", "王"])
        #expect(node["summary"]?.text == "one two\n")
        #expect(node["empty"] == nil)
        #expect(node["dotted"]?["key"]?.text == "x")
    }

    @Test(
        "What is no header is refused with its place",
        arguments: [
            ("a: [1", 1), ("a: b: c", 1), ("- x", 1), ("a: &x [*x]", 1),
        ]
    )
    func faults(header: String, line: Int) {
        guard case .failure(let fault) = YAMLReader.header(header) else {
            Issue.record("'\(header)' was accepted")
            return
        }
        #expect(fault.line == line)
    }

    @Test("References that multiply each other are refused, not followed for ever")
    func multiplication() {
        let levels = (1...9).map { level in
            "l\(level): &l\(level) {"
                + (0..<9).map { "k\($0): *l\(level - 1)" }.joined(separator: ", ") + "}"
        }
        let header = "l0: &l0 x\n" + levels.joined(separator: "\n")
        #expect(throws: HeaderFault.self) { try YAMLReader.header(header).get() }
    }
}
