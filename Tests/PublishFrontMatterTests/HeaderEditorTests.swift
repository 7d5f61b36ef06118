import PublishFrontMatter
import Testing

@Suite("Front matter that is edited")
struct HeaderEditorTests {
    @Test(
        "A key is added in the form of the front matter, and removed without a trace",
        arguments: [
            ("---\ntitle: A\n---\n# B\n", "---\ntitle: A\nidentity: /a\n---\n# B\n"),
            (
                "---\r\ntitle: A\r\n---\r\n# B\r\n",
                "---\r\ntitle: A\r\nidentity: /a\r\n---\r\n# B\r\n"
            ),
            (
                "+++\ntitle = \"A\"\n[series]\nname = \"B\"\n+++\nC\n",
                "+++\nidentity = \"/a\"\ntitle = \"A\"\n[series]\nname = \"B\"\n+++\nC\n"
            ),
            (
                "{\n  \"title\": \"A\"\n}\n\n# B\n",
                "{\n  \"identity\": \"/a\",\n  \"title\": \"A\"\n}\n\n# B\n"
            ),
            ("# B\n", "---\nidentity: /a\n---\n# B\n"),
            ("\nB\n", "---\nidentity: /a\n---\n\nB\n"),
            ("\u{FEFF}# B\n", "\u{FEFF}---\nidentity: /a\n---\n# B\n"),
            ("", "---\nidentity: /a\n---\n"),
            (
                "---\ntags:\n  - a\n  - b\n---\nidentity: /b\n",
                "---\ntags:\n  - a\n  - b\nidentity: /a\n---\nidentity: /b\n"
            ),
            ("  --- \n\n title: A\n\n---B", "  --- \n\n title: A\n\n identity: /a\n---B"),
        ]
    )
    func added(old: String, new: String) {
        var editor = HeaderEditor(Array(old.utf8))
        editor.set("identity", to: "/a")
        #expect(editor.text == new)
        #expect(editor.metadata["identity"]?.text == "/a")
        editor = HeaderEditor(editor.bytes)
        editor.remove("identity")
        #expect(editor.text == old)
    }

    @Test(
        "A key is set in a translation, and everything else stays",
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
                "\u{FEFF}---\r\ntitle: a\r\n---\r\nText\r\n",
                "\u{FEFF}---\r\ntitle: a\r\ntranslation: none\r\n---\r\nText\r\n"
            ),
            ("# A\rB\n", "---\ntranslation: none\n---\n# A\rB\n"),
            ("", "---\ntranslation: none\n---"),
        ]
    )
    func set(text: String, expected: String) throws {
        var editor = try HeaderEditor(Array(text.utf8), of: "a.md")
        editor.set("translation", to: "none")
        #expect(editor.text == expected)
    }

    @Test("The front matter of a translation is removed with its last key")
    func remove() throws {
        let text = "---\ntranslation: machine\n---\nText"
        var editor = try HeaderEditor(Array(text.utf8), of: "a.md")
        editor.remove("translation")
        #expect(editor.text == "\nText")
    }

    @Test(
        "Front matter that is not YAML for every site is refused",
        arguments: [
            ("{\"title\": \"A\", \"draft\": true}\n\nText", "has a form that"),
            ("---\ntitle: A\n...\nText", "has a form that"),
            ("---\ntitle: A\n...\nText\n\n---\n\nMore", "has a form that"),
            ("+++\ntitle = \"a\"\n+++\nText", "is TOML, which"),
        ]
    )
    func refused(text: String, reason: String) {
        let error = #expect(throws: HeaderEditor.Fault.self) {
            try HeaderEditor(Array(text.utf8), of: "a.md")
        }
        #expect(
            error?.description
                == "the front matter of 'a.md' \(reason) cannot be edited automatically; change it by hand"
        )
    }

    @Test("Keys are renamed, set and removed with all their lines, and comments stay")
    func keys() {
        let text = "---\nb:\n  - c\n# d\n'e': \"f\" # g\nh: >\n  i: j\nb: k\n---\n"
        var editor = HeaderEditor(Array(text.utf8))
        #expect(editor.keys == ["b", "e", "h", "b"])
        editor.remove("b")
        editor.rename("e", to: "m")
        editor.set("h", toWritten: "[n]")
        #expect(editor.text == "---\n# d\nm: \"f\" # g\nh: [n]\nb: k\n---\n")
    }

    @Test("TOML is copied as YAML")
    func toml() {
        let text = "+++\r\n# a\r\nb = 'c: d'\r\ne = [\r\n  'f',\r\n]\r\n[g]\r\nh = 1\r\n+++\r\nText"
        let metadata = HeaderEditor(Array(text.utf8)).metadata
        let editor = HeaderEditor(yamlOf: text, metadata: metadata)
        #expect(
            editor.text == "---\r\n# a\r\nb: \"c: d\"\r\ne: f\r\ng:\r\n  h: 1\r\n---\r\n"
        )
    }

    @Test(
        "An element of a list is replaced or removed",
        arguments: [
            ("tags: a, b, c", "b", "x", "tags: a, x, c"), ("tags: a, b", "b", nil, "tags: a"),
            ("tags: a, b", "a", nil, "tags: b"), ("tags: ab, b", "b", "x", "tags: ab, x"),
            ("tags: [\"a\", 'b']", "b", "x", "tags: [\"a\", 'x']"),
            ("tags: [a, b]", "a", "x, y", "tags: [\"x, y\", b]"),
            ("tags: 甲、乙，丙", "乙", "丁", "tags: 甲、丁，丙"),
            ("tags:\n- a\n- b # c", "b", "x", "tags:\n- a\n- x # c"),
            ("tags:\n  - a\n  - b\ntitle: a", "a", nil, "tags:\n  - b\ntitle: a"),
            ("tags: a, b", "a", "b", "tags: b"), ("title: c\ntags: a", "a", nil, "title: c"),
            ("taxonomies:\n  tags: [a, b]", "a", "x", "taxonomies:\n  tags: [x, b]"),
        ]
    )
    func list(old: String, element: String, replacement: String?, new: String) {
        var editor = HeaderEditor(Array("---\n\(old)\n---\na, b\n".utf8))
        let isReplaced = editor.replace(element, by: replacement, in: .tags)
        #expect(isReplaced)
        #expect(editor.text == "---\n\(new)\n---\na, b\n")
    }
}

private extension HeaderEditor {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
