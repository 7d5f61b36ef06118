import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishLint

@Suite("Names in double brackets")
struct NamedLinkRuleTests {
    private func findings(_ files: [String: String], in paths: [String] = []) throws -> [String] {
        let root = try TemporaryFolder()
        try root.write(files)
        let settings = try LintSettings(ofSiteAt: root.path)
        let linter = try Linter(root: root.path, settings: settings, only: ["links.name"])
        let asked = try linter.texts(at: paths)
        return try linter.findings(in: asked.paths, comparedWith: asked.context).map {
            "\($0.path):\($0.line): \($0.message); \($0.fix)"
        }
    }

    @Test("A name that nothing has is told with the one that is meant, and others are left alone")
    func names() throws {
        let files = [
            "Content/posts/tea.md":
                "---\naliases: [Cha]\nslug: cup\n---\n# Green tea\n\n## Steep\n",
            "Content/posts/page.md": """
            # P

            [[tea]] [[Green tea|x]] [[cup]] [[cha]] [[posts/tea]] [[tea#Steep]] ![[a b.png]] [[#P]]

            [[Gren tea]] and `[[code]]` \\[[x]] here
            [[nothing like it]]

            [[tea#Stir]] [[ -f x ]] [[toc]] [[Ctrl+C]]

            ![[gone.png]]
            """,
            "Resources/images/A b.png": "",
        ]
        let expected = [
            "Content/posts/page.md:8: 'tea' has no heading 'Stir', so the link goes to the top of the page; write the heading exactly as in the linked text",
            "Content/posts/page.md:10: no text or image is called 'gone.png', so the brackets appear on the page; "
                + "put the image into 'Resources', or next to the text's 'index.md'",
        ]
        // With a backslash before a bracket nothing in a block is read.
        #expect(try findings(files) == expected)
        #expect(try findings(files, in: ["Content/posts/page.md"]) == expected)
        #expect(
            try findings([
                "Content/posts/tea.md": "# Green tea",
                "Content/posts/a.md": "# A\n\n[[Gren tea]] [[x y z]]",
            ]) == [
                "Content/posts/a.md:3: no text or image is called 'Gren tea', so the brackets appear on the page; write '[[Green tea]]'",
                "Content/posts/a.md:3: no text or image is called 'x y z', so the brackets appear on the page; write a file name, an alias or "
                    + "a title, or '\\[' if brackets are intended",
            ]
        )
    }

    @Test("A name is found where the site finds it, and only there")
    func places() throws {
        let found = try findings([
            "Content/posts/2024-05-06-name.md": "# A\n\n## Steep *well*\n\n## B {#c}\n\n## B\n",
            "Content/posts/2024-05-07-trip/index.md": "# T\n\n![[a.png]] ![[c.png]]\n",
            "Content/posts/2024-05-07-trip/a.png": "", "Content/posts/other/c.png": "",
            "Content/posts/moved.md": "---\npath: posts/else/where\n---\n# M\n",
            "Content/posts/page.md": """
            # P

            [[name]] [[trip]] [[where]] [[2024-05-06-name]] [[posts/name]]

            [[name#steep-well]] [[name#c]] [[name#b]] [[name#B]]

            [[posts]]

            ![[a.png]]

            [[name#steep]]
            """,
        ])
        #expect(
            found.map { String($0.prefix { $0 != ";" && $0 != "," }) } == [
                "Content/posts/2024-05-07-trip/index.md:3: no text or image is called 'c.png'",
                "Content/posts/page.md:7: no text or image is called 'posts'",
                "Content/posts/page.md:9: no text or image is called 'a.png'",
                "Content/posts/page.md:11: 'name' has no heading 'steep'",
            ]
        )
        #expect(
            try findings([
                "Content/posts/index.md": "# All", "Content/posts/a.md": "# A\n\n[[posts]]",
            ]).isEmpty
        )
    }

    @Test("No rule for prose reads names and attributes")
    func prose() throws {
        let text = "见[[swift介绍 a,中]]与[词](/a){title=\"a中b\" .x}。\n{: .a中b}\n"
        #expect(try Linting(rules: ["zh.spacing", "zh.punctuation"]).fixed(text) == text)
    }

    @Test("Dates and tags of folders count as those of their texts")
    func defaults() throws {
        let root = try TemporaryFolder()
        try root.write([
            "Content/posts/_defaults.yaml": "tags: [a]\ndescription: b\n",
            "Content/posts/2024-05-06-a.md": "# A\n\nText", "Content/notes/b.md": "# B\n\nText",
        ])
        let settings = try LintSettings(ofSiteAt: root.path)
        let linter = try Linter(root: root.path, settings: settings, only: ["metadata"])
        let found = try linter.findings(in: linter.texts(at: []).paths)
        #expect(Set(found.map(\.path)) == ["Content/notes/b.md"])
    }
}
