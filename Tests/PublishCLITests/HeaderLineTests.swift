import Foundation
import PublishStorage
import Testing

@testable import PublishCLICore
@testable import PublishMoving

@Suite("Lines and lists of headers")
struct HeaderLineTests {
    @Test(
        "A line is added in the form of the header, and taken away without a trace",
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
            ("\u{FEFF}# B\n", "\u{FEFF}---\nidentity: /a\n---\n# B\n"),
            ("", "---\nidentity: /a\n---\n"),
            (
                "---\ntags:\n  - a\n  - b\n---\nidentity: /b\n",
                "---\ntags:\n  - a\n  - b\nidentity: /a\n---\nidentity: /b\n"
            ),
        ]
    )
    func line(old: String, new: String) {
        let line = HeaderLine(key: "identity", value: "/a")
        let added = line.added(to: Array(old.utf8))
        #expect(String(decoding: added, as: UTF8.self) == new)
        #expect(HeaderLine.value(of: "identity", in: added)?.text == "/a")
        let removed = HeaderLine.removing("identity", from: added)
        #expect(String(decoding: removed, as: UTF8.self) == old)
    }

    @Test(
        "An element of a list is replaced or taken out",
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
    func list(old: String, element: String, replacement: String?, new: String) throws {
        let text = Array("---\n\(old)\n---\na, b\n".utf8)
        let changed = HeaderList.tags.replacing(element, by: replacement, in: text)
        #expect(
            changed.map { String(decoding: $0, as: UTF8.self) } == "---\n\(new)\n---\na, b\n"
        )
    }
}

@Suite("Moves in sites of other kinds")
struct OtherMoveTests {
    @Test("A site without languages moves texts, too, and a text becomes a folder")
    func noLanguages() throws {
        let project = try MovedProject([
            "Content/index.md": "# Hi\n\n[Tea](/posts/tea/)\n",
            "Content/posts/tea.md": "---\ndate: 2026-01-01\n---\n# Tea\n\n[About](../../about/)\n",
            "Content/about.md": "# About\n\n<a href=\"/posts/tea/#x\">Tea</a>\n",
        ])
        try project.run("move Content/posts/tea.md Content/posts/pots/cup/index.md")
        let tree = try project.tree
        #expect(tree["Content/index.md"] == "# Hi\n\n[Tea](/posts/pots/cup/)\n")
        #expect(tree["Content/about.md"] == "# About\n\n<a href=\"/posts/pots/cup/#x\">Tea</a>\n")
        #expect(
            tree["Content/posts/pots/cup/index.md"]?.contains("[About](../../../about/)") == true
        )
        #expect(tree["Content/redirects.csv"]?.contains("/posts/tea/, /posts/pots/cup/\n") == true)
    }

    @Test("Lines of the table that lead to what has moved, or from where it is, follow")
    func table() throws {
        let project = try MovedProject([
            "Content/en/index.md": "# Hi\n",
            "Content/en/posts/tea.md":
                "---\ndate: 2026-01-01\naliases: /en/posts/cup, /x\n---\n# Tea\n",
            "Content/en/posts/pot.md": "---\ndate: 2026-01-01\n---\n# Pot\n",
            "Content/redirects.csv": """
            old,new
            # Mine
            /a.html, /en/posts/tea/
            /blog/*, /en/posts/*
            /gone/*,
            "/b,c", https://other.example/

            """,
        ])
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md")
        #expect(
            try project.read("Content/redirects.csv") == """
                old,new
                # Mine
                /a.html, /en/posts/cup/
                /blog/*, /en/posts/*
                /gone/*,
                "/b,c", https://other.example/
                /blog/tea/, /en/posts/cup/
                /en/posts/tea/, /en/posts/cup/

                """
        )
        #expect(try project.read("Content/en/posts/cup.md").contains("aliases: /x\n"))
        #expect(try project.findings()["redirects.occupied"] == nil)
        #expect(try MovedSiteServer.removedStatus("/blog/tea/", of: project) == 301)
    }

    @Test("A list of changes that a move cannot have written is refused")
    func foreignList() throws {
        let project = try MovedProject(MoveCommandTests.site)
        let before = try project.tree
        let list = """
            {"call": ["move"], "folders": [],
             "changes": [{"path": "Package.swift", "old": "Package.swift", "staged": "0", "isRemoval": false}]}
            """
        try project.write(list, to: ".publish/Move/list.json")
        try project.write("x", to: ".publish/Move/0")
        let error = #expect(throws: CLIError.self) {
            try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md")
        }
        #expect(error?.description.contains("is damaged; delete the folder") == true)
        #expect(try project.tree == before)
        #expect(try project.read("Package.swift") != "x")
    }
}
