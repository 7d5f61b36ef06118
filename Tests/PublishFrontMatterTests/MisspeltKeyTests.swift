import Testing

@testable import PublishFrontMatter

@Suite("Misspelt keys")
struct MisspeltKeyTests {
    func found(_ header: String) -> [MisspeltKey] {
        let pairs = header.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (key: String(parts[0]), value: String(parts[1]))
        }
        return MisspeltKey.all(
            in: MetadataNode(pairs),
            known: ["title", "description", "date", "tags", "path", "rss", "author"],
            text: "---\n\(header)\n---\n"
        )
    }

    @Test(
        "A key that looks like a known one is reported with its line and the one meant",
        arguments: [
            ("tag: x", "tags"), ("desciption: x", "description"), ("Titel: x", "title"),
            ("auhtor: x", "author"), ("daet: x", "date"), ("Date: x", "date"),
        ]
    )
    func near(line: String, meant: String) throws {
        let key = try #require(found("path: y\n" + line).first)
        #expect(key.meant == meant)
        #expect(line.hasPrefix(key.key))
        #expect(key.line == 3)
        #expect(key.column == 1)
    }

    @Test(
        "Known keys and those of other generators are left alone",
        arguments: ["author: x", "rss.guid: x", "layout: x", "subtitle: x", "category: x", "id: x"]
    )
    func far(line: String) {
        #expect(found(line).isEmpty)
    }
}
