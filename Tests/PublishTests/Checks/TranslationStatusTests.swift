import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch

@Suite("The state of the translations")
struct TranslationStatusTests {
    static let files = [
        "Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A",
        "Content/zh/posts/b.md": "# 乙", "Content/en/posts/b.md": "# B",
        "Content/zh/posts/only.md": "# 独", "Content/en/about.md": "# About",
    ]
    static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
            "Read more": {"localizations": {
                "zh-Hans": {"stringUnit": {"state": "needs_review", "value": "阅读"}}}},
            "Archive": {}
        }}
        """

    func ask(
        _ arguments: String...,
        files: [String: String] = [:],
        in root: TemporaryFolder,
        site: TestWebsite = .bilingual()
    ) async throws -> (answer: String, error: PublishingError?, faults: String) {
        try root.write(["answer": ""])
        let run = try await RunOptionTests.run(
            arguments + ["--answer-to=\(root.path)/answer"],
            in: root,
            files: files,
            site: site
        )
        return (try root.read("answer"), run.error, run.faults)
    }

    @Test("Missing and stale texts and strings are listed for every language")
    func status() async throws {
        let root = try TemporaryFolder()
        let marked = try await ask("--publish-task=i18n-mark", files: Self.files, in: root)
        #expect(marked.answer == "Marked 2 translations in 'translations.json'.\n")
        let changes = [
            "Content/zh/posts/a.md": "# 甲甲", "Resources/Localizable.xcstrings": Self.catalog,
        ]
        let status = try await ask("--publish-task=i18n-status", files: changes, in: root)
        #expect(status.error == nil)
        #expect(status.faults.isEmpty)
        #expect(
            status.answer == """
                State         Language  What                      Where
                missing       zh        Content/en/about.md
                stale         en        Content/en/posts/a.md     of Content/zh/posts/a.md, 1 of 1 section
                missing       en        Content/zh/posts/only.md
                missing       zh        "Archive"                 Resources/Localizable.xcstrings
                needs_review  zh        "Read more"               Resources/Localizable.xcstrings

                zh: 1 missing, 2 strings to translate
                en: 1 missing, 1 stale

                """
        )
        let json = try await ask("--publish-task=i18n-status", "--format=json", in: root)
        #expect(
            json.answer.split(separator: "\n").dropFirst().first == """
                {"changedSections":1,"file":"Content/en/posts/a.md","kind":"article","language":"en",\
                "original":"Content/zh/posts/a.md","sections":1,"state":"stale"}
                """
        )
        let strict = try await ask("--publish-task=i18n-status", "--strict", in: root)
        #expect(strict.error?.infoMessage == "There are texts to translate")
        #expect(strict.answer == status.answer)
    }

    @Test("Pages that steps make of others are nothing to translate")
    func generatedPages() async throws {
        let root = try TemporaryFolder()
        try root.write([
            "answer": "",
            "Content/zh/posts/a.md": "---\ndate: 2019-01-01 10:00\nseries: S\n---\n# 甲",
        ])
        var gaps: [TranslationGap] = []
        _ = try TestWebsite.bilingual().publish(
            files: ["Content/en/posts/b.md": "---\ndate: 2020-01-01 10:00\n---\n# B"],
            in: root,
            using: [
                .addMarkdownFiles(), .addArchivePages(), .addSeriesPages(), .addSearchPages(),
                .look { gaps = $0.articleGaps },
            ]
        )
        #expect(gaps.compactMap(\.original) == ["Content/en/posts/b.md", "Content/zh/posts/a.md"])
    }

    @Test("A site that is complete says so, also strictly")
    func complete() async throws {
        let files = ["Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A"]
        let root = try TemporaryFolder()
        let status = try await ask("--publish-task=i18n-status", "--strict", files: files, in: root)
        #expect(status.error == nil)
        #expect(status.answer == "zh: complete\nen: complete\n")
    }

    @Test("Single translations are marked, the others stay stale")
    func mark() async throws {
        let root = try TemporaryFolder()
        _ = try await ask("--publish-task=i18n-mark", files: Self.files, in: root)
        let changes = ["Content/zh/posts/a.md": "# 甲甲", "Content/zh/posts/b.md": "# 乙乙"]
        let file = "--file=Content/en/posts/a.md"
        let one = try await ask("--publish-task=i18n-mark", file, files: changes, in: root)
        #expect(one.answer == "Marked 1 translation in 'translations.json'.\n")
        let status = try await ask("--publish-task=i18n-status", in: root)
        #expect(!status.answer.contains("Content/en/posts/a.md"))
        #expect(status.answer.contains("stale    en        Content/en/posts/b.md"))
        // The build says so, too.
        let build = try await RunOptionTests.run([], in: root, files: [:], site: .bilingual())
        #expect(build.faults.contains("Content/en/posts/b.md: warning: the original"))
    }

    @Test("Marks of drafts are kept, those of files that are gone are not")
    func drafts() async throws {
        let root = try TemporaryFolder()
        _ = try await ask("--publish-task=i18n-mark", files: Self.files, in: root)
        var site = TestWebsite.bilingual()
        site.publicationFeatures = .schedule
        try FileManager.default.removeItem(atPath: root.path + "/Content/en/posts/b.md")
        let draft = ["Content/en/posts/a.md": "---\ndraft: true\n---\n# A"]
        let marked = try await ask("--publish-task=i18n-mark", files: draft, in: root, site: site)
        #expect(
            marked.answer == """
                Marked 0 translations in 'translations.json'.
                Forgot the mark of 'Content/en/posts/b.md', which is no translation any more.

                """
        )
        let records = try root.read("translations.json")
        #expect(records.contains("en/posts/a.md") && !records.contains("en/posts/b.md"))
    }

    @Test(
        "What is no translation cannot be marked",
        arguments: ["Content/zh/posts/a.md", "Content/en/posts/none.md", "../x"]
    )
    func markOriginal(file: String) async throws {
        let root = try TemporaryFolder()
        let result = try await ask(
            "--publish-task=i18n-mark",
            "--file=" + file,
            files: Self.files,
            in: root
        )
        #expect(result.error?.path == Path(file))
        #expect(try !root.files().contains("translations.json"))
    }

    @Test("A site without languages is told so")
    func noLanguages() async throws {
        let result = try await ask(
            "--publish-task=i18n-status",
            files: ["Content/a.md": "# A"],
            in: TemporaryFolder(),
            site: TestWebsite()
        )
        #expect(
            result.error?.infoMessage
                == "The site declares no languages; give it 'localizations'"
        )
    }
}
