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

    @Test("Repeated tables are a list, and tables below belong to its last element")
    func repeatedTables() throws {
        let node = try TOMLReader.header(
            """
            [[menu.main]]
            name = "A"
            [[menu.main]]
            name = "B"
            [menu.main.params]
            icon = "x"
            [params]
            first = 1979-05-27
            [params.deep.deeper]
            second = 07:32:00
            """
        ).get()
        let entries = try #require(node["menu"]?["main"]?.elements)
        #expect(entries.map { $0["name"]?.text } == ["A", "B"])
        #expect(entries.map { $0["params"]?["icon"]?.text } == [nil, "x"])
        #expect(node["params"]?["first"]?.text == "1979-05-27")
        #expect(node["params"]?["deep"]?["deeper"]?["second"]?.text == "07:32:00")
    }

    @Test(
        "A string over several lines keeps its quotation marks and number signs",
        arguments: [
            (#"a = """\#nb"""""#, "b\""), (#"a = """b \\#n   # c""""#, "b # c"),
            (#"a = """b\r\nc""""#, "b\r\nc"), (#"a = '''b 'c' \d'''"#, "b 'c' \\d"),
            ("a = \"\"\"\nb, \\  \n  c\"\"\"", "b, c"), (#"a = "\b\f""#, "\u{8}\u{C}"),
        ]
    )
    func longStrings(header: String, text: String) throws {
        #expect(try TOMLReader.header(header).get()["a"]?.text == text)
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
