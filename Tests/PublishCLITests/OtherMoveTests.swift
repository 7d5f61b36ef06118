import Foundation
import Testing

@testable import PublishCLICore
@testable import PublishMoving

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
