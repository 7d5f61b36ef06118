import Ink
import Testing

@Suite("Metadata header")
struct MetadataTests {
    @Test(
        "Headers are read line by line",
        arguments: [
            ("---\na: b\n---\n", ["a": "b"]),
            ("\n\n  ---\na: b\n---\n", ["a": "b"]),
            (
                "---\nkey one: value: with: colons\nrss.guid:  x  \n---",
                ["key one": "value: with: colons", "rss.guid": "x"]
            ),
            ("---\na: b\n  c\nd\n---", ["a": "b c d"]),
            ("---\na: b\nempty:\nc\n---", ["a": "b c"]),
            ("---\nlost\na: b\n---", ["a": "b"]),
            ("---\na: 1\na: 2\n---", ["a": "2"]),
            ("---\nA: 1\na: 2\n---", ["A": "1", "a": "2"]),
            ("---\ntitle: \"x\"\n---", ["title": "\"x\""]),
            ("---\n\n   a: b\n\n   ---", ["a": "b"]),
            ("---  \r\na: b\r\nc: d\r\n---\r\n", ["a": "b", "c": "d"]),
            ("\u{FEFF}---\na: b\n---\n", ["a": "b"]),
            ("---\n---", [:]),
        ]
    )
    func metadata(_ markdown: String, _ metadata: [String: String]) {
        let result = MarkdownParser().parse(markdown)
        #expect(result.metadata == metadata)
        #expect(result.html == "")
    }

    @Test(
        "Invalid and unterminated headers are ordinary Markdown",
        arguments: [
            Case("---\na: b\n- c\n---\n", "<hr><p>a: b</p><ul><li>c</li></ul><hr>"),
            Case("---\na: b\n", "<hr><p>a: b</p>"),
            Case("---\na: b\n   ", "<hr><p>a: b</p>"),
            Case("---", "<hr>"),
            Case("---\n", "<hr>"),
            Case("----\na: b\n----\n", "<hr><h2>a: b</h2>"),
            Case("---x\na: b\n---\n", "<h2>---x a: b</h2>"),
            Case("---\na: b\n----\n", "<hr><h2>a: b</h2>"),
            Case("text\n\n---\na: b\n---", "<p>text</p><hr><h2>a: b</h2>"),
            Case("+++\na = 1\n+++\n", "<p>+++ a = 1 +++</p>"),
        ]
    )
    func invalid(_ row: Case) {
        let result = MarkdownParser().parse(row.markdown)
        #expect(result.metadata == [:])
        #expect(result.html == row.html)
    }

    @Test("Text directly behind the closing fence belongs to the body")
    func textBehindFence() {
        let result = MarkdownParser().parse("---\na: b\n---text")
        #expect(result.metadata == ["a": "b"])
        #expect(result.html == "<p>text</p>")
    }

    @Test("Keys are renamed before values are replaced")
    func modifiers() {
        let parser = MarkdownParser(modifiers: [
            Modifier(target: .metadataKeys) { key, raw in "\(key)-\(raw)" },
            Modifier(target: .metadataValues) { value, raw in "<\(value)|\(raw)>" },
            Modifier(target: .metadataValues) { value, raw in value + "!" },
        ])
        #expect(parser.parse("---\na: b\n---\n").metadata == ["a-a": "<b|b>!"])
    }

    @Test("The scanner reports places for messages")
    func places() throws {
        let header = try #require(MetadataHeader(in: "\n---\n  日期: 2024 \nb:\n- x\n---\nbody"))
        #expect(header.fence == .hyphens)
        #expect(header.state == .invalid(line: 5))
        let entry = try #require(header.entries.first)
        #expect(header.entries.count == 1)
        #expect(entry.key == "日期")
        #expect(entry.value == "2024")
        #expect([entry.line, entry.keyColumn, entry.valueColumn] == [3, 3, 11])
        #expect(header.contentLine == 3)
        #expect(header.bodyLine == 6)
        #expect(header.metadata == [:])
        let text = "\n---\n  日期: 2024 \nb:\n- x\n---\nbody"
        #expect(Array(text.utf8)[header.contentRange].elementsEqual("  日期: 2024 \nb:\n- x\n".utf8))
        #expect(Array(text.utf8)[header.bodyStart...].elementsEqual("\nbody".utf8))
    }

    @Test("Headers between plus signs are found, not read")
    func pluses() throws {
        let header = try #require(MetadataHeader(in: "+++\na = '---'\n+++\nbody"))
        #expect(header.fence == .pluses)
        #expect(header.state == .valid)
        #expect(header.entries.isEmpty)
        #expect(header.contentRange == 4..<14)
        #expect(header.bodyStart == 17)
        #expect(MetadataHeader(in: "+++\na")?.state == .unterminated)
    }

    @Test(
        "Without fence there is no header",
        arguments: ["", "a: b", "--- x\n---", "--\n--", "***\n***"]
    )
    func none(_ text: String) {
        #expect(MetadataHeader(in: text) == nil)
    }
}
