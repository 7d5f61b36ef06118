import Testing

@testable import Publish

@Suite("Misspelt keys")
struct MisspeltKeysTests {
    func warnings(_ header: String, known: Set<String> = ["author"]) -> [Diagnostic] {
        let pairs = header.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (key: String(parts[0]), value: String(parts[1]))
        }
        return MisspeltKeys(
            in: MetadataNode(pairs),
            known: known,
            text: "---\n\(header)\n---\n"
        ).warnings(for: "a.md")
    }

    @Test(
        "A key that looks like a known one is reported with its line and the one meant",
        arguments: [
            ("tag: x", "tags"), ("desciption: x", "description"), ("Titel: x", "title"),
            ("auhtor: x", "author"), ("daet: x", "date"), ("Date: x", "date"),
        ]
    )
    func near(line: String, meant: String) throws {
        let warning = try #require(warnings("path: y\n" + line).first)
        #expect(warning.fix == "did you mean '\(meant)'?")
        #expect(warning.line == 3)
        #expect(warning.column == 1)
    }

    @Test(
        "Known keys and those of other generators are left alone",
        arguments: ["author: x", "rss.guid: x", "layout: x", "subtitle: x", "category: x", "id: x"]
    )
    func far(line: String) {
        #expect(warnings(line).isEmpty)
    }
}
