import Foundation
import Ink
import Publish
import PublishTesting
import Testing

@testable import PublishLanguages
@testable import PublishSite
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
        #expect(changed.faults.map(\.identifier) == ["translations.outdated"])
        #expect(
            changed.faults.map { "\($0)" } == [
                "Content/en/posts/a.md: warning: the original 'Content/zh/posts/a.md' has changed "
                    + "since this translation was marked"
            ]
        )
        _ = try publish([:], in: root, .markTranslations())
        #expect(try publish([:], in: root).faults.isEmpty)
    }

    @Test("A mark without its text and a translation without its original ask where they have gone")
    func moved() throws {
        let root = try TemporaryFolder()
        _ = try publish(Self.files, in: root, .markTranslations())
        try root.folder().file(at: "Content/en/posts/a.md").rename(to: "b.md")
        let orphaned = try publish([:], in: root).faults
        #expect(orphaned.map(\.identifier) == [.lostTwin])
        #expect(
            orphaned.first?.fix == """
                if you moved the file, 'publish move --done Content/en/posts/a.md <new name>' updates links and addresses; \
                'publish i18n mark Content/en/posts/a.md' removes the mark
                """
        )
        try root.folder().file(at: "Content/en/posts/b.md").rename(to: "a.md")
        try root.folder().file(at: "Content/zh/posts/a.md").rename(to: "c.md")
        let lonely = try publish([:], in: root).faults
        #expect(lonely.map(\.identifier) == [.lostTwin])
        #expect(lonely.first?.file == "Content/en/posts/a.md")
        _ = try publish([:], in: root, .markTranslations())
        #expect(try publish([:], in: root).faults.isEmpty)
    }

    private static let original = """
        ---
        title: Tea
        description: How
        date: 2021-01-01 10:00
        ---
        # Tea

        Before.

        ## One

        Kettle 7, see [here](https://a.example/x).

        - Cup
        - Pot

        ## Two {#second}

        ```swift
        let x = 1
        ```

        ### Three

        Last.
        """

    private func mark(_ text: String) -> TranslationMark {
        TranslationMark(of: Array(text.utf8), MarkdownParser(options: .article), keptIn: .none)
    }

    /// The changes after some words were replaced.
    private func changes(_ old: String, _ new: String) -> OriginalChanges? {
        #expect(Self.original.contains(old))
        let text = Self.original.replacingOccurrences(of: old, with: new)
        let marked = mark(Self.original).text
        let parser = MarkdownParser(options: .article)
        return mark(text).changes(since: marked, in: Array(text.utf8), parser)
    }

    @Test(
        "What needs no new translation is no change",
        arguments: [
            ("\n", "\r\n"), ("2021-01-01", "2022-02-02"), ("title: Tea", "title: \"TEA\""),
            ("Kettle 7, see", "kettle7 — see"), ("- Cup\n- Pot", "* Cup\n* Pot"),
            ("Before.", "<!-- a note -->\n\nBefore!"), ("let x = 1", "let  x=1"),
            ("## Two", "##  Two!"),
        ]
    )
    func unchanged(old: String, new: String) {
        #expect(changes(old, new) == nil)
    }

    @Test(
        "A change belongs to the section in which it is, and to the beginning before the first one",
        arguments: [
            ("title: Tea", "title: Coffee", [nil]), ("description: How", "", [nil]),
            ("Before.", "After.", [nil]), ("Kettle 7", "Kettle 8", ["one"]),
            ("a.example/x", "a.example/y", ["one"]), ("- Pot", "- Jug", ["one"]),
            ("- Cup\n- Pot\n\n", "", ["one"]), ("let x = 1", "let x = -1", ["second"]),
            ("## Two", "## Zwei", ["second"]), ("Last.", "Last.\n\nMore.", ["three"]),
            ("Before.\n", "Before.\n\n## New\n\nText.\n", ["new"]),
        ] as [(String, String, [String?])]
    )
    func sections(old: String, new: String, expected: [String?]) {
        #expect(changes(old, new)?.sections == expected)
        #expect(changes(old, new)?.count == (expected == ["new"] ? 5 : 4))
    }

    @Test("Marks are one short line")
    func marks() {
        let text = mark(Self.original).text
        #expect(text.split(separator: " ").allSatisfy { $0.count == 4 })
        #expect(text.split(separator: " ").count == 11)
    }

    @Test("Sections whose original has changed are known by the anchors of the translation")
    func outdatedSections() throws {
        let root = try TemporaryFolder()
        func section(_ name: String, _ number: Int) -> String {
            "## \(name)\n\nKettle\(number) \(number), [x](https://example.com/\(number)a).\n\n"
        }
        let numbers = [101, 102, 103]
        var files = [
            "Content/zh/posts/a.md": "# 茶\n\n" + numbers.map { section("第\($0)步", $0) }.joined(),
            "Content/en/posts/a.md": "# Tea\n\n"
                + numbers.map { section("Step \($0)", $0) }.joined(),
        ]
        func outdated(_ step: PublishingStep<TestWebsite> = .empty) throws -> [String]? {
            var sections: [String]?
            _ = try TestWebsite.bilingual().publish(
                files: files,
                in: root,
                using: [
                    .installPlugin(.articleMarkdown()), .addMarkdownFiles(), step,
                    .step(named: "Ask") { context in
                        let item = context.sections[.posts].items.first { $0.language == "en" }
                        sections = try context.outdatedSections(of: #require(item))
                    },
                ]
            )
            return sections
        }
        #expect(try outdated(.markTranslations()) == nil)
        files["Content/zh/posts/a.md"]?.replace("Kettle102 102", with: "Kettle102 9")
        #expect(try outdated() == ["step-102"])
        files["Content/zh/posts/a.md"]?.replace("# 茶", with: "# 红茶")
        #expect(try outdated() == nil)
        _ = try outdated(.markTranslations())
        files["Content/zh/posts/a.md"]?.append(section("新的", 999))
        #expect(try outdated() == nil)
    }

    @Test("Texts that lack a version are listed once")
    func missing() throws {
        let faults = try publish(Self.files, in: TemporaryFolder(), .reportMissingTranslations())
            .faults
        #expect(faults.map(\.identifier) == ["translations.missing", "translations.missing"])
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
