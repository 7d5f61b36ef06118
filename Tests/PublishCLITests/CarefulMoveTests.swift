import Files
import Foundation
import PublishStorage
import Testing

@testable import PublishCLICore
@testable import PublishMoving

/// What a move must not do to the texts of others, and to those that somebody has open.
@Suite("Careful moves")
struct CarefulMoveTests {
    private static let call = "move Content/en/posts/tea.md Content/en/posts/cup.md"

    private func refused(_ call: String, in project: MovedProject) -> String {
        let error = #expect(throws: CLIError.self) { try project.run(call) }
        return error?.description ?? ""
    }

    @Test("A text that is saved while the program is asked is not written over")
    func savedMeanwhile() throws {
        let project = try MovedProject(MoveCommandTests.site)
        let text = project.folder.path + "Content/en/posts/tea.md"
        let editor = project.folder.path + "editor"
        try project.write("", to: "editor")
        try project.write(
            """
            #!/bin/bash
            if [ -e '\(editor)' ]; then echo More. >> '\(text)'; fi
            exec '\(MovedProject.program)' "$@"

            """,
            to: "site.sh"
        )
        #expect(refused(Self.call, in: project).contains("has changed in the meantime"))
        #expect(try project.read("Content/en/posts/tea.md").hasSuffix("More.\n"))
        #expect(!project.has("Content/en/posts/cup.md"))
        try Disk.removeFile(editor)
        try project.run(Self.call)
        #expect(try project.read("Content/en/posts/cup.md").hasSuffix("More.\n"))
    }

    @Test(
        "A text that was edited after a call was ended stays as it is",
        arguments: ["tea", "cup"]
    )
    func editedLater(name: String) throws {
        let project = try MovedProject(MoveCommandTests.site)
        let root = project.folder.path
        let (old, new) = ("Content/en/posts/tea.md", "Content/en/posts/cup.md")
        var plan = MovePlan(moves: FileMoves([old: new]))
        plan.contents[new] = Array("# Cup\n".utf8)
        _ = try MoveJournal(plan, call: ["move", old, new], begun: .max, in: root)
        try project.write("# Edited\n", to: "Content/en/posts/\(name).md")
        let call = "move Content/en/about.md Content/en/more.md"
        #expect(refused(call, in: project).contains("has changed since 'publish move"))
        #expect(try project.read("Content/en/posts/\(name).md") == "# Edited\n")
        try project.folder.subfolder(at: ".publish/Move").delete()
        try project.folder.file(at: "Content/en/posts/\(name).md").delete()
        try project.run(call)
        #expect(project.has("Content/en/more.md"))
    }

