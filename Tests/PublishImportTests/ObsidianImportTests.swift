import Foundation
import Publish
import PublishImport
import PublishStorage
import PublishTesting
import Testing

@testable import PublishPipeline

/// A folder of Obsidian: thirty notes that name each other in every way that its help describes.
@Suite("Folders of Obsidian")
struct ObsidianImportTests {
    private static let svg =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"></svg>"#

    /// The notes with a link of each kind, and further ones that name their neighbours.
    static var vault: [String: String] {
        var files = [
            ".obsidian/app.json": "{}",
            "attachments/Tea pot.svg": svg, "attachments/list.pdf": "%PDF-1.4",
            "Home.md": """
            ---
            aliases: [Start here]
            tags: [index]
            ---
            > [!abstract]- What is *here*
            > Everything about [[Green tea]], also [[green tea|the same]].
            > > [!question] Nested?
            > > See [[Brewing/Water#Hard water]].

            ![[Tea pot.svg|300]] and [[list.pdf|a list]]

            | Note | Words |
            |---|---|
            | [[Green tea\\|Longjing]] | [[#Further]] |

            ## Further

            - [[Brewing/Water]], [[Water.md]], [[Water#Hard water|hard water]]
            - [[Water#^calcium]] and ![[Green tea]]
            - [Water](Brewing/Water.md) and [tea](Green%20tea.md)
            - [[The last one]], by an alias; [[2024-05-06]]
            - `[[no link]]`, \\[[none either]] and [[Nobody wrote this]]
            """,
            "Green tea.md":
                "# Green tea\n\nBack to [[Home]] or [[Start here]].\n\n![A pot|100x50](attachments/Tea%20pot.svg)\n",
            "Brewing/Water.md":
                "# Water\n\n## Hard water\n\nCalcium. ^calcium\n\n[[../Home]] [[Green tea]]\n",
            "Daily/2024-05-06.md": "Drank [[Green tea]].\n",
            "日记/第一杯.md": "# 第一杯\n\n见[[Green tea|绿茶]]与[[Note 5]]。\n",
        ]
        for number in 1...25 {
            let header = number == 25 ? "---\naliases:\n  - The last one\n---\n" : ""
            let next = number % 25 + 1
            files["Notes/Note \(number).md"] =
                header
                + "# Note \(number)\n\n## Part\n\nAfter it comes [[Note \(next)]], [[note \(next)#Part|its part]].\n"
        }
        return files
    }

    @Test("Every link of an imported folder is alive, and what is none stays as it was written")
    func links() throws {
        let source = try TemporaryFolder()
        try source.write(Self.vault)
        #expect(Self.vault.keys.count { $0.hasSuffix(".md") } == 30)
        let imported = try ImportedFolder(source.path)
        #expect(imported.plan.generator == "markdown")
        let (run, diagnostics) = try imported.publish(edition: .v1)
        let faults = diagnostics.filter { $0.severity != .note }
        #expect(faults.isEmpty, "\(faults)")
        var named: Set<String> = []
        for file in try run.outputFiles() where file.hasSuffix(".html") {
            let html = try run.output(file)
            #expect(!html.contains("wiki:"))
            for match in html.matches(of: /\[\[[^\]]*\]\]/) { named.insert(String(match.output)) }
        }
        #expect(named == ["[[no link]]", "[[none either]]", "[[Nobody wrote this]]"])
        let home = try #require(
            try run.outputFiles().first { $0.lowercased().hasSuffix("home/index.html") }
        )
        let html = try run.output(home)
        #expect(html.contains("<summary class=\"alert-title\">What is <em>here</em></summary>"))
        #expect(html.contains("height=\"150\" alt=\"Tea pot\" width=\"300\""))
        #expect(html.contains("#hard-water\">hard water</a>"))
    }
}
