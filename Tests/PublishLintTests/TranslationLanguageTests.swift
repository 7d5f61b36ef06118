import PublishTestSupport
import Testing

@testable import PublishLint

@Suite("Texts that are not in their language")
struct TranslationLanguageTests {
    private func found(_ chinese: String, _ english: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(["Content/zh/posts/a.md": chinese, "Content/en/posts/a.md": english])
        var settings = try LintSettings(ofSiteAt: folder.path)
        settings.original = "zh"
        let linter = try Linter(
            root: folder.path,
            settings: settings,
            only: ["translations.untranslated", "translations.language"]
        )
        return try linter.findings(in: linter.texts(at: []).paths).map { "\($0.path):\($0.rule)" }
    }

    @Test("A copy is found, a draft and a translation are not")
    func copies() throws {
        let original = "---\ndescription: 描述\n---\n# 题\n\n正文在这里。\n"
        let untranslated = ["Content/en/posts/a.md:translations.untranslated"]
        #expect(try found(original, "# T\n\n正文在这里。\n") == untranslated)
        #expect(try found(original, "---\ndescription: 描述\n---\n# 题\n") == untranslated)
        #expect(try found(original, "---\ndraft: true\n---\n# T\n\n正文在这里。\n") == [])
        #expect(try found("# SwiftUI 6\n\n正文。\n", "# SwiftUI 6\n\nText.\n") == [])
    }

    @Test("A long text in another language is found")
    func language() throws {
        let text = "# T\n\n" + String(repeating: "正文在这里。", count: 60)
        #expect(
            try found("# T\n\n别的", text) == ["Content/en/posts/a.md:translations.language"]
        )
    }
}
