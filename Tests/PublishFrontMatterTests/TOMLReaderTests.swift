import Testing

@testable import PublishFrontMatter

@Suite("Headers in TOML")
struct TOMLReaderTests {
    @Test("Keys, tables, arrays and every kind of string are read")
    func values() throws {
        let node = try TOMLReader.header(
            #"""
            # A post of Zola
            title = "Tom \"&\" Jerry\u4e2d"
            date = 2021-01-29T19:58:00+08:00
            draft = false # not yet
            escaped = "a\tb\nc\\d"
            path = 'C:\temp'
            tags = [
                "a, b",
                "c", # last
            ]
            extra.level = 3
            summary = """
            one
            two"""

            [taxonomies]
            categories = ["x"]
            author = { name = "Ann", "家" = "here" }
            """#
        ).get()
        #expect(node["title"]?.text == "Tom \"&\" Jerry中")
        #expect(node["date"]?.text == "2021-01-29T19:58:00+08:00")
        #expect(node["draft"]?.text == "false")
        #expect(node["escaped"]?.text == "a\tb\nc\\d")
        #expect(node["path"]?.text == #"C:\temp"#)
        #expect(node["tags"]?.list == ["a, b", "c"])
        #expect(node["extra"]?["level"]?.text == "3")
        #expect(node["summary"]?.text == "one\ntwo")
        #expect(node["taxonomies"]?["categories"]?.list == ["x"])
        #expect(node["taxonomies"]?["author"]?["家"]?.text == "here")
    }

    @Test(
        "What is no TOML is refused with its place",
        arguments: [
            ("a", 1, 2), ("a = \"b", 1, 7), ("a = 1\nb 2", 2, 3), ("a = [1\n", 2, 1), ("= 1", 1, 1),
            ("a = \"\\q\"", 1, 8), ("a = 1 \"b\"\nc = ,", 2, 5),
            ("a = " + String(repeating: "[", count: 100), 1, 37),
        ]
    )
    func faults(header: String, line: Int, column: Int) {
        guard case .failure(let fault) = TOMLReader.header(header) else {
            Issue.record("'\(header)' was accepted")
            return
        }
        #expect(fault.line == line)
        #expect(fault.column == column)
    }
}