    @Test("A link that differs from its text in the case of letters does not replace it")
    func linkToItself() throws {
        let project = try MovedProject(MoveCommandTests.site)
        let folder = project.folder.path + "Content/en/posts/"
        try Disk.rename(folder + "tea.md", to: folder + "Tea.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "tea.md",
            withDestinationPath: "Tea.md"
        )
        #expect(
            refused("move Content/en/posts/tea.md Content/en/posts/Tea.md", in: project)
                .contains("already exists")
        )
        #expect(!Disk.isLink(folder + "Tea.md"))
        #expect(try project.read("Content/en/posts/Tea.md") == MoveCommandTests.tea)
    }

    @Test("Pictures in folders below an article go with it, and none is lost without a word")
    func pictures() throws {
        var files = MoveCommandTests.site
        files["Content/en/posts/trip/index.md"] =
            "---\ndate: 2026-01-02\n---\n# T\n\n![](img/a.png)\n"
        files["Content/en/posts/trip/img/a.png"] = "png"
        files["Resources/images/b.png"] = "png"
        let project = try MovedProject(files)
        let before = try project.tree
        for call in [
            "move Content/en/posts/trip/index.md Content/en/posts/far.md",
            "move Resources/images/b.png Content/en/posts/b.png",
        ] {
            #expect(refused(call, in: project).contains("would no longer be on the site"))
        }
        #expect(try project.tree == before)
        try project.run("move Content/en/posts/trip/index.md Content/en/posts/far/index.md")
        #expect(try project.read("Content/en/posts/far/index.md").contains("![](img/a.png)"))
        #expect(project.has("Content/en/posts/far/img/a.png"))
    }

    @Test("Nothing begins where a text with a link is a link out of the site")
    func unwritable() throws {
        let project = try MovedProject(MoveCommandTests.site)
        let root = project.folder.path
        try Disk.removeFile(root + "Content/en/about.md")
        let other = try TestProject()
        try other.folder.createFile(named: "about.md").write("# About\n\n[Tea](posts/tea.md)\n")
        try FileManager.default.createSymbolicLink(
            atPath: root + "Content/en/about.md",
            withDestinationPath: other.folder.path + "about.md"
        )
        let (old, new) = ("Content/en/posts/tea.md", "Content/en/posts/cup.md")
        var plan = MovePlan(moves: FileMoves([old: new]))
        plan.contents["Content/en/about.md"] = Array("# About\n\n[Tea](posts/cup.md)\n".utf8)
        let error = #expect(throws: CLIError.self) {
            try MoveJournal(plan, call: ["move", old, new], begun: .max, in: root)
        }
        #expect(error?.description.contains("'Content/en/about.md' has to be changed") == true)
        #expect(project.has(old))
        #expect(!project.has(".publish/Move/list.json"))
    }

    @Test("Translations that share their files do not part")
    func shared() throws {
        var files = MoveCommandTests.site
        files["Content/posts/trip/index.en.md"] = "---\ndate: 2026-01-02\n---\n# Trip\n"
        files["Content/posts/trip/index.zh.md"] = "---\ndate: 2026-01-02\n---\n# 行\n"
        files["Content/posts/trip/a.png"] = "png"
        let project = try MovedProject(files)
        let words = "move Content/posts/trip/index.en.md Content/posts/far/index.en.md"
        #expect(
            refused(words + " --only", in: project).contains("shares files with its translations")
        )
        try project.run(Self.call)
        #expect(project.has("Content/en/posts/cup.md"))
        #expect(try !project.read("Content/redirects.csv").contains("a.png"))
    }

    @Test("Lines of redirects stay readable, and a target that goes takes its anchor along")
    func table() throws {
        var table = RedirectTableEdit("\"/old,name/\", /tea/\n/older/, /tea/#brew\n")
        table.note(
            lost: [("/tea/", "/cup/"), ("/older/", "/cup/")],
            moved: [PlainAddress("/tea/"): "/cup/"],
            living: [],
            wasLiving: []
        )
        #expect(table.text == "\"/old,name/\", /cup/\n/older/, /cup/#brew\n/tea/, /cup/\n")
        table.note(lost: [], moved: [PlainAddress("/cup/"): ""], living: [], wasLiving: [])
        #expect(table.text == "\"/old,name/\",\n/older/,\n/tea/,\n")
    }

    @Test("A link that would no longer find its file is refused")
    func relativeLink() throws {
        let project = try MovedProject(MoveCommandTests.site)
        try project.write("png", to: "Resources/shared/a.png")
        try project.write("png", to: "Resources/tea/b.png")
        for (name, target) in [("a.png", "../shared/a.png"), ("c.png", "b.png")] {
            try FileManager.default.createSymbolicLink(
                atPath: project.folder.path + "Resources/tea/" + name,
                withDestinationPath: target
            )
        }
        #expect(
            refused("move Resources/tea Resources/a/b/tea", in: project)
                .contains("'Resources/tea/a.png' is a symbolic link to '../shared/a.png'")
        )
        try project.run("move Resources/tea Resources/cup")
        #expect(try project.read("Resources/cup/a.png") == "png")
        #expect(try project.read("Resources/cup/c.png") == "png")
    }

    @Test("No line is written that the next run would refuse")
    func lines() throws {
        var files = MoveCommandTests.site
        files["Resources/Tea.png"] = "png"
        files["Content/redirects.csv"] = "/en/notes/old/*, /en/about/\n"
        let project = try MovedProject(files)
        let call = "move Content/en/posts/tea.md Content/en/notes/old/cup.md"
        #expect(refused(call, in: project).contains("redirects '/en/notes/old/cup/'"))
        try project.run("move Resources/Tea.png Resources/tea.png")
        #expect(try project.read("Content/redirects.csv") == files["Content/redirects.csv"])
    }

    @Test("In sources a longer address is not taken for the one that moves")
    func sources() throws {
        var files = MoveCommandTests.site
        files["Sources/MySite/menu.swift"] = "let pot = \"/en/posts/teapot/\"\n"
        let project = try MovedProject(files)
        try project.run(Self.call)
        #expect(!project.printed.contains("menu.swift"))
    }

    @Test("Code that shows a directive stays, and a directive without quotation marks follows")
    func directives() throws {
        var files = MoveCommandTests.site
        files["Resources/a.png"] = "png"
        let text = "# About\n\n:::figure src=/a.png\n:::\n\n```\n:::figure src=\"/a.png\"\n```\n"
        files["Content/en/about.md"] = text
        let project = try MovedProject(files)
        try project.run("move Resources/a.png Resources/b.png")
        #expect(
            try project.read("Content/en/about.md")
                == text.replacing("src=/a.png", with: "src=/b.png")
        )
    }

    @Test("A call that was completed may be called again, and no other")
    func tagAgain() throws {
        let project = try MovedProject(MoveCommandTests.site)
        try project.run("move --tag tea leaf")
        #expect(refused("move --tag tea tea", in: project).contains("is its current name"))
        try project.run("move --tag tea leaf")
        #expect(project.printed.contains("Completed"))
    }
}
