import PublishTestSupport
import Testing

@testable import PublishLint

@Suite("Terms in translations")
struct TermRuleTests {
    /// What the rule finds in an article in two languages, with the line.
    func found(_ chinese: String, _ english: String, glossary: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write([
            "Content/zh/posts/a.md": chinese, "Content/en/posts/a.md": english,
            "Content/glossary.csv": glossary,
        ])
        var settings = try LintSettings(ofSiteAt: folder.path)
        settings.original = "en"
        let linter = try Linter(
            root: folder.path,
            settings: settings,
            only: ["translations.terms"]
        )
        return try linter.findings(in: linter.texts(at: []).paths).map {
            "\($0.path):\($0.line): \($0.message)"
        }
    }

    static let table = "en,zh,not\nactor,参与者,演员\nkettle,壶,\n"

    @Test("A word that the glossary forbids is found in the block that has the term")
    func forbidden() throws {
        let english = "---\ndate: 2026-01-01\n---\n# T\n\nAn actor waits.\n\n`actor`\n\nThe play.\n"
        let chinese = "# 题\n\n一个\n演员在等。\n\n`演员`\n\n演员在演。\n"
        #expect(
            try found(chinese, english, glossary: Self.table)
                == ["Content/zh/posts/a.md:4: the glossary translates 'actor' as '参与者', not '演员'"]
        )
        let right = chinese.replacing("一个\n演员", with: "一个参与者")
        #expect(try found(right, english, glossary: Self.table) == [])
        let off = chinese.replacing(
            "# 题\n",
            with: "# 题\n\n<!-- lint-disable translations.terms -->\n"
        )
        let commented = english.replacing("# T\n", with: "# T\n\n<!-- here -->\n")
        #expect(try found(off, commented, glossary: Self.table) == [])
    }

    @Test("Without a glossary there is nothing to say, and one that is no table is told")
    func none() throws {
        #expect(try found("# 演员\n", "# Actor\n", glossary: "en,zh,not\n") == [])
        #expect(throws: LintFault.self) { try found("# 演\n", "# A\n", glossary: "en,zh\n\"x") }
    }
}
