import Publish
import PublishTesting
import Testing

@testable import PublishLanguages
@testable import PublishTexts

@Suite("What is known of translations")
struct TranslationRecordTests {
    static let files = [
        "Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A",
        "Content/zh/posts/only.md": "# 独", "Content/en/about.md": "# About",
    ]

    /// Publishes a changed site and returns its faults and the titles of outdated translations.
    func publish(
        _ files: [String: String],
        in root: TemporaryFolder,
        _ step: PublishingStep<TestWebsite> = .empty
    ) throws -> (faults: [Diagnostic], outdated: [String]) {
        var result: (faults: [Diagnostic], outdated: [String]) = ([], [])
        _ = try TestWebsite.bilingual().publish(
            files: files,
            in: root,
            using: [
                .addMarkdownFiles(), step,
                .step(named: "Look") { context in
                    let items = context.sections[.posts].items.filter(context.isOutdatedTranslation)
                    result = (context.diagnostics.sorted, items.map(\.title))
                },
            ]
        )
        return result
    }

    @Test("A change of the original is reported until the translation is marked again")
    func outdated() throws {
        let root = try TemporaryFolder()
        #expect(try publish(Self.files, in: root, .markTranslations()).faults.isEmpty)
        #expect(try root.read("translations.json").contains("\"Content/en/posts/a.md\" : \""))
        #expect(try publish([:], in: root).faults.isEmpty)
        let changed = try publish(["Content/zh/posts/a.md": "# 甲乙"], in: root)
        #expect(changed.outdated == ["A"])
        #expect(changed.faults.map(\.identifier) == [.outdatedTranslation])
        #expect(
            changed.faults.map { "\($0)" } == [
                "Content/en/posts/a.md: warning: the original 'Content/zh/posts/a.md' has changed "
                    + "since this translation was marked"
            ]
        )
        _ = try publish([:], in: root, .markTranslations())
        #expect(try publish([:], in: root).faults.isEmpty)
    }

    @Test("Line ends are no change")
    func lineEnds() {
        #expect(
            TranslationRecords.digest(of: Array("a\r\nb".utf8))
                == TranslationRecords.digest(of: Array("a\nb".utf8))
        )
        #expect(
            TranslationRecords.digest(of: Array("a".utf8))
                != TranslationRecords.digest(of: Array("b".utf8))
        )
    }

    @Test("Texts that lack a version are listed once")
    func missing() throws {
        let faults = try publish(Self.files, in: TemporaryFolder(), .reportMissingTranslations())
            .faults
        #expect(faults.map(\.identifier) == [.missingTranslation, .missingTranslation])
        #expect(
            faults.map { "\($0)" } == [
                "Content/en/about.md: note: this text has no version in 'zh'",
                "Content/zh/posts/only.md: note: this text has no version in 'en'",
            ]
        )
    }

    @Test("Records that cannot be read end the run with the name of their file")
    func invalid() throws {
        let root = try TemporaryFolder()
        let error = #expect(throws: PublishingError.self) {
            try publish(["translations.json": "[", "Content/zh/a.md": "# A"], in: root)
        }
        #expect(error?.path == "translations.json")
    }
}
