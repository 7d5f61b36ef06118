import Testing

@testable import PublishTranslations

@Suite("Headers that are changed")
struct TextHeaderTests {
    func changed(_ text: String) throws -> String {
        var header = try TextHeader(Array(text.utf8), of: "a.md")
        header.set("translation", to: "none")
        return String(decoding: header.bytes, as: UTF8.self)
    }

    @Test(
        "A key is set, and everything else stays",
        arguments: [
            (
                "---\ntitle: a\n# why\ntags:\n  - b\n---\n\nText",
                "---\ntitle: a\n# why\ntags:\n  - b\ntranslation: none\n---\n\nText"
            ),
            (
                "---\ntranslation: machine\ntitle: a\n---\nText",
                "---\ntranslation: none\ntitle: a\n---\nText"
            ),
            (
                "---\r\ntitle: a\r\n---\r\nText\r\n",
                "---\r\ntitle: a\r\ntranslation: none\r\n---\r\nText\r\n"
            ),
            ("# A\rB\n", "---\ntranslation: none\n---\n# A\rB\n"),
            ("# Title\n", "---\ntranslation: none\n---\n# Title\n"),
            ("\u{FEFF}# Title\n", "\u{FEFF}---\ntranslation: none\n---\n# Title\n"),
            ("", "---\ntranslation: none\n---"),
        ]
    )
    func set(text: String, expected: String) throws {
        #expect(try changed(text) == expected)
    }

    @Test("Without its last key a header is gone")
    func remove() throws {
        var header = try TextHeader(Array("---\ntranslation: machine\n---\nText".utf8), of: "a.md")
        header.remove("translation")
        #expect(String(decoding: header.bytes, as: UTF8.self) == "\nText")
    }

    @Test(
        "What only sites with features read as a header is left as it is",
        arguments: [
            "{\"title\": \"A\", \"draft\": true}\n\nText", "---\ntitle: A\n...\nText",
            "---\ntitle: A\n...\nText\n\n---\n\nMore",
        ]
    )
    func otherForms(text: String) {
        #expect(throws: TextHeader.Fault.self) { try changed(text) }
    }

    @Test("TOML is left as it is")
    func toml() {
        #expect(throws: TextHeader.Fault.self) { try changed("+++\ntitle = \"a\"\n+++\nText") }
    }
}
